"""How did a round come about? Who was to be paired, the seed, the groups, the floats, what was forced and changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from berserk_desk.reports.frame import foot, heading, round_mark, seated
from berserk_desk.reports.player_cell import pair_titles, player_cell
from berserk_desk.reports.sheet_forms import Block, Facts, FormSheet, Grid, Paragraph
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, Rule
from berserk_desk.terms import ArrangementKind, Method, PlayerId, Points, RoundNo, StageKind
from berserk_desk.tournament.lineup import arranged
from berserk_desk.tournament.meetings import met
from berserk_desk.tournament.proposal import Since, decoded, decoded_forced, since_drawn
from berserk_desk.tournament.round_parts import PartKind, parts_of
from berserk_desk.tournament.rows import Pairing, Round
from berserk_desk.tournament.scores import points_before
from berserk_desk.tournament.state import State
from berserk_desk.wording import N_, _, ngettext
from berserk_desk.wording.numbers import format_points, players_phrase
from berserk_desk.wording.people import PlayerNames, names_of
from berserk_desk.wording.reasons import forced_text, reason_texts
from berserk_desk.wording.round_parts import part_note, part_title

ROW_MM = 5.5
PLAIN = frozenset({"same_score", "close_score"})
"""Reasons that need no word in a row: both have the same."""
WAYS = {
    "top-down-matching": N_("score groups from the top, version"),
    "across": N_("across the draft table, version"),
    "berger": N_("tables of Berger, version"),
    "bracket": N_("by the bracket, version"),
}
"""What a judge calls the ways of pairing that a round names by a code."""


def pairing_diary(state: State, number: RoundNo | int, *, printed_at: str = "") -> FormSheet:
    """The diary of the round of that number (of all its draft tables)."""
    names = names_of(state.player)
    before = points_before(state, number)
    pairings = seated(state, number)
    rounds = state.rounds_by_number(number)
    revision = max(
        (state.publication[each.id].revision for each in rounds if each.id in state.publication), default=1
    )
    blocks: list[Block] = [Facts(tuple(_facts(state, names, rounds, pairings, number)))]
    if pairings:
        blocks.append(Grid(_columns(state), tuple(_rows(state, names, before, number, pairings)), ROW_MM))
        blocks.append(
            Paragraph(
                "\n".join(f"– {line}" for line in _checked(state, rounds, pairings, before)),
                _("What was checked"),
            )
        )
        words = list(_in_words(state, pairings))
        if words:
            blocks.append(Paragraph("\n".join(words), _("Why")))
    changed = list(_changed(names, rounds, pairings, revision))
    if changed:
        blocks.append(Paragraph("\n".join(changed), _("Changed by hand")))
    return FormSheet(
        heading=heading(
            state.event,
            _("Diary of the pairing, round {round}").format(round=number),
            aside=_made(rounds),
            mark=round_mark(state, number) if rounds else "",
        ),
        blocks=tuple(blocks),
        foot=foot(state.event, printed_at=printed_at, judge=True),
    )


def _made(rounds: tuple[Round, ...]) -> str:
    attempts = [each.attempt for each in rounds if each.attempt is not None]
    return _("attempt {attempt}").format(attempt=max(attempts)) if attempts else ""


# -- the facts --------------------------------------------------------------------------------------------


def _facts(
    state: State,
    names: PlayerNames,
    rounds: tuple[Round, ...],
    pairings: tuple[Pairing, ...],
    number: RoundNo | int,
) -> Iterator[tuple[str, str]]:
    playing = sum(1 if pairing.second is None else 2 for pairing in pairings)
    byes = sum(1 for pairing in pairings if pairing.second is None)
    byes_text = ngettext("{count} bye", "{count} byes", byes).format(count=byes) if byes else _("no bye")
    yield (
        _("In the round"),
        _("{count} of {all}, {byes}").format(count=playing, all=len(state.player), byes=byes_text),
    )
    seated_players = {player for pairing in pairings for player in (pairing.first, pairing.second)}
    out = [player for player in names.in_order(state.player) if player not in seated_players]
    if out:
        yield _("Not in the round"), "; ".join(_absence(state, names, player, number) for player in out)
    for this in rounds:
        mark = _(" (draft table {table})").format(table=this.draft_table) if this.draft_table else ""
        if this.algorithm:
            own = [each for each in pairings if each.round == this.id]
            yield _("Way, version") + mark, _algorithm_text(this.algorithm, since_drawn(own))
        if this.eligible:
            yield _("To be paired") + mark, players_phrase(len(this.eligible))
        if this.seed is not None:
            yield (
                _("Number of the lot · which draw") + mark,
                _("{seed} · {attempt}").format(seed=this.seed, attempt=this.attempt or "–"),
            )


def _absence(state: State, names: PlayerNames, player: PlayerId, number: RoundNo | int) -> str:
    row, name = state.player[player], names.in_words(player)
    if row.joined_round > number:
        return _("{name} — joined later").format(name=name)
    if row.dropped_after is not None and row.dropped_after < number:
        return _("{name} — dropped after round {round}").format(name=name, round=row.dropped_after)
    settled = [row for row in arranged(state, number) if row.kind is ArrangementKind.OUT]
    if any(row.first == player for row in settled):
        return _("{name} — left out by the judge").format(name=name)
    if row.judge and state.paired_by.judges_when_odd:
        return _("{name} — a judge, the field was even without").format(name=name)
    return name


def _algorithm_text(algorithm: str, since: Since) -> str:
    """«berserk 3 bounds» → its words with what proves it, where that is known and the pairs are still those."""
    *name, proof = algorithm.split(" ") if " " in algorithm else (algorithm, "")
    proofs = {
        "bounds": _("proven: nothing better is possible, every figure is at its bound"),
        "matching": _("proven: nothing better is possible, by the exact search"),
        "look_ahead": _("the best that leaves the rounds still planned possible"),
        "given": "",
    }
    told = proofs.get(proof, "")
    changed = {
        Since.BY_HAND: _("places were changed by hand"),
        Since.REPAIRED: _("repaired while it ran, with as few tables as possible"),
    }
    words = " ".join(name) if proof in proofs else algorithm
    for code, way in WAYS.items():
        words = words.replace(code, _(way))
    return "; ".join(filter(None, (words, changed.get(since, told))))


# -- the pairs --------------------------------------------------------------------------------------------


def _columns(state: State) -> tuple[Column, ...]:
    first, second = pair_titles(state)
    return (
        Column(_("Table"), natural=True, align=Align.RIGHT, bold=True),
        Column(first),
        Column(_("Points"), natural=True, align=Align.RIGHT),
        Column(_("Points"), natural=True, align=Align.RIGHT),
        Column(second),
        Column(_("Why"), 26.0, natural=True, most=44.0, pt=9.0),
    )


def _rows(
    state: State,
    names: PlayerNames,
    before: Mapping[PlayerId, Points],
    number: RoundNo | int,
    pairings: tuple[Pairing, ...],
) -> Iterator[Row]:
    sizes = Counter(
        before.get(player, Points(0))
        for pairing in pairings
        for player in (pairing.first, pairing.second)
        if player is not None
    )
    listed = {pairing.id for pairing in pairings}
    for part in parts_of(state, number, before):
        rows = [pairing for pairing in part.pairings if pairing.id in listed]
        if rows and part.kind is not PartKind.BYES:
            score = Points(part.value)
            players = 2 * len(part.games) + len(part.alone)
            players = sizes[score] if part.kind is PartKind.SCORE_GROUP else players
            title, note = part_title(state, number, part, players), part_note(state, part)
            yield Row((Cell(title), *((Cell(note),) if note else ())), Rule.STRONG, section=True)
        for pairing in rows:
            yield Row(tuple(_cells(state, names, before, pairing)))


def _cells(
    state: State, names: PlayerNames, before: Mapping[PlayerId, Points], pairing: Pairing
) -> Iterator[Cell]:
    seat = pairing.table_no
    yield Cell("–" if seat is None else str(seat), value=seat)
    yield player_cell(names, pairing.first)
    yield Cell(format_points(before.get(pairing.first, Points(0))))
    if pairing.second is None:
        result = state.result.get(pairing.id)
        privilege = result is not None and result.method is Method.PRIVILEGE_BYE
        yield from (Cell(""), Cell(_("privilege bye") if privilege else _("bye"), italic=True))
    else:
        yield Cell(format_points(before.get(pairing.second, Points(0))))
        yield player_cell(names, pairing.second)
    yield Cell(_why(names, pairing))


def _why(names: PlayerNames, pairing: Pairing) -> str:
    """A float in short: «Яшин: 9 на 7»; the sentences stand under the table."""
    told = []
    for reason in decoded(pairing.why):
        if reason.code == "down_float":
            name = names.players[PlayerId(int(reason.args["player"]))].name.split(" ")[0]
            points = (format_points(int(reason.args["from"])), format_points(int(reason.args["to"])))
            told.append(_("{name}: {high} to {low}").format(name=name, high=points[0], low=points[1]))
    return "; ".join(told)


def _in_words(state: State, pairings: tuple[Pairing, ...]) -> Iterator[str]:
    for pairing in pairings:
        told = tuple(reason for reason in decoded(pairing.why) if reason.code not in PLAIN)
        if told and pairing.second is not None:
            seat = "" if pairing.table_no is None else _("table {table}: ").format(table=pairing.table_no)
            yield seat + reason_texts(state, told)


# -- what was checked and changed -------------------------------------------------------------------------


def _checked(
    state: State,
    rounds: tuple[Round, ...],
    pairings: tuple[Pairing, ...],
    before: Mapping[PlayerId, Points],
) -> Iterator[str]:
    number = max((each.number for each in rounds), default=RoundNo(0))
    kinds = {each.stage for each in rounds}
    if kinds == {StageKind.ROUND_ROBIN}:
        yield _("Everybody meets everybody, by the tables of Berger.")
        return
    if kinds == {StageKind.PLAYOFF}:
        yield _("The pairs follow from the bracket.")
        return
    # Asked once for all pairs: looking every one of them up in the whole past is quadratic.
    earlier = met(state, before=number)
    again = [
        pairing
        for pairing in pairings
        if pairing.second is not None and pairing.second in earlier[pairing.first]
    ]
    if again:
        yield ngettext("{count} pair had met before.", "{count} pairs had met before.", len(again)).format(
            count=len(again)
        )
    else:
        yield _("Nobody meets again.")
    apart = [
        abs(before.get(pairing.first, Points(0)) - before.get(pairing.second, Points(0)))
        for pairing in pairings
        if pairing.second is not None
    ]
    floats = sum(1 for difference in apart if difference >= 10)
    yield ngettext(
        "{count} pair is at least a point apart.", "{count} pairs are at least a point apart.", floats
    ).format(count=floats)
    for forced in decoded_forced(tuple(dict.fromkeys(text for this in rounds for text in this.forced))):
        yield forced_text(state, forced)
    if (
        any(this.seed is not None and this.algorithm for this in rounds)
        and since_drawn(pairings) is Since.DRAWN
    ):
        yield _("Of equal pairings the seed has chosen: another computer with this file gets the same pairs.")
    yield from (
        reason_texts(state, decoded(pairing.why))
        for pairing in pairings
        if pairing.second is None and pairing.why
    )


def _changed(
    names: PlayerNames, rounds: tuple[Round, ...], pairings: tuple[Pairing, ...], revision: int
) -> Iterator[str]:
    if revision > 1:
        yield _("The announced pairs were changed: this is revision {number}.").format(number=revision)
    if not any(this.algorithm for this in rounds):
        return
    for pairing in pairings:
        if pairing.why and not pairing.reason:
            continue
        if pairing.second is None and not pairing.reason:
            continue
        pair = names.in_words(pairing.first)
        if pairing.second is not None:
            pair = f"{pair} — {names.in_words(pairing.second)}"
        seat = "" if pairing.table_no is None else _("table {table}: ").format(table=pairing.table_no)
        because = _(". Reason: {reason}").format(reason=pairing.reason) if pairing.reason else ""
        yield f"{seat}{pair}{because}"
