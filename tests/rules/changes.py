"""Every number, flag and order of an edition, changed one at a time: what the table of cases must notice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, Literal, NamedTuple

from berserk_desk.rules.clause import Citation
from berserk_desk.rules.crystals import ALGORITHMS
from berserk_desk.rules.rulebook import CrystalRule, Notation, Reading, Rulebook, Scoring
from berserk_desk.terms import ByeInSums, Method, Outcome, Points, TieBreak


class Change(NamedTuple):
    """A rulebook with one thing changed, and the clause of the changed thing (None where no text states it)."""

    name: str
    book: Rulebook
    clause: str | None


def changes(book: Rulebook) -> Iterator[Change]:
    """All of them."""
    yield from _points(book)
    if book.crystals is not None:
        yield from _crystals(book, book.crystals)
    yield from _byes(book)
    yield from _order(book)
    yield from _grounds(book)
    yield from _choices(book)


def _points(book: Rulebook) -> Iterator[Change]:
    for key in Scoring.__dataclass_fields__:
        value = getattr(book.scoring, key)
        for step in (-1, 1):
            other: dict[str, Any] = {key: replace(value, points=Points(value.points + step))}
            name = f"points.{key}{step:+}"
            yield Change(name, replace(book, scoring=replace(book.scoring, **other)), _basis(value))


def _crystals(book: Rulebook, rule: CrystalRule) -> Iterator[Change]:
    for key, citation in rule.numbers.items():
        for step in (-1, 1):
            other: dict[str, Any] = {key: getattr(rule, key) + step}
            yield Change(
                f"crystals.{key}{step:+}", replace(book, crystals=replace(rule, **other)), _basis(citation)
            )
    if len(rule.readings) > 1:
        turned = replace(rule, readings=rule.readings[::-1])
        yield Change("crystals.readings", replace(book, crystals=turned), f"{book.id}:table-6a")
    who = replace(
        rule.who_may_call, who="judge_only" if rule.who_may_call.who != "judge_only" else "unstated"
    )
    yield Change(
        "crystals.who_may_call",
        replace(book, crystals=replace(rule, who_may_call=who)),
        _basis(rule.who_may_call),
    )
    draws = next((each.id for each in book.grounds if each.fits == "win" and each.id != rule.no_creature), "")
    yield Change(
        "crystals.no_creature",
        replace(book, crystals=replace(rule, no_creature=draws)),
        next(
            (each.clause for each in book.grounds if each.id == rule.no_creature and not each.inferred), None
        ),
    )
    for reading in rule.readings:
        yield from _algorithms(book, rule, reading)
        for basis, citation in reading.answers.items():
            lost = replace(citation, clause=f"{book.id}:999")
            mended = replace(reading, answers={**reading.answers, basis: lost})
            readings = tuple(mended if each is reading else each for each in rule.readings)
            yield Change(
                f"crystals.{reading.id or 'only'}.{basis}",
                replace(book, crystals=replace(rule, readings=readings)),
                _basis(citation),
            )


def _algorithms(book: Rulebook, rule: CrystalRule, reading: Reading) -> Iterator[Change]:
    """The rule of another edition in the place of this reading's, its answers resting on the first clause here."""
    answer = next(iter(reading.answers.values()))
    for name, algorithm in ALGORITHMS.items():
        if name == reading.algorithm:
            continue
        other = replace(reading, algorithm=name, answers=dict.fromkeys(algorithm.bases, answer))
        readings = tuple(other if each is reading else each for each in rule.readings)
        mended = replace(book, crystals=replace(rule, readings=readings))
        yield Change(f"crystals.{reading.id or 'only'}.algorithm {name}", mended, None)


def _byes(book: Rulebook) -> Iterator[Change]:
    rule = book.byes
    flags: dict[str, tuple[Any, str]] = {
        "lowest": ("always" if rule.lowest == "as_a_rule" else "as_a_rule", "lowest"),
        "once": (not rule.once, "once"),
        "privilege_needs_grand_prix": (not rule.privilege_needs_grand_prix, "privilege"),
        "adds_own_points_to": (None if rule.adds_own_points_to else TieBreak.QUALITY_OF_WINS, "tie_breaks"),
        "in_opponents_sums": (ByeInSums.LEFT_OUT, "tie_breaks"),
    }
    for key, (value, clause) in flags.items():
        other: dict[str, Any] = {key: value}
        yield Change(f"byes.{key}", replace(book, byes=replace(rule, **other)), _basis(rule.clauses[clause]))


