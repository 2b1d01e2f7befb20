"""How was a game decided by crystals? The protocol of a count, for whoever disputes it, with room for signatures."""

from __future__ import annotations

from collections.abc import Iterator

from berserk_desk.reports.frame import foot, heading, in_language
from berserk_desk.reports.sheet_forms import (
    Block,
    Count,
    CountSide,
    FormSheet,
    Paragraph,
    Signatures,
    Verdict,
)
from berserk_desk.rules.crystals import CrystalError, CrystalVerdict
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import Method, Outcome, PairingId, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.results import totals, verdict_of
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.points import awarded
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from berserk_desk.wording import _
from berserk_desk.wording.clauses import clause_text
from berserk_desk.wording.numbers import format_score
from berserk_desk.wording.people import names_of
from berserk_desk.wording.results import result_line
from berserk_desk.wording.verdicts import counts_winner, verdict_reason, verdict_title


def counted_pairings(state: State, number: RoundNo | int) -> tuple[PairingId, ...]:
    """The pairings of a round whose result rests on a count, by table."""
    return tuple(
        pairing.id
        for pairing in day.pairings_in(state, number)
        if pairing.second is not None
        and (result := state.result.get(pairing.id)) is not None
        and totals(result) is not None
    )


def crystal_protocols(state: State, number: RoundNo | int, *, printed_at: str = "") -> tuple[FormSheet, ...]:
    """The protocols of a round, by table; one that says so where nothing was counted."""
    found = counted_pairings(state, number)
    if found:
        return tuple(crystal_protocol(state, pairing, printed_at=printed_at) for pairing in found)
    said = Paragraph(_("No crystals were counted in this round."))
    head = heading(
        state.event, _("Protocol of a crystal count"), aside=_("round {round}").format(round=number)
    )
    return (FormSheet(head, (said,), foot(state.event, printed_at=printed_at)),)


def crystal_protocol(state: State, pairing_id: PairingId, *, printed_at: str = "") -> FormSheet:
    """The protocol of one pairing's count. Raises ``KeyError`` where there was none."""
    pairing, result = state.pairing[pairing_id], state.result[pairing_id]
    sums = totals(result)
    if sums is None or pairing.second is None:
        raise KeyError(pairing_id)
    names = names_of(state.player)
    people = (pairing.first, pairing.second)
    number = state.round[pairing.round].number
    aside = _("round {round}").format(round=number)
    if pairing.table_no is not None:
        aside = _("round {round}, table {table}").format(round=number, table=pairing.table_no)
    captions = (_("First on the slip"), _("Second on the slip"))
    costs = (result.crystals_first, result.crystals_second)
    hidden = (result.hidden_first, result.hidden_second)
    sides = tuple(
        CountSide(
            caption=captions[at],
            name=names.players[people[at]].name,
            below=_below(state, people[at], names.telling.get(people[at], "")),
            total=str(sums[at]),
            lines=tuple(_cards(costs[at], hidden[at])),
        )
        for at in (0, 1)
    )
    in_words = (names.in_words(people[0]), names.in_words(people[1]))
    blocks: list[Block] = [
        Count((sides[0], sides[1]), _("Sum")),
        _verdict(state, result, in_words),
        Paragraph("\n".join(_written(state, result))),
        Signatures((*in_words, _("judge"))),
    ]
    return FormSheet(
        heading=heading(state.event, _("Protocol of a crystal count"), aside=aside),
        blocks=tuple(blocks),
        foot=foot(state.event, printed_at=printed_at),
    )


def _below(state: State, player: PlayerId, telling: str) -> str:
    row = state.player[player]
    known = [text for text in (row.city, row.club) if text]
    if telling and telling not in ", ".join(known):
        known.append(telling)
    return ", ".join(known)


def _cards(costs: tuple[int, ...], hidden: tuple[int, ...]) -> Iterator[tuple[str, str]]:
    for at, cost in enumerate(costs):
        words = _("Card {number}, hidden before the count") if at in hidden else _("Card {number}")
        yield words.format(number=at + 1), str(cost)
    if not costs:
        yield _("Only the total was noted"), ""


def _verdict(state: State, result: Result, names: tuple[str, str]) -> Verdict:
    book = rulebook_of(state.rules)
    score = format_score(*awarded(result, state.rules))
    try:
        verdict = verdict_of(result, book)
    except CrystalError:
        verdict = None
    if verdict is None or not _follows(result, verdict):
        return _by_other_ground(result, names, score)
    title = verdict_title(result.outcome, result.method, names, score)
    decisive = max(verdict.totals) if counts_winner(book, verdict) else min(verdict.totals)
    side = _("Stronger side") if counts_winner(book, verdict) else _("Weaker side")
    limit = book.crystals.limit if book.crystals else 0
    compared = (_("{total}, not above {limit}") if decisive <= limit else _("{total}, above {limit}")).format(
        total=decisive, limit=limit
    )
    return Verdict(
        title,
        (
            (_("Sums"), f"{verdict.totals[0]} : {verdict.totals[1]}"),
            (_("Difference"), str(verdict.difference)),
            (_("Lead needed"), "–" if verdict.threshold is None else str(verdict.threshold)),
            (side, compared),
        ),
        _capital(clause_text(verdict.clause)),
        verdict_reason(book, verdict),
    )


def _follows(result: Result, verdict: CrystalVerdict) -> bool:
    """Is the result what the count decides (and not, say, a loss without creatures)?"""
    return result.outcome == Outcome(verdict.winner) and result.method in (Method.TECHNICAL, Method.CLEAN)


def _by_other_ground(result: Result, names: tuple[str, str], score: str) -> Verdict:
    sums = totals(result) or (0, 0)
    method = result.method if result.method in (Method.TECHNICAL, Method.CLEAN) else Method.CLEAN
    if result.outcome in (Outcome.FIRST, Outcome.SECOND, Outcome.DRAW):
        title = verdict_title(result.outcome, method, names, score)
    else:
        title = _("Result: {score}").format(score=score)
    ground = _("cl. {number}").format(number=result.ground) if result.ground else ""
    return Verdict(
        title,
        (
            (_("Sums"), f"{sums[0]} : {sums[1]}"),
            (_("Difference"), str(abs(sums[0] - sums[1]))),
        ),
        _capital(ground),
        _("The result was not decided by the sums."),
    )


def _written(state: State, result: Result) -> Iterator[str]:
    book = rulebook_of(state.rules)
    yield _("Edition: {title}.").format(title=in_language(book.title))
    try:
        verdict = verdict_of(result, book)
    except CrystalError:
        verdict = None
    if verdict is not None and verdict.other is not None and _follows(result, verdict):
        yield _(
            "The rule can be read in two ways here. The judge chose {reading}; {other} it is {score}."
        ).format(
            reading=_reading(book, verdict),
            other=_reading(book, verdict.other),
            score=format_score(*verdict.other.points),
        )
    if result.method is not Method.PENALTY:
        yield _("In the record: {line}.").format(line=result_line(state, state.pairing[result.id], result))
    if not result.signed:
        yield _("The slip is not signed by both.")


def _reading(book: Rulebook, verdict: CrystalVerdict) -> str:
    """How the reading of a verdict is called inside a sentence: "by the sentences"."""
    readings = book.crystals.readings if book.crystals else ()
    label = next((each.label for each in readings if each.id == verdict.reading), None)
    words = in_language(label) if label is not None else ""
    return words[:1].lower() + words[1:]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
