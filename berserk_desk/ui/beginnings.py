"""How else does a tournament begin than from nothing?

From a list of participants, from an interchange JSON, or with another's people and rules.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from berserk_desk.ui.choosing_files import existing_file
from berserk_desk.wording import _

if TYPE_CHECKING:
    from berserk_desk.session import Session
    from berserk_desk.tournament.event_commands import FoundTournament, ImportTournament
    from berserk_desk.tournament.state import State
    from berserk_desk.ui.main_window import MainWindow


def choose_list(window: MainWindow) -> None:
    """Let the user choose a list of participants, ask for the tournament, and show the list's preview in it."""
    from berserk_desk.ui.screens.participants_lists import choose_list_file

    path = choose_list_file(window, window.preferences)
    if path is not None:
        begin_with_list(window, path)


def begin_with_list(window: MainWindow, path: Path) -> None:
    """Ask for the tournament, called as the list, and show the list's preview in it; what is no list is told before."""
    from berserk_desk.interchange.rosters import read_roster
    from berserk_desk.interchange.text_encoding import RosterError
    from berserk_desk.ui.dialogs.new_tournament import NewTournamentDialog
    from berserk_desk.ui.screens.participants import ParticipantsScreen
    from berserk_desk.ui.screens.participants_lists import list_bytes
    from berserk_desk.wording.sources import roster_error_text

    try:
        roster = read_roster(list_bytes(path))
    except OSError:
        window.tell(_("{file} cannot be read. Look at the file and the rights.").format(file=path.name))
        return
    except RosterError as error:
        window.tell(_("{file}: {why}").format(file=path.name, why=roster_error_text(error)))
        return
    players = sum(bool(line.name) for line in roster.lines)
    dialog = NewTournamentDialog(window, window.files.create, path.stem, players)
    made = dialog.exec()
    dialog.deleteLater()
    if made:
        window.go("participants")
        screen = window.frame.screen_of("participants")
        assert isinstance(screen, ParticipantsScreen)
        screen.open_import(path)


def choose_json(window: MainWindow) -> None:
    """Let the user choose an interchange JSON and open it as a new tournament."""
    title = _("Tournament from JSON")
    path = existing_file(window, window.preferences, title, [(_("Interchange JSON"), "*.json")])
    if path is not None:
        open_json(window, path)


def open_json(window: MainWindow, path: Path) -> bool:
    """Make a new tournament of the JSON and show it; False when it was refused, which is then told."""
    from berserk_desk.interchange.document import InterchangeError
    from berserk_desk.tournament.event_commands import ImportTournament
    from berserk_desk.ui.json_reading import read_json
    from berserk_desk.wording.sources import interchange_error_text

    try:
        state = read_json(path)
    except OSError:
        window.tell(_("{file} cannot be read. Look at the file and the rights.").format(file=path.name))
        return False
    except InterchangeError as error:
        window.tell(interchange_error_text(path.name, error))
        return False
    return _begin(window, state.event.name, ImportTournament(state, path.name)) is not None


def again(window: MainWindow) -> bool:
    """A new tournament with the settings and the players of the open one, nothing paired; it is shown at once.

    Who was disqualified or had left is among them: it is another day. Presence and decklists begin anew.
    """
    from berserk_desk.tournament.event_commands import FoundTournament
    from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
    from berserk_desk.ui.dialogs.new_tournament import new_seed

    state: State = window.document.state
    name = _("{name}, again").format(name=state.event.name)
    event = replace(state.event, name=name, date=None, end_date=None, seed=new_seed(), finished=False)
    founding = FoundTournament(event, replace(state.rules, scoring_announced=False))
    people = tuple(NewPlayer(row.name, row.city, row.club, row.number) for row in state.player.values())
    session = _begin(window, name, founding)
    if session is None:
        return False
    if people:
        window.attempt(ImportPlayers(people, state.event.name))
    return True


def _begin(window: MainWindow, name: str, founding: FoundTournament | ImportTournament) -> Session | None:
    from berserk_desk.session import Session
    from berserk_desk.storage.refusals import FileRefused, WriteFailed
    from berserk_desk.tournament.refusal import Refused
    from berserk_desk.tournament.state import State
    from berserk_desk.ui.trouble import trouble_text
    from berserk_desk.wording.refusals import refusal_text

    path = window.files.free_path(name)
    try:
        session = Session.create(path, founding, operator=window.preferences.text("operator"))
    except Refused as refused:
        window.tell(refusal_text(State(), refused))
        return None
    except (FileRefused, WriteFailed) as trouble:
        window.tell(trouble_text(trouble))
        return None
    window.show_session(session)
    return session
