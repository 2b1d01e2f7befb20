"""What does the page of one edition in docs/rules/ say: its numbers with clauses, its choices, all its clauses?"""

from __future__ import annotations

from collections.abc import Iterator

from berserk_desk.rules.editions import offered_grounds
from berserk_desk.rules.rulebook import Rulebook, Scoring
from tools.rule_docs_words import (
    ALGORITHMS,
    ANSWERS,
    BYE_CLAUSES,
    CALLERS,
    IN_SUMS,
    INFERRED,
    LOWEST,
    MADE,
    METHODS,
    POINTS,
    STATUSES,
    THRESHOLDS,
    cited,
    points,
    table,
)


def edition_page(book: Rulebook) -> str:
    """One edition: its numbers with clauses, its choices, all its clauses."""
    lines = [MADE, "", f"# {book.title.ru}", "", f"Обозначение в файлах: `{book.id}`."]
    if book.companion:
        lines.append(f"Спутник, чьи основания предлагаются рядом: [{book.companion}]({book.companion}.md).")
    lines += ["", f"«{INFERRED}» — в прочитанном тексте этого нет, взято нами; рядом сказано почему.", ""]
    lines += ["## Очки", ""]
    keys = Scoring.__dataclass_fields__
    values = ((key, getattr(book.scoring, key)) for key in keys)
    lines += table(
        ("исход", "очки", "на чём основано"),
        ((POINTS[key], points(value.points), cited(book, value)) for key, value in values),
    )
    lines += ["## Подсчёт кристаллов", "", *_crystals(book)]
    lines += ["## Автопобеды", "", *_byes(book)]
    lines += ["## Равенство очков", "", *_order(book)]
    lines += ["## Основания результата", "", *_grounds(book)]
    lines += ["## Что выбирает судья", "", *_choices(book)]
    lines += ["## Пункты", "", *_clauses(book)]
    return "\n".join(lines).rstrip() + "\n"


def _crystals(book: Rulebook) -> Iterator[str]:
    rule = book.crystals
    if rule is None:
        yield book.no_crystals.ru if book.no_crystals else ""
        yield ""
        return
    yield from table(
        ("число", "кристаллов", "на чём основано"),
        (
            (title, str(getattr(rule, key)), cited(book, rule.numbers[key]))
            for key, title in THRESHOLDS.items()
        ),
    )
    yield f"- Кто считает: {CALLERS[rule.who_may_call.who]} ({cited(book, rule.who_may_call)})."
    yield f"- Что складывают: {cited(book, rule.costs)}."
    yield f"- До подсчёта проверяют, остались ли существа: п. {rule.no_creature}."
    yield ""
    for reading in rule.readings:
        label = f"{reading.label.ru}: " if reading.label else ""
        yield f"{label}{ALGORITHMS[reading.algorithm]}."
        yield ""
        yield from table(
            ("ответ", "на чём основан"),
            (
                (said, cited(book, reading.answers[key]))
                for key, said in ANSWERS.items()
                if key in reading.answers
            ),
        )


def _byes(book: Rulebook) -> Iterator[str]:
    rule = book.byes
    yield f"- Достаётся {LOWEST[rule.lowest]}, одному игроку {'один раз' if rule.once else 'сколько угодно раз'}."
    privilege = "уровень Гран-при, иначе предупреждение" if rule.privilege_needs_grand_prix else "без условий"
    yield f"- Привилегия: {privilege}."
    if rule.adds_own_points_to is not None:
        criterion = book.criteria[rule.adds_own_points_to].label.ru
        yield f"- В показателе «{criterion}» прибавляет собственные очки игрока."
    else:
        yield "- В показателях даёт 0."
    yield f"- Суммы соперников: {IN_SUMS[rule.in_opponents_sums]}."
    yield ""
    yield from table(
        ("о чём", "на чём основано"),
        ((title, cited(book, rule.clauses[key])) for key, title in BYE_CLAUSES.items()),
    )


def _order(book: Rulebook) -> Iterator[str]:
    yield from table(
        ("шаг", "показатель", "что это", "на чём основано"),
        (
            (str(number), step.label.ru, step.meaning.ru, cited(book, step))
            for number, step in enumerate(book.tie_breaks, start=1)
        ),
    )
    if book.by_draft_table:
        yield "В драфте сравнивают только внутри драфт-стола; между столами место делят."
        yield ""


def _grounds(book: Rulebook) -> Iterator[str]:
    yield from table(
        ("номер", "основание", "исход", "как получен", "после времени", "издание, примечание"),
        (
            (
                ground.id,
                ground.label.ru,
                "победа" if ground.fits == "win" else "ничья",
                ", ".join(METHODS[method] for method in ground.methods),
                "решением судьи" if ground.after_time else "",
                cited(book, ground) if ground.edition == book.id and ground.inferred else ground.edition,
            )
            for ground in offered_grounds(book)
        ),
    )


def _choices(book: Rulebook) -> Iterator[str]:
    force = (
        "победа соперника" if book.penalty_loss.force == "is" else "победу соперника может присудить судья"
    )
    yield f"- Поражение по пенальти: {force} ({cited(book, book.penalty_loss)})."
    needed = "до первого тура обязательно" if book.announcement.required else "не обязано"
    yield f"- Объявление очков: {needed} ({cited(book, book.announcement)})."
    for title, options in (("Наказаны оба", book.double_loss), ("Неявка", book.no_show)):
        for number, option in enumerate(options):
            usual = " (по умолчанию)" if not number else ""
            yield f"- {title}{usual}: {option.label.ru} ({cited(book, option)})."
    notations = ", ".join(f"«{note.text}»" for note in book.notations)
    yield f"- Запись на бланке: {notations} ({cited(book, book.notations[0])})."
    own = book.defaults
    games = f", партий в матче {own.games_in_match}, дополнительных ходов {own.extra_turns}"
    yield (
        f"- Новый турнир: тур {own.round_minutes} минут, драфт-стол {own.draft_table_size}"
        f"{games if own.games_in_match > 1 else ''} ({cited(book, own)})."
    )
    levels = ", ".join(label.ru for label in book.levels.labels.values())
    yield f"- Уровни строгости: {levels} ({cited(book, book.levels)})."
    yield ""


def _clauses(book: Rulebook) -> Iterator[str]:
    clauses = book.clauses.values()
    by_status = {status: sum(clause.status is status for clause in clauses) for status in STATUSES}
    yield "; ".join(f"{STATUSES[status]} — {number}" for status, number in by_status.items()) + "."
    yield ""
    yield from table(
        ("пункт", "о чём", "что говорит, своими словами", "кто исполняет", "примечание"),
        (
            (
                clause.number,
                clause.heading.ru,
                clause.text.ru,
                STATUSES[clause.status] + (f" {INFERRED}" if clause.inferred else ""),
                clause.reason.ru if clause.reason else "",
            )
            for clause in clauses
        ),
    )
