"""What is a sheet called in a sentence?"""

from __future__ import annotations

from berserk_desk.wording.language import N_, _

SHEETS = {
    "pairings_by_table": N_("pairings by table"),
    "pairings_by_name": N_("pairings by name"),
    "slips": N_("result slips"),
    "seat_slips": N_("slips by seat"),
    "teams": N_("lists of the teams"),
    "members": N_("table of the members"),
    "standings": N_("standings"),
    "final_table": N_("final table"),
    "players": N_("list of participants"),
    "blank_slips": N_("blank result slips"),
    "blank_pairings": N_("blank pairing sheet"),
    "results": N_("results of the round"),
    "bracket": N_("bracket of the playoff"),
    "draft_seats": N_("seats at the draft tables"),
    "schedule": N_("schedule of the round robin"),
    "regulations": N_("regulations"),
    "cross_table": N_("cross table"),
    "explanations": N_("explanation of every place"),
    "report": N_("whole tournament"),
    "player_cards": N_("players' cards"),
    "crystal_protocols": N_("protocols of crystal counts"),
    "diary": N_("diary of the pairing"),
    "penalties": N_("penalties, judge's copy"),
    "cheat_sheet": N_("cheat sheet"),
}


def sheet_text(sheet: str) -> str:
    """What a sheet is called in a sentence."""
    words = SHEETS.get(sheet)
    return _(words) if words else sheet
