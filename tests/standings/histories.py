"""Facts for tables: short ways to write them, and random histories for hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from berserk_desk.standings.ledger import Adjustment, Bye, Contestant, Criteria, Game, Ledger, Lot, Penalties
from berserk_desk.terms import ByeInSums, Outcome, TieBreak

CLASSIC = (
    TieBreak.BUCHHOLZ,
    TieBreak.BUCHHOLZ_SECOND,
    TieBreak.HEAD_TO_HEAD,
    TieBreak.FEWER_PENALTIES,
    TieBreak.LOT,
)
LEGACY = (TieBreak.BUCHHOLZ, TieBreak.BUCHHOLZ_SECOND, TieBreak.FEWER_PENALTIES, TieBreak.LOT)
HEROES = (
    TieBreak.QUALITY_OF_WINS,
    TieBreak.QUALITY_OF_LOSSES,
    TieBreak.BUCHHOLZ,
    TieBreak.BUCHHOLZ_SECOND,
    TieBreak.HEAD_TO_HEAD,
    TieBreak.FEWER_PENALTIES,
    TieBreak.LOT,
)


def win(number: int, winner: int, loser: int, *, points: int = 30, walkover: bool = False) -> Game:
    return Game(number, winner, loser, Outcome.FIRST, points, 0, walkover)


def draw(number: int, one: int, two: int) -> Game:
    return Game(number, one, two, Outcome.DRAW, 10, 10)


def double_loss(number: int, one: int, two: int) -> Game:
    return Game(number, one, two, Outcome.DOUBLE_LOSS)


def field_of(size: int) -> tuple[Contestant, ...]:
    return tuple(Contestant(player) for player in range(1, size + 1))


def turned(game: Game) -> Game:
    """The same game with its two sides written the other way round."""
    swap = {Outcome.FIRST: Outcome.SECOND, Outcome.SECOND: Outcome.FIRST}
    outcome = game.outcome and swap.get(game.outcome, game.outcome)
    return Game(
        game.round,
        game.second,
        game.first,
        outcome,
        game.second_points,
        game.first_points,
        walkover=game.walkover,
    )


RESULTS: list[tuple[Outcome | None, int, int, bool]] = [
    (Outcome.FIRST, 30, 0, False),
    (Outcome.SECOND, 0, 30, False),
    (Outcome.FIRST, 25, 0, False),
    (Outcome.DRAW, 10, 10, False),
    (Outcome.DRAW, 10, 10, False),
    (Outcome.DOUBLE_LOSS, 0, 0, False),
    (Outcome.SECOND, 0, 30, True),
    (None, 0, 0, False),
]


@st.composite
def criteria(draw_: st.DrawFn) -> Criteria:
    chain = draw_(
        st.sampled_from([CLASSIC, LEGACY, HEROES, ()])
        | st.lists(st.sampled_from(list(TieBreak)), unique=True).map(tuple)
    )
    return Criteria(
        tie_breaks=chain,
        bye_in_opponents_sums=draw_(st.sampled_from([None, *ByeInSums])),
        bye_adds_own_points=draw_(st.booleans()),
        within_draft_table=draw_(st.sampled_from([False, False, True])),
        walkover_is_opponent=draw_(st.sampled_from([False, False, True])),
    )


@st.composite
def ledgers(draw_: st.DrawFn) -> Ledger:
    """Histories of up to 7 players and 5 rounds, repeated opponents and oddities included."""
    size = draw_(st.integers(1, 7))
    rounds = draw_(st.integers(0, 5))
    ids = list(range(1, size + 1))
    games: list[Game] = []
    byes: list[Bye] = []
    for number in range(1, rounds + 1):
        order = draw_(st.permutations(ids))
        pairs = draw_(st.integers(0, size // 2) | st.just(size // 2))
        for one, two in zip(order[: 2 * pairs : 2], order[1 : 2 * pairs : 2], strict=True):
            outcome, first, second, walkover = draw_(st.sampled_from(RESULTS))
            games.append(Game(number, one, two, outcome, first, second, walkover))
        for alone in order[2 * pairs :]:
            kind = draw_(st.sampled_from(["bye", "privilege", "absent"]))
            if kind != "absent":
                byes.append(Bye(number, alone, draw_(st.sampled_from([30, 29])), kind == "privilege"))
    some = st.lists(st.sampled_from(ids), max_size=2)
    counts = st.integers(0, 1)
    return Ledger(
        contestants=tuple(
            Contestant(
                player,
                disqualified=draw_(st.sampled_from([False] * 9 + [True])),
                draft_table=draw_(st.sampled_from([None, 1, 1, 2])),
            )
            for player in draw_(st.permutations(ids))
        ),
        criteria=draw_(criteria()),
        rounds=tuple(range(1, rounds + 1)),
        games=tuple(games),
        byes=tuple(byes),
        adjustments=tuple(
            Adjustment(player, draw_(st.integers(1, 5)), draw_(st.sampled_from([-10, -5, 10])), "…")
            for player in draw_(some)
        ),
        penalties=tuple(
            Penalties(player, draw_(counts), draw_(counts), draw_(counts), draw_(counts))
            for player in set(draw_(some))
        ),
        lots=tuple(
            Lot(tuple(draw_(st.permutations(ids))[: draw_(st.integers(2, 7))]))
            for _ in range(draw_(st.integers(0, 2)))
        ),
    )


@st.composite
def levelled_ledgers(draw_: st.DrawFn) -> Ledger:
    """Up to 5 players, nearly all of whom met, with points made equal: head-to-head has work to do."""
    size = draw_(st.integers(2, 5))
    pairs = [(one, two) for one in range(1, size + 1) for two in range(1, one)]
    games = []
    for number, (one, two) in enumerate(pairs, start=1):
        outcome, first, second, walkover = draw_(st.sampled_from(RESULTS[:-2] * 4 + RESULTS))
        games.append(Game(number, one, two, outcome, first, second, walkover))
    if draw_(st.booleans()):
        one, two = draw_(st.sampled_from(pairs))
        outcome, first, second, walkover = draw_(st.sampled_from(RESULTS))
        games.append(Game(len(pairs) + 1, one, two, outcome, first, second, walkover))
    points = dict.fromkeys(range(1, size + 1), 0)
    for game in games:
        points[game.first] += game.first_points
        points[game.second] += game.second_points
    return Ledger(
        contestants=field_of(size),
        criteria=Criteria((TieBreak.HEAD_TO_HEAD, *draw_(st.sampled_from([(), (TieBreak.LOT,)])))),
        rounds=tuple(range(1, len(games) + 1)),
        games=tuple(games),
        adjustments=tuple(Adjustment(player, 1, 200 - own) for player, own in points.items()),
        lots=(Lot(tuple(draw_(st.permutations(range(1, size + 1))))),),
    )
