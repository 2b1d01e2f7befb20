"""Running other programs in tests, and skipping by name where one is not installed."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

PATIENCE = 120
"""Seconds until a program that hangs fails its test."""


def needed(*names: str) -> list[str]:
    """Where these programs are; skips, naming the first that is absent."""
    found = {name: shutil.which(name, path="/usr/bin:/usr/sbin:/bin:/sbin:/usr/local/bin") for name in names}
    for name, path in found.items():
        if path is None:
            pytest.skip(f"{name} is not installed")
    return [path for path in found.values() if path is not None]


def ran(*command: str | Path, env: Mapping[str, str] | None = None, cwd: Path | None = None) -> str:
    """What a program prints; fails with its errors where it does not end well."""
    done = subprocess.run(
        [str(each) for each in command], capture_output=True, timeout=PATIENCE, env=env, cwd=cwd, check=False
    )
    assert done.returncode == 0, done.stderr.decode("utf-8", "replace")
    return done.stdout.decode("utf-8", "replace")
