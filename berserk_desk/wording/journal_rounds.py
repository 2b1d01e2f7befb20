"""How does the journal tell of rounds, their clock and their paper? A line for each kind of step."""

from __future__ import annotations

from berserk_desk.terms import (
    HallKind,
    LastRound,
    PlayerId,
    RoundNo,
)
from berserk_desk.tournament.event_rows import Apart, PairingSettings, TableRange
from berserk_desk.tournament.state import State
from berserk_desk.wording.clock import extra_text
from berserk_desk.wording.constraints import settings_lines
from berserk_desk.wording.journal_values import Arguments, player_of
from berserk_desk.wording.language import _
from berserk_desk.wording.people import player_name, player_names
from berserk_desk.wording.sheets import sheet_text


def paired(state: State, values: Arguments) -> str:
    """A round paired, and which attempt it was."""
    return _("Round {round}: pairing No. {attempt}").format(round=values["number"], attempt=values["attempt"])


def swapped(state: State, values: Arguments) -> str:
    """Two players of a round changed places."""
    return _("Swapped: {first} and {second}").format(
        first=player_of(values, state, "first"), second=player_of(values, state, "second")
    )


def repaired(state: State, values: Arguments) -> str:
    """Some tables of a round seated anew, or all drawn again."""
    number = values["about"]["round"]
    if values["anew"]:
        text = _("Round {round} drawn anew, draw No. {attempt}")
        return text.format(round=number, attempt=values["anew"]["attempt"])
    told = []
    for line in values["pairings"]:
        first = player_name(state, PlayerId(line["first"]))
        if line["second"] is None:
            told.append(_("{player} (bye)").format(player=first))
        else:
            told.append(f"{first} — {player_name(state, PlayerId(line['second']))}")
    if values["leaving"]:
        told.append(_("out: {players}").format(players=player_names(state, values["leaving"])))
    return _("Round {round} repaired: {what}").format(round=number, what="; ".join(told))


def minutes_given(state: State, values: Arguments) -> str:
    """Extra minutes of a table, or of all."""
    minutes, judge = extra_text(values["minutes"]), values["judge"]
    if values["table"] is None:
        return _("Round {round}: {minutes} for all, judge {judge}").format(
            round=values["about"]["round"], minutes=minutes, judge=judge
        )
    return _("Table {table}: {minutes}, judge {judge}").format(
        table=values["table"], minutes=minutes, judge=judge
    )


def printed(state: State, values: Arguments) -> str:
    """A sheet printed or saved."""
    sheet = sheet_text(values["sheet"])
    saved = values.get("saved", False)
    if not values["round_number"]:
        words = _("Saved as a file: {sheet}") if saved else _("Printed: {sheet}")
        return words.format(sheet=sheet)
    words = _("Saved as a file: {sheet}, round {round}") if saved else _("Printed: {sheet}, round {round}")
    return words.format(sheet=sheet, round=values["round_number"])


def published(state: State, values: Arguments) -> str:
    """What the hall was shown."""
    match HallKind(values["hall"]):
        case HallKind.PAIRINGS:
            return _("Shown to the hall: pairings of round {round}").format(round=values["number"])
        case HallKind.STANDINGS:
            return _("Shown to the hall: standings after round {round}").format(round=values["number"])
        case HallKind.BRACKET:
            return _("Shown to the hall: bracket after round {round}").format(round=values["number"])
        case HallKind.SEATS:
            return _("Shown to the hall: seats at the draft tables")
        case HallKind.TEXT:
            return _("Shown to the hall: {text}").format(text=" ".join(values["text"].split()))


def locked(state: State, values: Arguments) -> str:
    """A pair settled before the round is paired."""
    return _("Round {round}: {first} — {second} locked").format(
        round=values["round"],
        first=player_of(values, state, "first"),
        second=player_of(values, state, "second"),
    )


def bye_given(state: State, values: Arguments) -> str:
    """A bye by hand."""
    return _("Round {round}: bye by hand, {player}").format(
        round=values["round"], player=player_of(values, state)
    )


def left_out(state: State, values: Arguments) -> str:
    """Who is not paired in a round."""
    if not values["players"]:
        return _("Round {round}: nobody is left out any more").format(round=values["round"])
    return _("Round {round}: left out, {players}").format(
        round=values["round"], players=player_names(state, values["players"])
    )


def released(state: State, values: Arguments) -> str:
    """What was settled is settled no more."""
    concerned = values["about"]
    return _("Round {round}: released, {players}").format(
        round=concerned["round"], players=player_names(state, concerned["players"])
    )


def pairing_edited(state: State, values: Arguments) -> str:
    """How rounds are paired from now on."""
    settings = PairingSettings(
        1,
        values["settings"]["judges_when_odd"],
        LastRound(values["settings"]["last_round"]),
        RoundNo(values["settings"]["meetings_from"]),
    )
    apart = [Apart(row["id"], row["by"], row["until_round"], row["hard"]) for row in values["apart"]]
    ranges = [TableRange(row["id"], row["first"], row["last"]) for row in values["ranges"]]
    said = settings_lines(settings, apart, ranges)
    return _("Pairing settings: {what}").format(what="; ".join(said) or _("as usual"))
