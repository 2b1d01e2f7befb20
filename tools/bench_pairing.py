"""How fast is the pairing? Ours beside networkx in one run, in turns; prints tables, asserts nothing.

    python tools/bench_pairing.py [--sizes 8,64,1024] [--networkx 128] [--repeats 3] [--real FOLDER]

For each size, after 1, 5 and 9 rounds, even and odd fields of several seeds, two of one club kept apart:

* ``quick``: one pass down the groups and its certificate, where that held (of how many fields),
* ``default``: the quick stage and, where it failed, the exact one,
* ``exact``: the exact stage alone, to the finished proof,
* ``solve``: the whole call: reading the problem, default stage, mixing, reasons for every pair,
* ``networkx``: its matching of the whole graph with the same whole numbers, as far as that is bearable.

Medians in milliseconds of processor time, the largest in brackets. Then the growth of each from 256 to 4,096 players,
the peak memory of the exact stage, a last round by standings and the repair of a running round, and the rounds of
real events. Anything under a factor of two is noise on a machine that does something else as well: the processor's
caches are shared.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations
from pathlib import Path

if __name__ == "__main__":  # started by its path: the program lies beside this folder
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import networkx

from berserk_desk.pairing import Problem, solve
from berserk_desk.pairing.costs import Costs
from berserk_desk.pairing.exact import exact_matching
from berserk_desk.pairing.field import Field
from berserk_desk.pairing.quick import one_pass, quick_matching
from berserk_desk.pairing.round_repair import Seated, repair_round
from tests.pairing.real_events import event_files, problems_of
from tests.pairing.tournaments import play

SIZES = (8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096)
ROUNDS = (1, 5, 9)
OTHER_SIZES = (64, 256, 512, 1024)
WAYS = ("quick", "default", "exact", "solve", "networkx")
FLOOR = {(1024, 9): (3, 100), (4096, 9): (10, 800)}
"""Size and rounds: what the issue asks of quick and exact at most, in milliseconds."""
GROWTH_FROM = 256


def never() -> bool:
    """Nobody calls the measurement off."""
    return False


def milliseconds(work: Callable[[], object]) -> float:
    """How long does the processor work on it once? Unlike the clock on the wall, that leaves out other programs."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def fields(players: int, seeds: int) -> dict[int, list[Problem]]:
    """By number of rounds played: so many even and odd fields, two of one club kept apart."""
    found: dict[int, list[Problem]] = {rounds: [] for rounds in ROUNDS}
    for size in (players, players + 1):
        for seed in range(seeds):
            for played, (problem, _) in enumerate(play(size, max(ROUNDS) + 1, seed, look_ahead=False)):
                if played in found:
                    clubs = max(2, players // 8)
                    entrants = tuple(replace(e, club=str(e.player % clubs)) for e in problem.entrants)
                    found[played].append(replace(problem, entrants=entrants, club_cost=2))
    return found


class Times:
    """How long something took, each time."""

    def __init__(self) -> None:
        self.each: list[float] = []

    def took(self, work: Callable[[], object]) -> None:
        """Do it once and keep the time."""
        self.each.append(milliseconds(work))

    @property
    def median(self) -> float | None:
        """The median, if it was done at all."""
        return statistics.median(self.each) if self.each else None

    @property
    def shown(self) -> str:
        """Median and largest."""
        return f"{statistics.median(self.each):.1f} [{max(self.each):.0f}]" if self.each else "–"


class Measured:
    """The times of one size after so many rounds."""

    def __init__(self) -> None:
        self.times = {way: Times() for way in WAYS}
        self.certified = 0
        self.tried = 0
        self.most_solves = 0

    def take(self, problem: Problem, repeat: int, *, with_networkx: bool) -> None:
        """One turn of every way on one field."""
        field = Field.of(problem)
        costs = Costs(field)
        seeds = random.Random(repeat)
        seed = seeds.randrange(2**53)
        held: list[bool] = []

        def quick() -> None:
            held.append(quick_matching(field, random.Random(seed), never)[1])

        def exact() -> None:
            rng = random.Random(seed)
            solved = exact_matching(field, costs, one_pass(field, rng), rng, never)
            self.most_solves = max(self.most_solves, solved.work.solves)

        def default() -> None:
            rng = random.Random(seed)
            matching, proven = quick_matching(field, rng, never)
            if not proven:
                exact_matching(field, costs, matching, rng, never)

        spent = milliseconds(quick)
        self.tried += 1
        if held[0]:
            self.certified += 1
            self.times["quick"].each.append(spent)
        self.times["default"].took(default)
        self.times["exact"].took(exact)
        self.times["solve"].took(lambda: solve(problem, seed))
        if with_networkx and repeat == 0:
            self.times["networkx"].took(lambda: whole_graph(field, costs))


def whole_graph(field: Field, costs: Costs) -> None:
    """The same optimum from networkx, over all pairs."""
    graph: networkx.Graph[int] = networkx.Graph()
    for pair in combinations(range(field.size + field.size % 2), 2):
        graph.add_edge(*pair, weight=-costs.of(*pair))
    networkx.max_weight_matching(graph, maxcardinality=True)


def bench_sizes(sizes: list[int], networkx_up_to: int, repeats: int, seeds: int) -> None:
    """The table of sizes, and how times grow."""
    print(f"{'players':>7} {'rounds':>6}  {'certified':>9}" + "".join(f"{way:>16}" for way in WAYS), end="")
    print(f"{'networkx/exact':>16} {'solves':>6}  asked of quick, exact")
    measured: dict[tuple[int, int], Measured] = {}
    for size in sizes:
        for rounds, problems in fields(size, seeds).items():
            if not problems:
                continue
            row = measured[size, rounds] = Measured()
            for repeat in range(repeats):
                for problem in problems:
                    row.take(problem, repeat, with_networkx=size <= networkx_up_to)
            exact, other = row.times["exact"].median, row.times["networkx"].median
            ratio = f"{other / exact:.0f}×" if exact and other else "–"
            asked = "≤ {} ms, ≤ {} ms".format(*FLOOR[size, rounds]) if (size, rounds) in FLOOR else ""
            print(f"{size:>7} {rounds:>6}  {row.certified:>4} of {row.tried:<2}", end="")
            print("".join(f"{row.times[way].shown:>16}" for way in WAYS), end="")
            print(f"{ratio:>16} {row.most_solves:>6}  {asked}", flush=True)
    largest = max(sizes)
    if GROWTH_FROM in sizes and largest > GROWTH_FROM:
        for rounds in ROUNDS:
            exponents = []
            for way in ("default", "exact", "solve"):
                small, large = (
                    measured[GROWTH_FROM, rounds].times[way].median,
                    measured[largest, rounds].times[way].median,
                )
                if small and large:
                    exponent = math.log(large / small) / math.log(largest / GROWTH_FROM)
                    exponents.append(f"{way} {exponent:.2f}")
            print(f"growth {GROWTH_FROM} to {largest} after {rounds}: {', '.join(exponents)}  asked: ≤ 1.5")


def bench_memory(size: int) -> None:
    """The most memory that the exact stage and the whole call hold at once."""
    problem = fields(size, 1)[max(ROUNDS)][0]
    for name, work in (
        ("exact stage, its problem read", lambda: exact_stage(problem)),
        ("solve", lambda: solve(problem, 1)),
    ):
        tracemalloc.start()
        work()
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        print(f"peak memory at {size} players, {name}: {peak / 2**20:.1f} MB  asked: ≤ 64 MB", flush=True)


def exact_stage(problem: Problem) -> None:
    """Read the problem and solve it exactly."""
    field = Field.of(problem)
    rng = random.Random(1)
    exact_matching(field, Costs(field), one_pass(field, rng), rng, never)


def by_standings(problem: Problem, seed: int) -> Problem:
    """The same as a last round in which the nearest places meet; equals in points are placed at random."""
    rng = random.Random(seed)
    order = sorted(problem.entrants, key=lambda entrant: (-entrant.score, rng.random()))
    return replace(problem, entrants=tuple(replace(entrant, place=at) for at, entrant in enumerate(order, 1)))


def bench_other_work(sizes: list[int], repeats: int, seeds: int) -> None:
    """A last round by standings, and a player who is found to have left when the round is running already.

    ``near``: no new pair further apart than a win if that can be avoided; ``few``: the fewest tables.
    """
    print(f"{'players':>7} {'rounds':>6}{'by standings':>16}{'repair, near':>16}{'repair, few':>16}")
    for size in sizes:
        standings, near, few = Times(), Times(), Times()
        for seed, problem in enumerate(fields(size, seeds)[max(ROUNDS)]):
            placed = by_standings(problem, seed)
            answer = solve(problem, seed)
            seated = [Seated(pair.first, pair.second) for pair in answer.pairs]
            seated += [Seated(player) for player in answer.byes]
            gone = seated[len(seated) // 2].first
            rest = replace(problem, entrants=tuple(e for e in problem.entrants if e.player != gone))
            for repeat in range(repeats):
                standings.took(partial(solve, placed, repeat))
                near.took(partial(repair_round, rest, seated, repeat, reach=30))
                few.took(partial(repair_round, rest, seated, repeat))
        print(f"{size:>7} {max(ROUNDS):>6}{standings.shown:>16}{near.shown:>16}{few.shown:>16}", flush=True)


def bench_real(folder: Path, repeats: int) -> None:
    """Each Swiss round of the real events, paired anew."""
    print(
        f"{'event':<32} {'rounds':>6} {'largest':>7} {'certified':>9} {'default':>14} {'exact':>14} {'solve':>14}"
    )
    for path in event_files(folder):
        row = Measured()
        rounds = list(problems_of(path))
        for repeat in range(repeats):
            for _, problem in rounds:
                row.take(problem, repeat, with_networkx=False)
        if rounds:
            largest = max(len(problem.entrants) for _, problem in rounds)
            print(
                f"{path.stem:<32} {len(rounds):>6} {largest:>7} {row.certified:>4} of {row.tried:<2}", end=""
            )
            print("".join(f"{row.times[way].shown:>15}" for way in ("default", "exact", "solve")), flush=True)


def main() -> int:
    """Measure everything; returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)), help="players, with commas between")
    parser.add_argument("--networkx", type=int, default=128, help="the largest field for networkx")
    parser.add_argument("--repeats", type=int, default=3, help="turns of each field (default 3)")
    parser.add_argument("--seeds", type=int, default=3, help="even and odd fields a size (default 3 each)")
    shared = Path(__file__).resolve().parents[2] / "shared" / "data" / "real"
    parser.add_argument("--real", type=Path, default=shared, help="folder of the real events")
    given = parser.parse_args()
    sizes = [int(size) for size in given.sizes.split(",")]
    if hasattr(os, "getloadavg"):
        print("load before:", *(f"{load:.1f}" for load in os.getloadavg()))
    bench_sizes(sizes, given.networkx, given.repeats, given.seeds)
    bench_memory(max(sizes))
    bench_other_work([size for size in OTHER_SIZES if size <= max(sizes)], given.repeats, given.seeds)
    if given.real.is_dir():
        bench_real(given.real, given.repeats)
    if hasattr(os, "getloadavg"):
        print("load after:", *(f"{load:.1f}" for load in os.getloadavg()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
