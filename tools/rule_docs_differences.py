"""In what do the editions differ, and which totals of crystals do two of them judge differently?"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from berserk_desk.rules.clause import Citation
from berserk_desk.rules.crystals import count
from berserk_desk.rules.editions import EDITION_IDS, edition
from berserk_desk.rules.rulebook import CrystalRule, Rulebook
from berserk_desk.terms import Method
from tools.rule_docs_words import ALGORITHMS, CALLERS, INFERRED, LOWEST, MADE, POINTS, points, table

TOTALS = range(61)
"""Totals for which the crystal counts of two editions are compared."""


def differences_page() -> str:
    """What differs between the editions, and the totals that they judge differently."""
    books = [edition(edition_id) for edition_id in EDITION_IDS]
    lines = [MADE, "", "# Правила: издания и чем они различаются", ""]
    lines += [f"- [{book.title.ru}]({book.id}.md)" for book in books]
    lines += ["", "«*» — в прочитанном тексте этого нет, взято нами.", "", "## Различия", ""]
    lines += table(
        ("", *(f"`{book.id}`" for book in books)),
        ((title, *(say(book) for book in books)) for title, say in ROWS),
    )
    lines += ["## Где `classic` и `classic-prior` судят по-разному", "", *_parted()]
    lines += ["## Где расходятся два прочтения `classic-legacy`", "", *_legacy()]
    return "\n".join(lines).rstrip() + "\n"


def _marked(text: str, citation: Citation) -> str:
    return f"{text} {INFERRED}" if citation.inferred else text


def _value(key: str) -> Callable[[Rulebook], str]:
    def say(book: Rulebook) -> str:
        value = getattr(book.scoring, key)
        return _marked(points(value.points), value)

    return say


def _rule(say: Callable[[CrystalRule], str]) -> Callable[[Rulebook], str]:
    return lambda book: "–" if book.crystals is None else say(book.crystals)


def _agreed(book: Rulebook) -> str:
    return ", ".join(ground.id for ground in book.grounds if ground.methods == (Method.AGREED,))


def _claims(book: Rulebook) -> str:
    return ", ".join(ground.id for ground in book.grounds if ground.after_time) or "–"


ROWS: tuple[tuple[str, Callable[[Rulebook], str]], ...] = (
    *((title, _value(key)) for key, title in POINTS.items()),
    ("граница, перевесы", _rule(lambda rule: f"{rule.limit}; {rule.near}, {rule.far}")),
    ("как решают кристаллы", _rule(lambda rule: "; ".join(ALGORITHMS[r.algorithm] for r in rule.readings))),
    ("кто считает", _rule(lambda rule: _marked(CALLERS[rule.who_may_call.who], rule.who_may_call))),
    ("кому автопобеда", lambda book: _marked(LOWEST[book.byes.lowest], book.byes.clauses["lowest"])),
    ("привилегия", lambda book: "Гран-при" if book.byes.privilege_needs_grand_prix else "без условий"),
    (
        "автопобеда в показателях",
        lambda book: _marked(
            "собственные очки" if book.byes.bye_adds_own_points else "0", book.byes.clauses["tie_breaks"]
        ),
    ),
    ("равенство очков", lambda book: "; ".join(_marked(step.label.ru, step) for step in book.tie_breaks)),
    ("равенство в драфте", lambda book: "внутри драфт-стола" if book.by_draft_table else "общее"),
    (
        "пенальти «поражение»",
        lambda book: _marked(
            "победа соперника" if book.penalty_loss.force == "is" else "может дать победу", book.penalty_loss
        ),
    ),
    ("объявить очки", lambda book: "обязан" if book.announcement.required else "не сказано или по выбору"),
    ("ничья по согласию", _agreed),
    ("заявляют после времени", _claims),
)


def parted_pairs(one: str, other: str) -> list[tuple[int, int]]:
    """Which totals (lower, higher) up to 60 do two editions judge differently?"""
    return [
        (low, high)
        for low in TOTALS
        for high in TOTALS[low:]
        if (first := count(edition(one), high, low)).kind != (second := count(edition(other), high, low)).kind
        or first.winner != second.winner
    ]


def _parted() -> Iterator[str]:
    pairs = parted_pairs("classic", "classic-prior")
    yield f"Из всех пар сумм от 0 до {TOTALS[-1]} — {len(pairs)}: по `classic`"
    yield "техническая победа, по `classic-prior` ничья."
    yield ""
    highs = sorted({high for _, high in pairs})
    yield from table(
        ("сильнейший отряд", "слабейший отряд"),
        ((str(high), ", ".join(str(low) for low, top in pairs if top == high)) for high in highs),
    )


def _legacy() -> Iterator[str]:
    book = edition("classic-legacy")
    pairs = [
        (low, high) for low in TOTALS for high in TOTALS[low:] if count(book, high, low).other is not None
    ]
    lows = sorted({low for low, _ in pairs})
    least = min(high - low for low, high in pairs)
    yield f"Только когда слабейший отряд стоит ровно {', '.join(map(str, lows))}, а перевес от {least}: по тексту"
    yield "победа, по таблице 6а ничья. Программа показывает оба ответа и спрашивает."
    yield ""
