"""Which case holds a clause that the program carries out? Clause id → test ids, checked both ways.

A case of ``edition_cases`` is named by its name there; ``ELSEWHERE`` adds tests of other folders.
"""

from __future__ import annotations

from collections.abc import Mapping

TEST = "tests/rules/test_edition_cases.py::test_an_edition_does_what_its_case_says"


def _named(edition_id: str, cases: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    return {
        f"{edition_id}:{number}": tuple(f"{TEST}[{edition_id}: {name.strip()}]" for name in names.split(";"))
        for number, names in cases.items()
    }


def _grounds(*numbers: str) -> dict[str, str]:
    return {number: f"ground {number}" for number in numbers}


CLASSIC = {
    "800.2": "slip",
    "800.3": "notation",
    "800.4": "who counts; up to 25",
    "800.5": "what is added",
    "801": "win",
    "801.1": "; ".join(f"ground 801.1.{letter}" for letter in "абвгдеж"),
    **_grounds(*(f"801.1.{letter}" for letter in "авгеж")),
    "801.1.б": "ground 801.1.б; no creature",
    "801.1.д": "ground 801.1.д; penalty loss",
    "802": "technical win",
    "802.1": "ground 802.1; up to 25; above 25",
    "802.1/lo25": "up to 25",
    "802.1/over25": "above 25",
    "803": "loss",
    "804": "draw",
    "804.1": "; ".join(f"ground 804.1.{letter}" for letter in "абвг"),
    "804.1.а": "ground 804.1.а; both lose at once by penalty; both penalised",
    "804.1.б": "ground 804.1.б; technical draw; up to 25; above 25",
    **_grounds("804.1.в", "804.1.г", "804.2"),
    "805": "ground 805; draw",
    "806": "bye; privilege bye",
    "806/no-opponent": "bye of round 1",
    "806.1": "bye of round 1; bye of the lowest; bye once",
    "806.2": "privilege",
    "806.3": "bye in sums; bye in opponents' sums",
    "807": "only Swiss rounds; buchholz",
    "807/1": "buchholz",
}

PRIOR = {
    **_grounds("801.1"),
    "801.2": "ground 801.2; no creature",
    "801.3": "ground 801.3; penalty loss",
    "802": "technical win",
    "802.1": "ground 802.1; up to 25; above 25",
    "802.1/hi25": "up to 25",
    "802.1/over25": "above 25",
    "802.2": "ground 802.2",
    "803": "loss",
    "804": "draw",
    "804.1": "ground 804.1; both lose at once by penalty; both penalised",
    "804.2": "ground 804.2; up to 25",
    "804.3": "ground 804.3; above 25",
    **_grounds("804.4", "804.5"),
    "805": "ground 805; draw",
    "806": "bye; privilege bye",
    "806/no-opponent": "bye of round 1",
    "806.1": "bye of round 1; bye of the lowest; bye once",
    "806.2": "privilege",
}

LEGACY = {
    **_grounds(*(f"801.1.{letter}" for letter in "авгеж")),
    "801.1.б": "ground 801.1.б; no creature",
    "801.1.д": "ground 801.1.д; penalty loss",
    "technical-win": "ground technical-win; technical win; sentences: technical win; sentences: small lead",
    "technical-judge-only": "who counts",
    "804": "draw",
    "804.1": "ground 804.1; both lose at once by penalty; both penalised",
    "804.2": "ground 804.2; sentences: both above 25",
    "804.3": "ground 804.3; sentences: small lead",
    "804.4": "ground 804.4",
    "agreed-draw": "ground agreed-draw; draw",
    "bye": "bye; privilege bye; bye of round 1; bye of the lowest; bye once; privilege",
    "table-6": "win; loss; technical win; bye",
    "table-6a": "readings",
    "table-6a/1": "ground table-6a/1; table: both from 25",
    "table-6a/2": "ground table-6a/2; table: small lead",
    "table-6a/3": "ground table-6a/3; table: technical win",
    "table-6a/4": "ground table-6a/4; table: clean win; sentences: clean win; sentences: technical win",
    "reporters": "announcing",
    "equal-points": "draft tables",
    "equal-points/1": "buchholz; bye in sums; bye in opponents' sums",
    "equal-points/2": "buchholz_second",
    "equal-points/3": "fewer_penalties",
    "result-final": "result stays",
}

GAME_RULES = {
    "602.1": "; ".join(f"ground 602.1.{letter}" for letter in "абвгд"),
    **_grounds("602.1.а", "602.1.б", "602.1.в", "602.1.г"),
    "602.1.д": "ground 602.1.д; penalty loss",
    "602/after-time": "ground 602.1.в",
    "603.1": "; ".join(f"ground 603.1.{letter}" for letter in "абв"),
    "603.1.а": "ground 603.1.а; both lose at once by penalty; both penalised",
    **_grounds("603.1.б", "603.1.в", "603.2"),
    "603/after-time": "ground 603.1.в",
}

HEROES = {
    **_grounds("8.4.1", "8.4.2", "8.5.1", "8.6.1", "8.6.3"),
    "8.4.3": "ground 8.4.3; penalty loss",
    "8.5.2": "penalty loss",
    "8.6.2": "no draw in elimination",
    "8.7.1": "bye of round 1",
    "8.7.2": "bye of round 1; bye of the lowest; bye once",
    "8.7.3": "privilege",
    "8.7.4": "bye in sums; bye in opponents' sums",
    "8.8.1": "win; loss; draw; bye; privilege bye",
    "8.9.1": "quality_of_wins; quality_of_losses; lot",
    "8.9.1/1": "quality_of_wins",
    "8.9.1/2": "quality_of_losses",
    "8.9.1/3": "buchholz",
    "8.9.1/4": "buchholz_second",
    "8.9.1/5": "head_to_head",
    "8.9.1/6": "fewer_penalties",
    "8.9.1/lot": "lot",
    "8.10.1": "order of the organisers; announcing",
    "app1/2": "penalties on record",
    "app1/3": "penalties on record",
}

ZERO = (
    "tests/rules/test_crystals.py::test_a_total_of_0_warns_that_a_player_without_creatures_has_lost_already"
)
SECOND_BYE = (
    "tests/tournament/test_proposal.py"
    "::test_when_everybody_has_had_a_bye_the_second_one_is_proposed_and_needs_a_reason_806_1"
)
TWO_BYES = (
    "tests/tournament/apply/test_roster.py"
    "::test_a_holder_is_taken_out_before_parity_is_counted_so_two_byes_in_a_round_are_right_806_2"
)
ASKED = "tests/ui/dialogs/test_crystals.py::test_a_total_of_nought_asks_about_creatures_801_1_b"

ELSEWHERE: Mapping[str, tuple[str, ...]] = {
    "classic:801.1.б": (ZERO, ASKED),
    "classic-prior:801.2": (ZERO,),
    "classic-legacy:801.1.б": (ZERO,),
    "classic:806.1": (SECOND_BYE,),
    "classic:806.2": (TWO_BYES,),
}

_CASES = {
    **_named("classic", CLASSIC),
    **_named("classic-prior", PRIOR),
    **_named("classic-legacy", LEGACY),
    **_named("game-rules", GAME_RULES),
    **_named("heroes", HEROES),
}

CASES_OF_CLAUSES: Mapping[str, tuple[str, ...]] = {
    clause: tests + ELSEWHERE.get(clause, ()) for clause, tests in _CASES.items()
}