def _order(book: Rulebook) -> Iterator[Change]:
    chain = book.tie_breaks
    for place, step in enumerate(chain):
        shorter = chain[:place] + chain[place + 1 :]
        yield Change(f"tie_breaks -{step.id}", replace(book, tie_breaks=shorter), _basis(step))
        if place + 1 < len(chain):
            turned = (*chain[:place], chain[place + 1], step, *chain[place + 2 :])
            name = f"tie_breaks {chain[place + 1].id} before {step.id}"
            yield Change(name, replace(book, tie_breaks=turned), _basis(step))
    clause = f"{book.id}:equal-points" if book.by_draft_table else None
    yield Change("by_draft_table", replace(book, by_draft_table=not book.by_draft_table), clause)


def _grounds(book: Rulebook) -> Iterator[Change]:
    for ground in book.grounds:
        rest = tuple(each for each in book.grounds if each is not ground)
        yield Change(f"grounds -{ground.id}", replace(book, grounds=rest), _basis(ground))
        late = replace(ground, after_time=not ground.after_time)
        mended = tuple(late if each is ground else each for each in book.grounds)
        yield Change(f"grounds.{ground.id}.after_time", replace(book, grounds=mended), _basis(ground))
        turned = replace(ground, fits="draw" if ground.fits == "win" else "win")
        mended = tuple(turned if each is ground else each for each in book.grounds)
        yield Change(f"grounds.{ground.id}.fits", replace(book, grounds=mended), _basis(ground))
        if ground.games is not None:
            any_score = replace(ground, games=None)
            mended = tuple(any_score if each is ground else each for each in book.grounds)
            yield Change(f"grounds.{ground.id}.games", replace(book, grounds=mended), _basis(ground))
        for method in ground.methods:
            fewer = replace(ground, methods=tuple(each for each in ground.methods if each is not method))
            mended = tuple(fewer if each is ground else each for each in book.grounds)
            yield Change(f"grounds.{ground.id} -{method}", replace(book, grounds=mended), _basis(ground))


def _choices(book: Rulebook) -> Iterator[Change]:
    loss = replace(book.penalty_loss, force="may" if book.penalty_loss.force == "is" else "is")
    yield Change("penalty_loss.force", replace(book, penalty_loss=loss), _basis(book.penalty_loss))
    announcing = replace(book.announcement, required=not book.announcement.required)
    yield Change("announcement.required", replace(book, announcement=announcing), _basis(book.announcement))
    yield Change("no_show", replace(book, no_show=book.no_show[::-1]), None)
    options = book.double_loss[::-1] if len(book.double_loss) > 1 else ()
    yield Change("double_loss", replace(book, double_loss=options), _basis(book.double_loss[-1]))
    if book.companion:
        yield Change("companion", replace(book, companion=None), None)
    for note in book.notations:
        other = replace(note, outcome=Outcome.DRAW if note.outcome is not Outcome.DRAW else Outcome.FIRST)
        mended = tuple(other if each is note else each for each in book.notations)
        yield Change(f"notations.{note.text}", replace(book, notations=mended), _basis(note))
        way = replace(note, method=Method.TECHNICAL if note.method is not Method.TECHNICAL else Method.CLEAN)
        for key, other in (
            ("text", replace(note, text="9-9")),
            ("counts", replace(note, counts=_other(note))),
        ):
            mended = tuple(other if each is note else each for each in book.notations)
            yield Change(f"notations.{note.text}.{key}", replace(book, notations=mended), _basis(note))
        mended = tuple(way if each is note else each for each in book.notations)
        yield Change(f"notations.{note.text}.method", replace(book, notations=mended), _basis(note))
    for level in book.levels.labels:
        rest = {each: label for each, label in book.levels.labels.items() if each is not level}
        yield Change(f"levels -{level}", replace(book, levels=replace(book.levels, labels=rest)), None)
    for field in fields(book.defaults):
        if field.name not in Citation.__dataclass_fields__:
            number: dict[str, Any] = {field.name: getattr(book.defaults, field.name) + 1}
            yield Change(
                f"defaults.{field.name}", replace(book, defaults=replace(book.defaults, **number)), None
            )


def _other(note: Notation) -> Literal["points", "games"]:
    return "games" if note.counts == "points" else "points"


def _basis(citation: Citation) -> str | None:
    return None if citation.inferred else citation.clause
