"""What stands in the list of participants, above it, and beside it about one of them?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import partial

from berserk_desk.terms import Outcome, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.points import awarded
from berserk_desk.tournament.proposal import drafted_round
from berserk_desk.tournament.round_repair import Happened, may_come, may_leave
from berserk_desk.tournament.rows import Pairing, Player, Result
from berserk_desk.tournament.state import State
from berserk_desk.tournament.team_matches import TEAM_FORMATS
from berserk_desk.ui.models.participant_marks import marks_of
from berserk_desk.ui.models.participants_found import listed_in
from berserk_desk.ui.models.people import name_parts
from berserk_desk.ui.models.rows import Cell, ColumnSpec, LazyCells, Row, cell
from berserk_desk.ui.widgets.chips import Chip, ChipKind, chip_width
from berserk_desk.ui.widgets.parts import Part, width_of
from berserk_desk.ui.widgets.parts import Role as Look
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.numbers import format_points, format_score
from berserk_desk.wording.people import player_name, short_name
from berserk_desk.wording.results import method_text

MARKS_W = 146


def participants_columns(*, teams: bool = False) -> tuple[ColumnSpec, ...]:
    """The columns in the present language. Points leave first when it is narrow: they stand in the standings too.

    ``teams``: behind a name stand its members, which need more room.
    """
    return (
        ColumnSpec("number", _("No."), 42, "right"),
        ColumnSpec("name", _("Team") if teams else _("Participant"), least=290 if teams else 170),
        ColumnSpec("city", _("City"), 132, leaves=6),
        ColumnSpec("club", _("Club"), 112, leaves=2),
        ColumnSpec("present", _("Here"), 54, "center"),
        ColumnSpec("fee", _("Fee"), 54, "center", leaves=4, tooltip=_("The entry fee is paid")),
        ColumnSpec("decklist", _("Decklist"), 62, "center", leaves=5),
        ColumnSpec(
            "checked", _("Checked"), 74, "center", leaves=3, tooltip=_("A judge has checked the deck")
        ),
        ColumnSpec("points", _("Points"), 52, "right", leaves=1),
        ColumnSpec("marks", _("Marks"), MARKS_W, rigid=True),
    )


class ParticipantRows:
    """The rows of the list, each made once: a search shows and hides them with every letter."""

    def __init__(self) -> None:
        self._made_of: object = None
        self._made: dict[PlayerId, Row] = {}

    def found(
        self,
        state: State,
        points: Mapping[PlayerId, int],
        search: str = "",
        marked: Collection[PlayerId] = (),
    ) -> list[Row]:
        """One row a participant in the order of the list; ``search`` keeps those who have all its words in any field.

        The marks and whether somebody plays or has left are fields too: «томск снят», «казань в игре» (B134).
        ``points`` are tenths by player; empty before the first announced round. ``marked``: chosen for a common step.
        """
        listed = listed_in(state)
        made_of = (listed, points, frozenset(marked))
        if made_of != self._made_of:
            self._made_of, self._made = made_of, {}
        made = self._made
        rows = []
        for number, player in listed.found(search):
            row = made.get(player.id)
            if row is None:
                namesake = player.id in listed.namesakes
                row = _row(state, player, number, points.get(player.id), namesake, player.id in marked)
                made[player.id] = row
            rows.append(row)
        return rows


def _row(state: State, player: Player, number: int, points: int | None, namesake: bool, marked: bool) -> Row:
    # Made when somebody looks at the row: of a long list a screenful.
    make = partial(_cells, state, player, number, points, namesake, marked)
    return Row(player.id, LazyCells(make), edge="accent" if marked else "", dimmed=not day.is_here(player))


def _cells(
    state: State, player: Player, number: int, points: int | None, namesake: bool, marked: bool
) -> dict[str, Cell]:
    gone = not day.is_here(player)
    look = Look.MUTED if gone else Look.TEXT
    here = player.present and not gone
    return {
        "number": Cell((Part(str(number), Look.GREY),), icon="check", icon_ink="accent", spoken=_("marked"))
        if marked
        else cell(str(number), Look.GREY),
        "name": Cell((*name_parts(state, player.id, look), *_members(player)), tooltip=_who(player)),
        "city": cell(player.city or "–", Look.MUTED, tooltip=player.city),
        "club": cell(player.club or "–", Look.MUTED, tooltip=player.club),
        "present": Cell(check=here, spoken=_("here") if here else _("not here")),
        "decklist": Cell(
            check=player.decklist, spoken=_("handed in") if player.decklist else _("not handed in")
        ),
        "fee": Cell(check=player.fee_paid, spoken=_("paid") if player.fee_paid else _("not paid")),
        "checked": Cell(
            check=player.deck_checked,
            spoken=_("deck checked") if player.deck_checked else _("deck not checked"),
        ),
        "points": cell(format_points(points), look if gone else Look.STRONG)
        if points is not None
        else Cell(),
        "marks": _marks_cell([*_short_of_members(state, player), *marks_of(player, namesake)]),
    }


def _members(player: Player) -> tuple[Part, ...]:
    """Who plays for a team, by seat: the surnames."""
    surnames = ", ".join(member.partition(" ")[0] for member in player.members)
    return (Part(surnames, Look.CAPTION, gap=7),) if surnames else ()


def _short_of_members(state: State, player: Player) -> list[Chip]:
    """That a team has fewer members than most: it is seen before its slip is."""
    if not player.members and state.rules.play_format not in TEAM_FORMATS:
        return []
    usual = Counter(len(team.members) for team in state.player.values()).most_common(1)[0][0]
    count = len(player.members)
    if count >= usual:
        return []
    words = ngettext("{count} member of {usual}", "{count} members of {usual}", count)
    return [Chip(ChipKind.LATE, words.format(count=count, usual=usual), "users")]


def _who(player: Player) -> str:
    return ", ".join(filter(None, (player.name, *player.members, player.city, player.club)))


def _marks_cell(marks: list[Chip]) -> Cell:
    if not marks:
        return Cell()
    words = ", ".join(chip.text for chip in marks)
    rest = Part(", ".join(chip.text for chip in marks[1:]), Look.CAPTION)
    if chip_width(marks[0]) + 6 + width_of([rest]) > MARKS_W - 16:
        rest = Part(f"+{len(marks) - 1}", Look.CAPTION)
    parts = (rest,) if len(marks) > 1 else ()
    return Cell(parts, chip=marks[0], tooltip=words, spoken=words)


def header_facts(state: State) -> list[Part]:
    """«41 играет · 1 снят · 1 без деклиста»: who may be paired, who left, what is missing."""
    players = list(state.player.values())
    gone = sum(1 for player in players if not day.is_here(player))
    absent = sum(1 for player in players if day.is_here(player) and not player.present)
    playing = len(players) - gone - absent
    no_list = sum(1 for player in players if day.is_here(player) and not player.decklist)
    facts = []
    if gone:
        facts.append(ngettext("{count} left", "{count} left", gone).format(count=gone))
    if absent:
        facts.append(ngettext("{count} not here", "{count} not here", absent).format(count=absent))
    # An event that takes no decklists has none at all, and nothing is missing.
    if no_list and any(player.decklist for player in players):
        facts.append(_("{count} without a decklist").format(count=no_list))
    words = ngettext("{count} playing", "{count} playing", playing)
    before, _count, after = words.partition("{count}")
    parts = [Part(text, look) for text, look in ((before.strip(), Look.MUTED), (str(playing), Look.STRONG))]
    parts.append(Part(after.strip(), Look.MUTED))
    for fact in facts:
        parts += [Part("·", Look.GREY, gap=8), Part(fact, Look.MUTED, gap=8)]
    return [part for part in parts if part.text]


@dataclass(frozen=True, slots=True)
class GameLine:
    """One round of a participant: whom he met, or what he had instead, and the score from his side."""

    round: int
    opponent: str
    short: str
    """The opponent where there is no room for the whole name."""
    score: str


def games_of(state: State, player: PlayerId) -> list[GameLine]:
    """The participant's rounds in order, drafted ones left out."""
    return [
        GameLine(
            this.number,
            *_met(state, pairing, player, result),
            score_for(state, pairing, player, result),
        )
        for this, pairing, result in day.history_of(state, player)
        if day.announced(state, this.id)
    ]


