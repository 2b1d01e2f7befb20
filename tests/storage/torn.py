"""What can a disk hold after the power failed, given what a program wrote to it and when it waited?

Between two syncs a disk may have taken any of the writes and in any order; a name that was made or removed is there
for certain once its folder was synced. The writes themselves come from a trace of the system calls.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

ROOT = Path(__file__).resolve().parents[2]
CALLS = "pwrite64,write,fsync,fdatasync,unlink,openat,ftruncate,rename"

Kind = Literal["write", "truncate", "create", "unlink", "sync", "sync_folder", "begin", "ack"]
Disk = dict[str, bytes]
"""The files of the folder by name."""


@dataclass(frozen=True)
class Call:
    """One thing that the program asked of the disk."""

    kind: Kind
    name: str = ""
    offset: int = 0
    data: bytes = b""


def recorded(path: Path, players: int) -> list[Call]:
    """The calls of ``tests.storage.traced`` on the file; none where a tracer may not look."""
    log = path.with_name("calls")
    command = ["strace", "-f", "-y", "-xx", "-s", "1000000", "-o", str(log), "-e", f"trace={CALLS}"]
    program = [sys.executable, "-m", "tests.storage.traced", str(path), str(players)]
    subprocess.run([*command, *program], cwd=ROOT, check=False, capture_output=True)
    lines = log.read_text("ascii").splitlines() if log.exists() else []
    log.unlink(missing_ok=True)
    calls = [call for line in lines for call in _parsed(line, path)]
    begin = next((n for n, call in enumerate(calls) if call.kind == "begin"), len(calls))
    return calls[begin + 1 :]


_LINE = re.compile(r"\d+ +(\w+)\((.*)\) += (\d+)")
_FD = re.compile(r"(?:\d+|AT_FDCWD)<((?:\\x[0-9a-f]{2})*)>(?:, )?")
_STRING = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')


def _text(hexed: str) -> bytes:
    return bytes.fromhex(hexed.replace("\\x", ""))


def _parsed(line: str, path: Path) -> Iterator[Call]:
    found = _LINE.match(line)
    if found is None:
        return
    call, given = found[1], found[2]
    fd = _FD.match(given)
    place = Path(_text(fd[1]).decode()) if fd else Path()
    strings = [_text(each) for each in _STRING.findall(given[fd.end() :] if fd else given)]
    ours = (path.name, f"{path.name}-journal")
    match call:
        case "write" if strings and strings[0] in (b"BEGIN\n", b"ACK\n"):
            yield Call("begin" if strings[0] == b"BEGIN\n" else "ack")
        case "pwrite64" if place.parent == path.parent and place.name in ours:
            yield Call("write", place.name, int(given.rpartition(", ")[2]), strings[0])
        case "ftruncate" if place.parent == path.parent and place.name in ours:
            yield Call("truncate", place.name, int(given.rpartition(", ")[2]))
        case "fsync" | "fdatasync" if place == path.parent:
            yield Call("sync_folder")
        case "fsync" | "fdatasync" if place.parent == path.parent and place.name in ours:
            yield Call("sync", place.name)
        case "unlink" | "openat" if strings:
            named = Path(strings[0].decode())
            if (
                named.parent == path.parent
                and named.name in ours
                and (call == "unlink" or "O_CREAT" in given)
            ):
                yield Call("unlink" if call == "unlink" else "create", named.name)


def disks(start: Disk, calls: Sequence[Call]) -> Iterator[tuple[Disk, bool]]:
    """Every disk that the calls may leave when the power fails after some of them, and: was the step acknowledged?"""
    sure, pending, acknowledged = dict(start), list[Call](), False
    yield start, False
    for call in calls:
        if call.kind == "ack":
            acknowledged = True
        elif call.kind == "sync":
            done = [each for each in pending if each.name == call.name and each.kind in ("write", "truncate")]
            there = (
                sure
                if call.name in sure
                else _with(sure, [each for each in pending if each.kind == "create"])
            )
            sure = {**sure, call.name: _with(there, done).get(call.name, b"")}
            if call.name not in start and any(c.kind == "create" and c.name == call.name for c in pending):
                # Its contents are on the disk, its name perhaps not: the name stays pending with all it holds.
                held = sure.pop(call.name)
                pending = [
                    c for c in pending if c not in done and not (c.kind == "create" and c.name == call.name)
                ]
                pending.append(Call("create", call.name, data=held))
            else:
                pending = [each for each in pending if each not in done]
        elif call.kind == "sync_folder":
            named = [each for each in pending if each.kind in ("create", "unlink")]
            sure = _with(sure, named)
            pending = [each for each in pending if each not in named]
        else:
            pending.append(call)
        for chosen in _chosen(pending):
            yield _with(sure, chosen), acknowledged


def _chosen(pending: list[Call]) -> Iterator[list[Call]]:
    """Which of the pending writes did the disk take, in which order? Every single one lost, alone, or torn in two."""
    yield pending
    yield []
    yield pending[::-1]
    for n, call in enumerate(pending):
        yield pending[:n] + pending[n + 1 :]
        yield [call]
        half = len(call.data) // 1024 * 512
        if call.kind == "write" and half:
            for offset, data in ((0, call.data[:half]), (half, call.data[half:])):
                part = Call("write", call.name, call.offset + offset, data)
                yield [*pending[:n], part, *pending[n + 1 :]]
                yield [part]


def _with(disk: Disk, calls: Sequence[Call]) -> Disk:
    after = dict(disk)
    for call in calls:
        if call.kind == "create":
            after.setdefault(call.name, call.data)
        elif call.kind == "unlink":
            after.pop(call.name, None)
        elif call.name in after:
            content = after[call.name]
            if call.kind == "truncate":
                after[call.name] = content[: call.offset].ljust(call.offset, b"\0")
            else:
                content = content.ljust(call.offset, b"\0")
                after[call.name] = (
                    content[: call.offset] + call.data + content[call.offset + len(call.data) :]
                )
    return after
