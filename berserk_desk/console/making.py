"""``import`` and ``demo``: a new tournament file from interchange JSON, or a sample."""

from __future__ import annotations

from pathlib import Path

from berserk_desk.console.said import BadInput, Said
from berserk_desk.console.source import read_json
from berserk_desk.rules.editions import UnknownEdition
from berserk_desk.session import Session
from berserk_desk.storage.refusals import FileRefused, WriteFailed
from berserk_desk.tournament.event_commands import ImportTournament
from berserk_desk.tournament.refusal import Refused
from berserk_desk.wording import _
from berserk_desk.wording.files import file_refused_text, write_failed_text
from berserk_desk.wording.numbers import players_phrase
from berserk_desk.wording.refusals import refusal_text
from berserk_desk.wording.sources import edition_error_text


def import_tournament(source: Path, out: Path) -> Said:
    """Make the file OUT of a JSON. Raises ``BadInput``; an existing OUT is refused before anything is read."""
    if out.exists():
        raise BadInput(file_refused_text(FileRefused("exists", out)))
    state = read_json(source)
    try:
        Session.create(out, ImportTournament(state, source.name)).close()
    except FileRefused as refused:
        raise BadInput(file_refused_text(_of_folder(refused, out))) from refused
    except WriteFailed as failure:
        raise BadInput(write_failed_text(failure)) from failure
    except Refused as refused_command:
        raise BadInput(f"{source}: {refusal_text(state, refused_command)}") from refused_command
    return _made(out, len(state.player))


def demo(
    out: Path, *, players: int | None, rounds: int | None, edition: str, seed: int, shape: str = "swiss"
) -> Said:
    """Make a played sample tournament, of the usual size where no number is given. Raises ``BadInput``."""
    from berserk_desk.demo import MOST_ROUNDS, USUAL, Shape, make_demo

    if shape.replace("-", "_") not in set(Shape):
        shapes = ", ".join(each.value.replace("_", "-") for each in Shape)
        raise BadInput(_("--shape: “{text}” is none of these: {shapes}.").format(text=shape, shapes=shapes))
    of_shape = Shape(shape.replace("-", "_"))
    usual = USUAL[of_shape]
    players = usual.players if players is None else players
    rounds = usual.rounds if rounds is None else rounds
    if not usual.fewest <= players <= usual.most:
        raise BadInput(
            _("--players: enter a whole number from {low} to {high}.").format(
                low=usual.fewest, high=usual.most
            )
        )
    if not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput(
            _("--rounds: enter a whole number from {low} to {high}.").format(low=1, high=MOST_ROUNDS)
        )
    try:
        make_demo(out, players=players, rounds=rounds, edition=edition, seed=seed, shape=of_shape)
    except UnknownEdition as unknown:
        raise BadInput(edition_error_text(unknown)) from unknown
    except FileRefused as refused:
        raise BadInput(file_refused_text(_of_folder(refused, out))) from refused
    except WriteFailed as failure:
        raise BadInput(write_failed_text(failure)) from failure
    return _made(out, players)


def _made(out: Path, players: int) -> Said:
    return Said(_("{file}: {players}.").format(file=out, players=players_phrase(players)))


def _of_folder(refused: FileRefused, out: Path) -> FileRefused:
    """A new file that is "not found" lacks its folder: say that one's name."""
    return FileRefused("no_folder", out.parent) if refused.code == "not_found" else refused