def _met(state: State, pairing: Pairing, player: PlayerId, result: Result | None) -> tuple[str, str]:
    other = day.opponent(pairing, player)
    if other is not None:
        return player_name(state, other), short_name(state, other)
    words = method_text(result)
    return words[:1].upper() + words[1:], ""


def score_for(state: State, pairing: Pairing, player: PlayerId, result: Result | None) -> str:
    """The points of a pairing, the player's first: "3–0"; "–" while it is played or annulled."""
    if result is None or result.outcome is Outcome.VOID:
        return "–"
    first, second = awarded(result, state.rules)
    if pairing.second is None:
        return format_points(first)
    return format_score(first, second) if pairing.first == player else format_score(second, first)


def drop_consequences(state: State, player: PlayerId) -> str:
    """What follows when the participant leaves now?"""
    table = _open_table(state, player)
    if table is not None:
        number, where = table
        return _("Points and place stay. Table {table} of round {round} still needs its result.").format(
            table=where, round=number
        )
    draft = drafted_round(state)
    number = state.round[draft].number if draft is not None else 0
    if number and day.pairing_of_player(state, number, player) is not None:
        return _("Points and place stay. Round {round} is drafted: pair it again.").format(round=number)
    if not state.round:
        return _("Stays in the list and is not paired.")
    return _("Points and place stay; is not paired from round {round} on.").format(
        round=day.last_announced_number(state) + 1
    )


