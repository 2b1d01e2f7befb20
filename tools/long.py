"""The long runs: random tournaments, crashes and faults by the hundred, noted in docs/verification.md.

    python -m tools.long [FILE …] [--seed N] [-k EXPRESSION] [--mutants N] [--mutants-of PACKAGE [--again FILE]]

Files of tests or ``-k`` run only some of the tests and no mutants, ``--mutants-of`` only the mutants of one package.
With ``--again`` those alone that survived by what a former run of the same sources and seed printed into a file.
Without ``--seed`` the day's date is the seed, so that another day looks elsewhere.
"""

from __future__ import annotations

import argparse
import datetime
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools import mutants

ROOT = Path(__file__).resolve().parents[1]
BOOK = ROOT / "docs" / "verification.md"
COUNTED = "counted: "
"""How a long test begins a line of numbers that are to be kept."""
NO_TESTS = 5
"""pytest's exit code when nothing was selected."""


def checked_out() -> str:
    """Which commit is checked out, and are there changes on top of it, other than in the book itself?"""

    def git(*words: str) -> str:
        run = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
        return run.stdout.strip()

    changed = git("status", "--porcelain", "--", ".", f":!{BOOK.relative_to(ROOT).as_posix()}")
    return git("rev-parse", "--short=10", "HEAD") + ("-dirty" if changed else "")


def summed(lines: list[str]) -> str:
    """What the tests counted: lines of the same words are one, with their numbers added up."""
    sums: dict[str, list[int]] = {}
    for line in lines:
        numbers = [int(each) for each in re.findall(r"\d+", line)]
        words = re.sub(r"\d+", "{}", line.strip())
        sums[words] = [a + b for a, b in zip(sums.get(words, [0] * len(numbers)), numbers, strict=True)]
    return "; ".join(words.format(*numbers) for words, numbers in sums.items())


def note(day: datetime.date, commit: str, seed: int, counts: str, only: str) -> None:
    """Add a line to the book of long runs."""
    row = f"| {day:%Y-%m-%d} | {commit} | {seed} | {counts} | {only or 'all'} |\n"
    with BOOK.open("a", encoding="utf-8") as book:
        book.write(row)


def main() -> int:
    """Run the tests marked ``long``; pytest's exit code, 0 when there are none."""
    day = datetime.datetime.now(datetime.UTC).date()
    parser = argparse.ArgumentParser(description="Run the long tests and note what they found.")
    parser.add_argument("files", nargs="*", metavar="FILE", help="of tests; default: all")
    parser.add_argument("--seed", type=int, default=int(f"{day:%Y%m%d}"))
    parser.add_argument("-k", dest="only", default="", help="as pytest's -k; no mutants then")
    parser.add_argument("--mutants", type=int, default=mutants.COUNT, help="of each package; 0 = none")
    parser.add_argument("--mutants-of", action="append", choices=mutants.PACKAGES, help="and no tests")
    parser.add_argument("--again", type=Path, metavar="FILE", help="with --mutants-of")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    commit = checked_out()  # while it runs the checkout may go on
    if arguments.mutants_of:
        return try_mutants(arguments.mutants_of, day, commit, arguments)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-rP",
        "-n",
        str(arguments.jobs),
        "--dist",
        "loadgroup",  # the built programs are made once, in one folder
        "-m",
        "long",
        "--hypothesis-profile=long",
    ]
    command += [f"--hypothesis-seed={arguments.seed}", f"--seed={arguments.seed}", "-k", arguments.only]
    command += arguments.files
    only = " ".join([*arguments.files, arguments.only]).strip()
    run = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    last, counted = "", []
    for line in run.stdout or ():
        print(line, end="", flush=True)
        last = line.strip() or last
        if line.startswith(COUNTED):
            counted.append(line.removeprefix(COUNTED))
    code = run.wait()
    if code == NO_TESTS:
        return 0
    closed = re.sub(r"^=+ | =+$", "", last)
    note(day, commit, arguments.seed, "; ".join(filter(None, (closed, summed(counted)))), only)
    if only or not arguments.mutants:
        return code
    return max(code, try_mutants(mutants.PACKAGES, day, commit, arguments))


def try_mutants(
    packages: Sequence[str], day: datetime.date, commit: str, arguments: argparse.Namespace
) -> int:
    """Try so many mutants of each package, and note the shares; 1 when one is below what is asked for."""
    only = mutants.survivors_in(arguments.again.read_text("utf-8")) if arguments.again else None
    verdicts, shares = [], []
    for package in packages:
        verdict = mutants.try_package(package, arguments.mutants, arguments.seed, arguments.jobs, only)
        print(mutants.told(verdict), flush=True)
        now = ""
        if only is not None:
            now = f", {verdict.killed} of them here, of {verdict.tried} that had survived"
            verdict = mutants.with_those_before(verdict, arguments.mutants, arguments.seed)
        verdicts.append(verdict)
        shares.append(f"{package} {verdict.killed} of {verdict.tried} killed ({verdict.share:.0f} %{now})")
    counts = "; ".join(shares)
    note(day, commit, arguments.seed, counts, "mutants")
    return 0 if all(v.share >= mutants.ENOUGH for v in verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
