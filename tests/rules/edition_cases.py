"""What each edition must do, typed from rules.md and the texts: one table of cases an edition.

The same table is run against the edition as it is (every case green) and with one number changed (some case red).
Orders of players in the cases on tie-breaks were found by tests/standings/oracle.py, which is written apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from berserk_desk.terms import ByeInSums, Method, Outcome, TieBreak
from tests.rules.case_kinds import (
    Holds,
    a_result_stays,
    adds_printed_costs,
    announced_first,
    bye_in_an_odd_field,
    bye_only_once,
    bye_read_as,
    bye_to_the_lowest,
    counted,
    counted_by,
    draws_by,
    every,
    gives,
    ground,
    levels,
    no_draw_in_a_playoff,
    nothing_counted,
    only_swiss_counts,
    order_of_the_organisers,
    ordered,
    penalties_on_record,
    penalty_loss,
    privilege,
    reads_first,
    scored,
    starts_with,
    sums,
    unsigned_is_flagged,
    ways,
    wins_by,
    without_creatures,
    written,
)

WIN, SECOND, DRAW = Outcome.FIRST, Outcome.SECOND, Outcome.DRAW
CLEAN, TECHNICAL, AGREED, PENALTY = Method.CLEAN, Method.TECHNICAL, Method.AGREED, Method.PENALTY
QUALITIES = (TieBreak.QUALITY_OF_WINS, TieBreak.BUCHHOLZ)

Cases = Mapping[str, Holds]


def _scoring(win: int, technical: int, draw: int, bye: int, *, technical_draw: bool = True) -> Cases:
    ways_to_draw = (CLEAN, AGREED, TECHNICAL) if technical_draw else (CLEAN, AGREED)
    return {
        "win": wins_by(win, CLEAN, PENALTY, Method.WALKOVER),
        "technical win": wins_by(technical, TECHNICAL),
        "loss": every(
            gives(Outcome.DOUBLE_LOSS, PENALTY, 0, 0), wins_by(win, CLEAN), wins_by(technical, TECHNICAL)
        ),
        "draw": every(draws_by(draw, *ways_to_draw)),
        "bye": every(gives(Outcome.BYE, Method.BYE, bye, 0), scored(["A>B C*"], f"A {win} B 0 C {bye}")),
        "privilege bye": gives(Outcome.BYE, Method.PRIVILEGE_BYE, bye, 0),
        "table of points": scored(
            ["A>B C=D E*", "C>At E=B D!"],
            f"A {win} B {draw} C {draw + technical} D {draw + bye} E {bye + draw}",
        ),
    }


def _choices(
    force: str, minutes: int, games: int, turns: int, *, letter: bool, required: bool = False
) -> Cases:
    return {
        "penalty loss": penalty_loss(force),
        "no show": ways("no_show", "penalty_loss", "walkover", "re_pair"),
        "both penalised": ways("double_loss", *(("double_loss", "draw") if letter else ("double_loss",))),
        "announcing": announced_first(required),
        "new tournament": starts_with(minutes, games, turns, 8),
    }


def _byes(lowest: str, reading: ByeInSums | None, *, needs_grand_prix: bool) -> Cases:
    return {
        "bye of round 1": bye_in_an_odd_field,
        "bye of the lowest": bye_to_the_lowest(lowest),
        "bye once": bye_only_once,
        "privilege": privilege(needs_grand_prix=needs_grand_prix),
        "bye in opponents' sums": bye_read_as(reading),
    }


def _companion() -> Cases:
    return {
        f"companion {number}": ground(number, outcome, method, after_time=after_time, of="game-rules")
        for number, outcome, method, after_time in (
            ("602.1.а", WIN, CLEAN, False),
            ("602.1.в", SECOND, CLEAN, True),
            ("602.1.д", WIN, PENALTY, False),
            ("603.1.б", DRAW, AGREED, False),
            ("603.1.в", DRAW, CLEAN, True),
        )
    }


def _grounds(*rows: tuple[str, Outcome, Method] | tuple[str, Outcome, Method, bool]) -> Cases:
    return {
        f"ground {number}": ground(number, outcome, method, after_time=bool(late))
        for number, outcome, method, *late in rows
    }


CLASSIC_CHAIN: Cases = {
    # 1 → 2: A's opponents have more points than D's, D's opponents' opponents more than A's.
    "buchholz": ordered(["A>D B>C", "A>C D>B", "C>B D=A"], "A D C B"),
    "buchholz_second": ordered(["A>E B>D C*", "B* C>E D>A", "A>B C>E D*"], "C A B D E"),
    # A and B, equal so far, drew; of B, C, D … the own game parts before penalties do.
    "head_to_head": ordered(["A=D C>B", "A>C B>D", "A=B D>C"], "A B D C", penalties=["Bl"]),
    "fewer_penalties": ordered(["A>B C>D", "B>A D=C"], "C A B D", penalties=["Bw"], lot="BDCA"),
    "lot": ordered(["A>C D>B", "B>C D>A"], "D A B C", lot="CABD"),
    "no lot drawn": ordered(["A>C D>B", "B>C D>A"], "D A=B C"),
    "no draft tables": ordered(["A>B C>D", "A=C B*"], "A C B D", draft_tables="1122"),
    # C's bye adds nothing to C; it counts in C's points where A, who met C, sums them up.
    "bye in sums": every(
        sums(["A=B C*", "A>C B!"], TieBreak.BUCHHOLZ, "A 70 B 40 C 40"),
        sums(["A=B C*", "A>C B!"], TieBreak.QUALITY_OF_WINS, "A 30 B 0 C 0", chain=QUALITIES),
    ),
    "order of the organisers": order_of_the_organisers,
    "only Swiss rounds": only_swiss_counts,
}

CLASSIC_NOTATIONS = {"3-0": (WIN, CLEAN), "0-3": (SECOND, CLEAN), "1-1": (DRAW, CLEAN)}

CLASSIC: Cases = {
    "levels": levels("amateur", "competitive", "professional"),
    "no creature": without_creatures("801.1.б"),
    **_scoring(30, 30, 10, 30),
    **_choices("is", 50, 1, 0, letter=True),
    **_byes("as_a_rule", ByeInSums.COUNTED, needs_grand_prix=True),
    **CLASSIC_CHAIN,
    **_companion(),
    "slip": unsigned_is_flagged,
    "notation": written(CLASSIC_NOTATIONS),
    "who counts": counted_by("players_or_judge"),
    "what is added": adds_printed_costs,
    "up to 25": counted([(25, 31, "second technical", "802.1/lo25"), (30, 25, "draw", "804.1.б")]),
    "above 25": counted(
        [
            (26, 37, "second technical", "802.1/over25"),
            (36, 26, "draw", "804.1.б"),
            (26, 32, "draw", "804.1.б"),
        ]
    ),
    "technical draw": counted(
        [(0, 5, "draw", "804.1.б"), (20, 25, "draw", "804.1.б"), (60, 50, "draw", "804.1.б")]
    ),
    **_grounds(
        ("801.1.а", WIN, CLEAN),
        ("801.1.б", SECOND, CLEAN),
        ("801.1.в", WIN, CLEAN, True),
        ("801.1.г", SECOND, CLEAN),
        ("801.1.д", WIN, PENALTY),
        ("801.1.е", SECOND, CLEAN),
        ("801.1.ж", WIN, CLEAN),
        ("802.1", WIN, TECHNICAL),
        ("804.1.а", DRAW, CLEAN),
        ("804.1.б", DRAW, TECHNICAL),
        ("804.1.в", DRAW, CLEAN, True),
        ("804.1.г", DRAW, CLEAN),
        ("804.2", DRAW, AGREED),
        ("805", DRAW, AGREED),
    ),
    "both lose at once by penalty": ground("804.1.а", DRAW, PENALTY),
}

PRIOR: Cases = {
    "levels": levels("amateur", "competitive", "professional"),
    "no creature": without_creatures("801.2"),
    **_scoring(30, 30, 10, 30),
    **_choices("may", 50, 1, 0, letter=True),
    **_byes("as_a_rule", ByeInSums.COUNTED, needs_grand_prix=True),
    **CLASSIC_CHAIN,
    **_companion(),
    "notation": written(CLASSIC_NOTATIONS),
    "who counts": counted_by("unstated"),
    "what is added": adds_printed_costs,
    "up to 25": counted([(19, 25, "second technical", "802.1/hi25"), (25, 20, "draw", "804.2")]),
    "above 25": counted(
        [(15, 26, "second technical", "802.1/over25"), (26, 16, "draw", "804.3"), (20, 26, "draw", "804.3")]
    ),
    **_grounds(
        ("801.1", WIN, CLEAN),
        ("801.2", SECOND, CLEAN),
        ("801.3", WIN, PENALTY),
        ("802.1", WIN, TECHNICAL),
        ("802.2", SECOND, TECHNICAL, True),
        ("804.1", DRAW, CLEAN),
        ("804.2", DRAW, TECHNICAL),
        ("804.3", DRAW, TECHNICAL),
        ("804.4", DRAW, AGREED),
        ("804.5", DRAW, CLEAN, True),
        ("805", DRAW, AGREED),
    ),
    "both lose at once by penalty": ground("804.1", DRAW, PENALTY),
}

LEGACY: Cases = {
    "levels": levels("amateur", "competitive", "professional"),
    "no creature": without_creatures("801.1.б"),
    **_scoring(30, 25, 10, 29),
    **_choices("is", 50, 1, 0, letter=True, required=True),
    **_byes("always", None, needs_grand_prix=False),
    **_companion(),
    "buchholz": CLASSIC_CHAIN["buchholz"],
    "buchholz_second": ordered(["B=A C=D E*", "B=A C=E D*", "A* B>D C>E"], "B C A D E", penalties=["Dp"]),
    "fewer_penalties": ordered(["A>B D=C", "A=B C>D", "A=D C=B"], "A C B D", penalties=["Dp"], lot="DBAC"),
    "lot": ordered(["B=D C=A", "A>C D>B", "B=A D=C"], "D A B C", lot="DBAC"),
    "no lot drawn": ordered(["B=D C=A", "A>C D>B", "B=A D=C"], "A=D B=C"),
    # A and C are equal on points and sit at two draft tables: A's higher sum does not part them.
    "draft tables": ordered(["A>B C>D", "A=C B*"], "A=C B D", draft_tables="1122"),
    "bye in sums": every(
        sums(["A=B C*", "A>C B!"], TieBreak.BUCHHOLZ, "A 68 B 40 C 40"),
        sums(["A=B C*", "A>C B!"], TieBreak.QUALITY_OF_WINS, "A 29 B 0 C 0", chain=QUALITIES),
    ),
    "order of the organisers": order_of_the_organisers,
    "result stays": a_result_stays,
    "notation": written({**CLASSIC_NOTATIONS, "2,5-0": (WIN, TECHNICAL), "0-2,5": (SECOND, TECHNICAL)}),
    "who counts": counted_by("judge_only"),
    "what is added": adds_printed_costs,
    "readings": reads_first("text", [(25, 31), (36, 25)]),
    "sentences: both above 25": counted([(26, 60, "draw", "804.2")]),
    "sentences: small lead": counted([(20, 25, "draw", "804.3"), (25, 30, "draw", "804.3")]),
    "sentences: technical win": counted(
        [
            (25, 31, "second technical", "technical-win"),
            (30, 20, "first technical", "technical-win"),
            (26, 32, "draw", "804.2"),
        ]
    ),
    "sentences: clean win": counted(
        [(20, 31, "second clean", "table-6a/4"), (25, 36, "second clean", "table-6a/4")]
    ),
    "table: both from 25": counted([(25, 31, "draw", "table-6a/1"), (60, 25, "draw", "table-6a/1")], "table"),
    "table: small lead": counted([(24, 29, "draw", "table-6a/2")], "table"),
    "table: technical win": counted(
        [(24, 30, "second technical", "table-6a/3"), (34, 24, "first technical", "table-6a/3")], "table"
    ),
    "table: clean win": counted([(24, 35, "second clean", "table-6a/4")], "table"),
    **_grounds(
        ("801.1.а", WIN, CLEAN),
        ("801.1.б", SECOND, CLEAN),
        ("801.1.в", WIN, CLEAN, True),
        ("801.1.г", SECOND, CLEAN),
        ("801.1.д", WIN, PENALTY),
        ("801.1.е", SECOND, CLEAN),
        ("801.1.ж", WIN, CLEAN),
        ("technical-win", WIN, TECHNICAL),
        ("table-6a/1", DRAW, TECHNICAL),
        ("table-6a/2", DRAW, TECHNICAL),
        ("table-6a/3", SECOND, TECHNICAL),
        ("table-6a/4", SECOND, CLEAN),
        ("804.1", DRAW, CLEAN),
        ("804.2", DRAW, TECHNICAL),
        ("804.3", DRAW, TECHNICAL),
        ("804.4", DRAW, AGREED),
        ("agreed-draw", DRAW, AGREED),
    ),
    "both lose at once by penalty": ground("804.1", DRAW, PENALTY),
}

GAME_RULES: Cases = {
    "levels": levels("amateur", "competitive", "professional"),
    **_scoring(30, 30, 10, 30),
    **_choices("is", 50, 1, 0, letter=True),
    **_byes("as_a_rule", ByeInSums.COUNTED, needs_grand_prix=True),
    **CLASSIC_CHAIN,
    "notation": written(CLASSIC_NOTATIONS),
    "no count": nothing_counted,
    **_grounds(
        ("602.1.а", WIN, CLEAN),
        ("602.1.б", SECOND, CLEAN),
        ("602.1.в", WIN, CLEAN, True),
        ("602.1.г", SECOND, CLEAN),
        ("602.1.д", WIN, PENALTY),
        ("603.1.а", DRAW, CLEAN),
        ("603.1.б", DRAW, AGREED),
        ("603.1.в", DRAW, CLEAN, True),
        ("603.2", DRAW, AGREED),
    ),
    "both lose at once by penalty": ground("603.1.а", DRAW, PENALTY),
}

ANY_SCORE = ((), (2, 0, 0), (0, 1, 0), (1, 1, 0))
"""Games won by the first, by the second, drawn."""
AHEAD = ((2, 0, 0), (2, 1, 0), (1, 0, 0))

HEROES: Cases = {
    "levels": levels("amateur", "professional", "highest"),
    **_scoring(30, 30, 10, 30),
    **_choices("may", 50, 3, 5, letter=False),
    **_byes("always", None, needs_grand_prix=False),
    "quality_of_wins": ordered(["A>D B>C", "C>A D>B", "B>C D>A"], "D B A C"),
    "quality_of_losses": ordered(["A>E B* C>D", "C>A D* E>B", "A* B=D E=C"], "C A D E B"),
    "buchholz": ordered(["A=B D=C", "A>D C=B"], "A B C D"),
    "buchholz_second": ordered(["C>B D* E>A", "B* D>C E>A", "A>D B>E C*"], "B C D E A"),
    "head_to_head": ordered(["B=D C>A", "A=C B>D", "A>D B>C", "B>A D>C"], "B D C A", penalties=["Cw"]),
    "fewer_penalties": ordered(["A>B C>D", "B>A D=C"], "C A B D", penalties=["Bw"], lot="BDCA"),
    "lot": ordered(["A>B C>D", "B>A D=C"], "C B A D", lot="BDCA"),
    "no draft tables": ordered(["A>B C>D", "A=C B*"], "A C B D", draft_tables="1122"),
    # C has beaten nobody; his bye adds his own 3 points, B's privilege bye adds B's own 4 points.
    "bye in sums": every(
        sums(["A=B C*", "A>C B!"], TieBreak.QUALITY_OF_WINS, "A 30 B 40 C 30"),
        sums(["A=B C*", "A>C B!"], TieBreak.BUCHHOLZ, "A 70 B 40 C 40"),
    ),
    "order of the organisers": order_of_the_organisers,
    "penalties on record": penalties_on_record,
    "no draw in elimination": no_draw_in_a_playoff,
    "no count": nothing_counted,
    "notation": written(
        dict.fromkeys(("2-0", "2-1", "1-0"), (WIN, CLEAN))
        | dict.fromkeys(("0-2", "1-2", "0-1"), (SECOND, CLEAN))
        | dict.fromkeys(("1-1", "0-0"), (DRAW, CLEAN)),
        counts="games",
    ),
    "ground 8.4.1": ground("8.4.1", WIN, CLEAN, games=ANY_SCORE),
    "ground 8.4.2": ground("8.4.2", WIN, CLEAN, games=AHEAD, never=((0, 1, 0), (1, 1, 0))),
    "ground 8.4.3": ground("8.4.3", SECOND, PENALTY, games=ANY_SCORE),
    "ground 8.5.1": ground("8.5.1", WIN, CLEAN, games=((2, 1, 0),), never=((1, 1, 0),)),
    "ground 8.6.1": ground("8.6.1", DRAW, CLEAN, games=((1, 1, 0), (0, 0, 0)), never=((1, 0, 0),)),
    "ground 8.6.3": ground("8.6.3", DRAW, AGREED, games=ANY_SCORE),
}

CASES: Mapping[str, Cases] = {
    "classic": CLASSIC,
    "classic-prior": PRIOR,
    "classic-legacy": LEGACY,
    "game-rules": GAME_RULES,
    "heroes": HEROES,
}


class Case(NamedTuple):
    """A case of one edition."""

    edition: str
    name: str
    holds: Holds


def every_case() -> Iterator[Case]:
    """All cases of all editions."""
    for edition_id, cases in CASES.items():
        for name, holds in cases.items():
            yield Case(edition_id, name, holds)