def _open_table(state: State, player: PlayerId) -> tuple[int, int] | None:
    number = day.last_announced_number(state)
    pairing = day.pairing_of_player(state, number, player) if number else None
    if pairing is None or pairing.table_no is None or pairing.id in state.result:
        return None
    return number, pairing.table_no


def readmit_consequences(state: State) -> str:
    """What follows when a participant who left comes back now?"""
    return _("Plays again from round {round}; missed rounds give nothing.").format(
        round=day.last_announced_number(state) + 1
    )


def repair_offer(state: State, player: PlayerId) -> tuple[Happened, str, str] | None:
    """Is the running round wrong now that this one has come back or left? What has happened, and how it is asked.

    None while no round runs, where he stands in no pair that could still change, or stands in one and stays.
    """
    number = day.last_announced_number(state)
    running = [
        this for this in state.rounds_by_number(number) if day.life(state, this.id) is day.RoundLife.ANNOUNCED
    ]
    row = state.player.get(player)
    if row is None:
        return None  # taken off the list again
    here = day.is_here(row)
    if here and any(player in may_come(state, this.id) for this in running):
        words = _("Round {round} is running without:").format(round=number)
        return Happened(come=(player,)), words, _("The repair seats as few tables anew as possible.")
    if not here and any(player in may_leave(state, this.id) for this in running):
        words = _("Still in a pair of round {round}:").format(round=number)
        under = _("Without a repair the table plays or gets its result as a no-show.")
        return Happened(leave=(player,)), words, under
    return None


def first_round_of_new(state: State) -> int:
    """In which round does somebody play first who is entered now?"""
    return day.last_announced_number(state) + 1


def late_note(state: State, *, short: bool = False) -> str:
    """What must be said to somebody who is entered now; "" before the first round is announced."""
    joined = first_round_of_new(state)
    if joined == 1:
        return ""
    if short:
        return _("plays from round {round}").format(round=joined)
    return _("plays from round {round}; past rounds give nothing").format(round=joined)
