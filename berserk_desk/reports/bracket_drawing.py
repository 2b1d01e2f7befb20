"""How is the tree of a playoff drawn: which boxes stand where, and what do they say? For ``bracket_picture``."""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.pairing.bracket import FIFTH, LOWER_HALVES, SEVENTH, THIRD, slot_name
from berserk_desk.reports.bracket_picture import (
    Box,
    BoxSide,
    BracketColumn,
    BracketPicture,
    Link,
)
from berserk_desk.terms import Method, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.brackets import NOBODY, Bracket, Ending, Node
from berserk_desk.tournament.points import awarded
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.numbers import format_points, listed
from berserk_desk.wording.people import PlayerNames, names_of
from berserk_desk.wording.stages import round_of_bracket_text, slot_name_text

MOST_TABLES = 3
FEW_ROWS = 4
SIDE_ROW, TALL_SIDE_ROW = 1.25, 1.7
"""How far below another box does the one of a game for a place stand, with its title between?"""


@dataclass(frozen=True, slots=True)
class Part:
    """What is shown of a tree: the rounds ``since`` … ``until`` (from 0; None: to the final), part ``at`` of ``of``."""

    since: int = 0
    until: int | None = None
    at: int = 0
    of: int = 1


WHOLE = Part()


def bracket_picture(state: State, tree: Bracket, part: Part = WHOLE) -> BracketPicture:
    """The boxes of that part. The games for places stand where the final does, and below."""
    last = tree.rounds - 1 if part.until is None else part.until
    rounds = range(part.since, last + 1)
    rows = (tree.size // 2 >> part.since) // part.of
    names = names_of(state.player)
    nodes = {node.name: node for node in tree.nodes}
    boxes: list[Box] = []
    links: list[Link] = []
    for number in rounds:
        games = tree.size // 2 >> number
        here = games // part.of
        for at in range(here):
            node = nodes[slot_name(games, part.at * here + at + 1)]
            middle = (at + 0.5) * rows / here
            boxes.append(_box(state, names, node, number - part.since, middle))
            if number < last:
                above = slot_name(games // 2, (part.at * here + at) // 2 + 1)
                links.append(Link(node.name, above, bool(node.winner)))
    height = float(rows)
    if last == tree.rounds - 1:
        sides = list(_side_boxes(state, names, tree, rows, part.since))
        boxes += sides
        height = max([height, *(box.middle + 0.5 for box in sides)])
    columns = tuple(_column(state, tree, number) for number in rounds)
    return BracketPicture(columns, tuple(boxes), tuple(links), height)


def _side_boxes(state: State, names: PlayerNames, tree: Bracket, rows: int, since: int) -> list[Box]:
    final = tree.rounds - 1 - since
    # In a tall tree rows are low: the title of a game for a place needs a larger share of them.
    step = SIDE_ROW if rows <= FEW_ROWS else TALL_SIDE_ROW
    below = {THIRD: (final, rows / 2 + step)}
    floor = max(float(rows), below[THIRD][1] + 0.5 if tree.stage.third_place else 0.0)
    first, second = floor + step - 0.5, floor + 2 * step - 0.5
    below |= {
        LOWER_HALVES[0]: (final - 1, first),
        LOWER_HALVES[1]: (final - 1, second),
        FIFTH: (final, first),
        SEVENTH: (final, second),
    }
    return [
        _box(state, names, node, *below[node.name], _headed(slot_name_text(node.name)))
        for node in tree.nodes
        if node.name in below and below[node.name][0] >= 0
    ]


def _headed(words: str) -> str:
    return words[:1].upper() + words[1:]


def _column(state: State, tree: Bracket, number: int) -> BracketColumn:
    title = round_of_bracket_text(tree.size // 2 >> number)
    nodes = [node for node in tree.nodes if node.slot.round == number + 1]
    playing = sorted(
        node.pairing.table_no
        for node in nodes
        if _playing(state, node) and node.pairing and node.pairing.table_no
    )
    aside = ""
    if all(node.winner is not None for node in nodes):
        aside = _("over")
    elif len(playing) > MOST_TABLES:
        aside = _("playing: tables {first}–{last}").format(first=playing[0], last=playing[-1])
    elif playing:
        aside = ngettext("playing: table {tables}", "playing: tables {tables}", len(playing)).format(
            tables=listed([str(table) for table in playing])
        )
    return BracketColumn(title, aside)


def _playing(state: State, node: Node) -> bool:
    pairing = node.pairing
    if pairing is None or pairing.second is None or node.result is not None:
        return False
    return day.announced(state, pairing.round)


def _box(state: State, names: PlayerNames, node: Node, column: int, middle: float, title: str = "") -> Box:
    known = node.pairing is not None and day.announced(state, node.pairing.round)
    sides = (_side(state, names, node, 0), _side(state, names, node, 1))
    return Box(
        node.name,
        column,
        middle,
        sides,
        title,
        node.pairing.table_no if node.pairing is not None and _playing(state, node) else None,
        int(node.pairing.id) if node.pairing is not None and known else None,
        node.winner is not None,
    )


def _side(state: State, names: PlayerNames, node: Node, at: int) -> BoxSide:
    player, source = node.sides[at], node.slot.sides[at]
    if player is None:
        return BoxSide(words=_("loser") if source.loser else _("winner"))
    if player == NOBODY:
        return BoxSide(words=_("free place") if source.line is not None else _("nobody"))
    won = node.winner == player
    out = player in node.losers
    score, mark = _score(state, node, player, out=out)
    return BoxSide(
        seed=str(node.seeds[at] or ""),
        name=names.players[player].name,
        short=names.short[player],
        note=names.note(player) + (_(" (has left)") if _gone(state, node, player) else ""),
        score=score,
        mark=mark,
        won=won,
        out=out,
    )


def _gone(state: State, node: Node, player: PlayerId) -> bool:
    """Has a player left whose game waits for its result? It is not to be waited for, but decided."""
    if node.pairing is None or node.result is not None or node.winner is not None:
        return False
    return not day.may_play(state.player[player], state.round[node.pairing.round].number)


def _score(state: State, node: Node, player: PlayerId, *, out: bool) -> tuple[str, str]:
    """What stands behind the name: a score, or a word in its place."""
    result, pairing = node.result, node.pairing
    if result is None or pairing is None or pairing.second is None:
        return "", _("has left") if out and node.ending in (Ending.WALKOVER, Ending.BOTH_GONE) else ""
    if result.method is Method.WALKOVER and out:
        return "", _("did not come")
    first = pairing.first == player
    return _number(state, result, 0 if first else 1), ""


def _number(state: State, result: Result, at: int) -> str:
    if result.games:
        return str(result.games[at])
    return format_points(awarded(result, state.rules)[at])


def sheet_parts(tree: Bracket, most: int) -> tuple[Part, ...]:
    """In which parts does a tree lie on paper, if a page holds ``most`` games (a power of two) one over the other?"""
    parts: list[Part] = []
    since, games = 0, tree.size // 2
    # Each page ends two games before its only one, so that the last page has the half-finals at least.
    depth = most.bit_length() - 1
    while games > most:
        pages = games // most
        parts += [Part(since, since + depth - 1, at, pages) for at in range(pages)]
        since += depth
        games = tree.size // 2 >> since
    return (*parts, Part(since))
