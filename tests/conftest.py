"""What every test stands on: no screen, no real home folder, English, compiled catalogues."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from PySide6.QtWidgets import QApplication

from berserk_desk.wording import use_language
from tools.translations import LOCALE, compile_catalogue

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# No timing assertions: machines that run tests are shared. `quick` finds the same cases every time;
# `long` looks further every time and prints what it found.
settings.register_profile(
    "quick", deadline=None, max_examples=60, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "long", deadline=None, max_examples=2000, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("quick")

ROOT = Path(__file__).resolve().parents[1]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", type=int, default=1, help="where the random tournaments of a run begin")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # once a run, not once a worker
        compile_catalogue(ROOT / "resources" / "i18n" / f"{LOCALE}.po")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of cases, rosters and rules beside the checkout."""
    folder = ROOT.parent / "shared"
    if not (folder / "cases").is_dir():
        pytest.skip(
            f"the shared cases are not on this machine: no folder {folder.name!r} beside the checkout"
        )
    return folder


@pytest.fixture(scope="session")
def seed(request: pytest.FixtureRequest) -> int:
    """The number that ``--seed`` gave."""
    number: int = request.config.getoption("--seed")
    return number


@pytest.fixture(scope="session", autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DOCUMENTS_DIR"):
            patch.setenv(name, str(home / name.lower()))
        yield


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    use_language("en")


@pytest.fixture(scope="session", autouse=True)
def _one_application(_own_home: None, qapp: QApplication) -> QApplication:
    """A process has one Qt application: the first test to need type must not make one without widgets."""
    return qapp
