"""What is said of one player in sentences: who, how far the place can be trusted, penalties, how he took part."""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.standings.figures import SUMS
from berserk_desk.standings.lines import LineKind, points_lines
from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.brackets import playoff_stages
from berserk_desk.tournament.final_places import final_rows
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.state import State
from berserk_desk.wording.language import _, current_language, ngettext
from berserk_desk.wording.numbers import format_points, places_phrase
from berserk_desk.wording.results import penalty_kind_text


def card_numbers(state: State, table: Table, rulebook: Rulebook, player: PlayerId) -> list[tuple[str, str]]:
    """Place, points and the edition's first two sums, each with its name: ("18", "место").

    The place is that over all stages where a playoff has begun; points and sums are those of the main ``table``.
    """
    row = table.row(player)
    final = replace(table, rows=final_rows(state, table)) if _playoff_begun(state) else table
    numbers = [(_place(final, player) or "–", _("place")), (format_points(row.points), _("points"))]
    for step in [step for step in rulebook.tie_breaks if step.id in SUMS][:2]:
        value = row.values[step.id]
        shown = format_points(value) if isinstance(value, int) else "–"
        numbers.append((shown, step.short.in_language(current_language())))
    return numbers


def identity_text(player: Player) -> str:
    """City and club, number, decklist: what the line under the name says."""
    where = ", ".join(filter(None, (player.city, player.club)))
    number = _("No. {number}").format(number=player.number) if player.number else ""
    decklist = _("decklist handed in") if player.decklist else _("no decklist")
    return " · ".join(filter(None, (where, number, decklist)))


def _place(table: Table, player: PlayerId) -> str:
    """The place in that table, shared ones as a span; "" for none."""
    row = table.row(player)
    if row.place is None:
        return ""
    same = sum(1 for other in table.rows if other.place == row.place)
    return places_phrase(row.place, row.place + same - 1)


def _playoff_begun(state: State) -> bool:
    return any(stage.after_round for stage in playoff_stages(state))


def place_note(state: State, table: Table, player: PlayerId) -> str:
    """How far the place can be trusted, which it was before a playoff, and the byes."""
    if not table.ledger.rounds:
        return _("No round is announced yet.")
    words = []
    before = _place(table, player)
    if before and _playoff_begun(state):
        words.append(_("Place before the playoff: {place}.").format(place=before))
    if table.provisional:
        words.append(
            _("The place is provisional: round {round} is running.").format(round=table.ledger.rounds[-1])
        )
    kinds = [line.kind for line in points_lines(table, player)]
    byes = sum(1 for kind in kinds if kind in (LineKind.BYE, LineKind.PRIVILEGE_BYE))
    words.append(
        ngettext("{count} bye.", "{count} byes.", byes).format(count=byes) if byes else _("No byes.")
    )
    return " ".join(words)


def penalty_lines(state: State, player: PlayerId) -> list[tuple[str, bool]]:
    """Each penalty in one line, and whether it was withdrawn. The hall must not see them."""
    lines = []
    for penalty in sorted(state.penalty.values(), key=lambda row: (row.round or 0, row.id)):
        if penalty.player != player:
            continue
        kind = penalty_kind_text(penalty.kind)
        where = _("round {round}").format(round=penalty.round) if penalty.round else ""
        words = ", ".join(filter(None, (kind, where, penalty.reason, penalty.judge)))
        words = words[:1].upper() + words[1:]
        if penalty.withdrawn:
            words = _("{penalty} — withdrawn").format(penalty=words)
        lines.append((words, penalty.withdrawn))
    return lines


def participation_text(state: State, player: Player, *, for_judge: bool = True) -> str:
    """Since when he plays, whether he left, what he missed, his re-deals. The hall reads of no disqualification."""
    words = [_("Plays from round {round}.").format(round=player.joined_round)]
    if player.disqualified:
        words.append(_("Disqualified.") if for_judge else _("Plays no more."))
    elif player.dropped_after:
        words.append(_("Left after round {round}.").format(round=player.dropped_after))
    elif player.dropped_after is not None:
        words.append(_("Left before round 1."))
    if player.privilege_byes:
        words.append(
            ngettext(
                "{count} privilege bye granted.", "{count} privilege byes granted.", player.privilege_byes
            ).format(count=player.privilege_byes)
        )
    if player.fixed_table is not None:
        words.append(_("Always at table {table}.").format(table=player.fixed_table))
    if player.judge:
        words.append(_("Is a judge of the event."))
    redeals = [
        _("round {round} — {count}").format(round=this.number, count=count)
        for this, pairing, result in day.history_of(state, player.id)
        if result is not None
        and (count := result.redeals_first if pairing.first == player.id else result.redeals_second)
    ]
    if redeals:
        words.append(_("Re-deals: {list}.").format(list=", ".join(redeals)))
    return " ".join(words)
