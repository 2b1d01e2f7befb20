"""How fast is the pairing? Ours beside networkx in one run, in turns; prints tables, asserts nothing.

    python tools/bench_pairing.py [--sizes 8,64,1024] [--networkx 128] [--repeats 3] [--real FOLDER]

For each size, after 1, 5 and 9 rounds, even and odd fields of several seeds, two of one club kept apart:

* ``quick``: one pass down the groups and its certificate, where that held (of how many fields),
* ``default``: the quick stage and, where it failed, the exact one,
* ``exact``: the exact stage alone, to the finished proof,
* ``solve``: the whole call: reading the problem, default stage, mixing, reasons for every pair,
* ``networkx``: its matching of the whole graph with the same whole numbers, as far as that is bearable.

Medians in milliseconds of processor time, the largest in brackets. Then the growth of each from 256 to 4,096 players, the
peak memory of the exact stage, and the rounds of real events. Anything under a factor of two is noise
on a machine that does something else as well: the processor's caches are shared.
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
from tests.pairing.real_events import event_files, problems_of
from tests.pairing.tournaments import play

SIZES = (8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096)
ROUNDS = (1, 5, 9)
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


class Measured:
    """The times of one size after so many rounds."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = {way: [] for way in WAYS}
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
            self.times["quick"].append(spent)
        self.times["default"].append(milliseconds(default))
        self.times["exact"].append(milliseconds(exact))
        self.times["solve"].append(milliseconds(lambda: solve(problem, seed)))
        if with_networkx and repeat == 0:
            self.times["networkx"].append(milliseconds(lambda: whole_graph(field, costs)))

    def median(self, way: str) -> float | None:
        """The median of a way, if it was measured."""
        return statistics.median(self.times[way]) if self.times[way] else None

    def shown(self, way: str) -> str:
        """Median and largest."""
        if not self.times[way]:
            return "–"
        return f"{statistics.median(self.times[way]):.1f} [{max(self.times[way]):.0f}]"


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
            exact, other = row.median("exact"), row.median("networkx")
            ratio = f"{other / exact:.0f}×" if exact and other else "–"
            asked = "≤ {} ms, ≤ {} ms".format(*FLOOR[size, rounds]) if (size, rounds) in FLOOR else ""
            print(f"{size:>7} {rounds:>6}  {row.certified:>4} of {row.tried:<2}", end="")
            print("".join(f"{row.shown(way):>16}" for way in WAYS), end="")
            print(f"{ratio:>16} {row.most_solves:>6}  {asked}", flush=True)
    largest = max(sizes)
    if GROWTH_FROM in sizes and largest > GROWTH_FROM:
        for rounds in ROUNDS:
            exponents = []
            for way in ("default", "exact", "solve"):
                small, large = (
                    measured[GROWTH_FROM, rounds].median(way),
                    measured[largest, rounds].median(way),
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
            print("".join(f"{row.shown(way):>15}" for way in ("default", "exact", "solve")), flush=True)


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
    if given.real.is_dir():
        bench_real(given.real, given.repeats)
    if hasattr(os, "getloadavg"):
        print("load after:", *(f"{load:.1f}" for load in os.getloadavg()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
