"""The result slips of a round (800.2), in the order of tables, and blank ones for work by hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from berserk_desk.reports.frame import round_mark, seated
from berserk_desk.reports.sheet_slips import MatchBoxes, ScoreBox, Slip, SlipForm, SlipSheet, SlipSide
from berserk_desk.reports.slip_code import event_of, slip_code
from berserk_desk.terms import PlayerId, RoundNo, TableNo
from berserk_desk.tournament.clock import clock_of_round
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.state import State
from berserk_desk.tournament.team_matches import seats_of
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.numbers import format_dates, format_score
from berserk_desk.wording.people import PlayerNames, names_of

MOST_BOXES = 4
"""Of so many games every score of a match has a box of its own; of more the points of the match have."""


def result_slips(
    state: State,
    number: RoundNo | int,
    *,
    per_page: int = 6,
    codes: bool = True,
    tables: Collection[TableNo] = (),
) -> SlipSheet:
    """The slips of round ``number``, one for each table; a bye needs none. ``codes``: with QR.

    ``tables``: of these alone, as after a repair of the round; empty: of all.
    """
    names = names_of(state.player)
    given = {
        table: extra.minutes
        for each in state.rounds_by_number(number)
        for table, extra in clock_of_round(state, each.id).extra.items()
    }
    slips = tuple(
        Slip(
            table=pairing.table_no,
            round=number,
            sides=(_side(names, pairing.first), _side(names, pairing.second)),
            code=_code(state.event.seed, number, pairing.table_no) if codes else "",
            extra=given.get(pairing.table_no, 0),
        )
        for pairing in seated(state, number)
        if pairing.second is not None
        and pairing.table_no is not None
        and (not tables or pairing.table_no in tables)
    )
    title = _("Round {round}. Result slips").format(round=number)
    games = max((seats_of(state, pairing) for pairing in seated(state, number)), default=0)
    form = slip_form(state, mark=round_mark(state, number))
    return SlipSheet(title, team_form(form, games) if games else form, slips, per_page)


def seat_slips(
    state: State, number: RoundNo | int, *, per_page: int = 6, tables: Collection[TableNo] = ()
) -> SlipSheet:
    """A slip for every game of the matches of two teams, with the two who play it; without QR, which is the match's."""
    slips = tuple(
        Slip(
            table=pairing.table_no,
            round=number,
            sides=(_member(state, pairing.first, seat), _member(state, pairing.second, seat)),
            seat=seat,
        )
        for pairing in seated(state, number)
        if pairing.second is not None
        and pairing.table_no is not None
        and (not tables or pairing.table_no in tables)
        for seat in range(1, seats_of(state, pairing) + 1)
    )
    title = _("Round {round}. Slips by seat").format(round=number)
    return SlipSheet(title, slip_form(state, mark=round_mark(state, number)), slips, per_page)


def team_form(form: SlipForm, games: int) -> SlipForm:
    """The slip of a match of two teams: who won at which seat, and the games in all."""
    boxes = []
    for lost in range(games + 1):
        won = games - lost
        caption = _("first") if won > lost else _("second") if lost > won else _("draw")
        boxes.append(ScoreBox(f"{won}–{lost}", caption))
    return replace(
        form,
        scores=tuple(boxes) if games <= MOST_BOXES else form.scores,
        count="",
        match=MatchBoxes(games, 0),
        teams=True,
    )


def _member(state: State, team: PlayerId, seat: int) -> SlipSide:
    members = state.player[team].members
    name = members[seat - 1] if seat <= len(members) else _("nobody")
    return SlipSide(name, name, state.player[team].name, "")


def blank_slips(state: State, pages: int = 1, *, per_page: int = 6) -> SlipSheet:
    """So many pages of empty slips: of matches of teams where teams have members."""
    form, games = slip_form(state), max((len(team.members) for team in state.player.values()), default=0)
    if games:
        form = team_form(form, games)
    return SlipSheet(_("Blank result slips"), form, (Slip(),) * (pages * per_page), per_page)


def slip_form(state: State, *, mark: str = "") -> SlipForm:
    """The words and boxes of this tournament's slips: the scores are those of its own values, or of games."""
    rules, event = state.rules, state.event
    own = rulebook_of(rules).defaults
    if own.games_in_match > 1:
        needed = own.games_in_match // 2 + 1
        until = ngettext("match to {count} win", "match to {count} wins", needed).format(count=needed)
        return SlipForm(
            event=event.name,
            date=", ".join(filter(None, (format_dates(event.date, event.end_date), until))),
            scores=tuple(_games(needed)),
            mark=mark,
            match=MatchBoxes(own.games_in_match, own.extra_turns),
        )
    win, loss = rules.points_win, rules.points_loss
    technical = rules.points_technical_win
    scores: tuple[ScoreBox, ...]
    if technical == win:
        scores = (
            ScoreBox(format_score(win, loss), _("first won")),
            ScoreBox(format_score(rules.points_draw, rules.points_draw), _("draw")),
            ScoreBox(format_score(loss, win), _("second won")),
        )
    else:
        scores = (
            ScoreBox(format_score(win, loss), _("first")),
            ScoreBox(format_score(technical, loss), _("first, tech.")),
            ScoreBox(format_score(rules.points_draw, rules.points_draw), _("draw")),
            ScoreBox(format_score(loss, technical), _("second, tech.")),
            ScoreBox(format_score(loss, win), _("second")),
        )
    return SlipForm(
        event=event.name,
        date=format_dates(event.date, event.end_date),
        scores=scores,
        count=_("time is up, crystals") if rules.crystal_limit is not None else "",
        mark=mark,
    )


def _games(needed: int) -> Iterator[ScoreBox]:
    """The scores of games a match ends with: 2–0, 2–1, 1–1, 1–2, 0–2."""
    for lost in range(needed):
        yield ScoreBox(f"{needed}–{lost}", _("first"))
    yield ScoreBox(f"{needed - 1}–{needed - 1}", _("draw"))
    for won in reversed(range(needed)):
        yield ScoreBox(f"{won}–{needed}", _("second"))


def _code(seed: int, number: int, table: int) -> str:
    """The digits of a slip; "" for a round or table (of an import) that no code can name."""
    try:
        return slip_code(event_of(seed), number, table)
    except ValueError:
        return ""


def _side(names: PlayerNames, player: PlayerId) -> SlipSide:
    city, told = names.players[player].city, names.told_by(player)
    members = names.players[player].members
    if members:
        surnames = (f"{seat} {name.partition(' ')[0]}" for seat, name in enumerate(members, 1))
        return SlipSide(
            names.players[player].name, names.short[player], ", ".join(surnames), names.counted(player)
        )
    below = told if not city or city in told else ", ".join(filter(None, (city, told)))
    return SlipSide(names.players[player].name, names.short[player], below, names.counted(player))
