"""The rules of a tournament in words: its own copy, every departure and every silence of the texts marked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.rules.editions import EDITION_IDS, edition
from berserk_desk.rules.values import VALUE_KEYS, values
from berserk_desk.terms import ByeInSums, LegacyReading, PlayerId, Points, RoundNo, StageKind
from berserk_desk.tournament.event_rows import Regulations, Stage
from berserk_desk.tournament.state import State
from berserk_desk.wording import use_language
from berserk_desk.wording.clauses import UNSTATED, clauses_text
from berserk_desk.wording.crystal_rules import who_may_call_text
from berserk_desk.wording.regulations import regulation_notes, regulation_parts
from berserk_desk.wording.rule_lines import RuleLine, RulePart
from berserk_desk.wording.rule_margins import DEPARTED
from tests.builders import a_tournament

CHANGED = [(id_, key) for id_ in EDITION_IDS for key in VALUE_KEYS if key in values(edition(id_))]


def with_rules(state: State, rules: Regulations) -> State:
    return state.put("regulations", rules)


def lines(state: State) -> dict[str, RuleLine]:
    return {line.label: line for part in regulation_parts(state) for line in part.lines}


def part(state: State, title: str) -> RulePart:
    (found,) = [part for part in regulation_parts(state) if part.title == title]
    return found


@pytest.mark.parametrize(
    ("edition_id", "label", "value", "margin"),
    [
        ("classic", "Clean win / loss", "3 – 0", "cl. 801"),
        ("classic", "Technical win / loss", "3 – 0", "cl. 802"),
        ("classic", "Draw: played, agreed, technical", "1 – 1", "cl. 804, 805"),
        ("classic", "Bye", "3", "cl. 806"),
        ("classic", "Loss by penalty", "0 – 3", "cl. 801.1.д"),
        ("classic", "Both penalised, the judge decides", "0 – 0 or 1 – 1", "cl. 804.1.а *"),
        ("classic", "Weaker squad at most 25", "lead of 6 or more: win", "cl. 802.1"),
        ("classic", "Weaker squad above 25", "lead of 11 or more: win", "cl. 802.1"),
        ("classic", "Length of a round", "50 minutes", "*"),
        ("classic", "System", "Swiss, 5 rounds", "*"),
        ("classic", "1. Buchholz", "sum of the opponents' points", "cl. 807.1"),
        ("classic", "5. Lot", "drawn once and kept", "*"),
        ("classic-prior", "Clean win / loss", "3 – 0", "cl. 801.1 *"),
        ("classic-prior", "Loss by penalty", "0 – 3, if the judge gives the win", "cl. 801.3"),
        ("classic-prior", "Stronger squad above 25", "lead of 11 or more: win", "cl. 802.1"),
        ("classic-prior", "Smaller lead", "technical draw", "cl. 804.2, 804.3"),
        ("classic-legacy", "Technical win / loss", "2.5 – 0", '"Technical win"'),
        ("classic-legacy", "Bye", "2.9", '"Bye"'),
        ("classic-legacy", "Both squads above 25", "technical draw", "cl. 804.2"),
        ("classic-legacy", "Else a lead of 11 or more", "clean win", "table 6a *"),
        ("classic-legacy", "3. Fewer penalties", "losses, points, warnings", '"Equal points", 3'),
        ("heroes", "Win / loss", "3 – 0", "cl. 8.8.1"),
        ("heroes", "Draw: played, agreed", "1 – 1", "cl. 8.8.1, 8.6.3"),
        ("heroes", "Both penalised", "0 – 0", "*"),
        ("heroes", "Match", "best of 3", "*"),
        ("heroes", "4. Second-order quality of play", "sum of the opponents' quality of play", "cl. 8.9.1"),
        ("game-rules", "Clean win / loss", "3 – 0", "*"),
    ],
)
def test_a_line_says_what_holds_and_by_which_clause(
    edition_id: str, label: str, value: str, margin: str
) -> None:
    line = lines(a_tournament(0, edition_id))[label]
    assert (
        line.value.replace("\N{NO-BREAK SPACE}", " "),
        line.margin.replace("\N{NO-BREAK SPACE}", " "),
    ) == (
        value,
        margin,
    )


@pytest.mark.parametrize("edition_id", ["heroes", "game-rules"])
def test_nothing_is_said_of_crystals_where_they_are_not_counted(edition_id: str) -> None:
    state = a_tournament(0, edition_id)
    assert not any("crystal" in part.title for part in regulation_parts(state))
    assert who_may_call_text(edition(edition_id)) == ""


def test_who_may_call_the_count_is_said_as_the_edition_has_it() -> None:
    said = {id_: who_may_call_text(edition(id_)) for id_ in ("classic", "classic-prior", "classic-legacy")}
    assert "by themselves" in said["classic"]
    assert "does not say" in said["classic-prior"]
    assert "Only a judge" in said["classic-legacy"]


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_an_unchanged_tournament_departs_in_nothing(edition_id: str) -> None:
    state = a_tournament(0, edition_id)
    assert not any(DEPARTED in part.margin for part in regulation_parts(state))
    assert not any(DEPARTED in line.margin for line in lines(state).values())
    unstated, departed = regulation_notes(state)
    assert unstated.startswith(UNSTATED)
    assert departed == "No value was changed against the edition."


@pytest.mark.parametrize(("edition_id", "key"), CHANGED)
def test_every_changed_value_marks_its_lines_and_is_named_below(edition_id: str, key: str) -> None:
    state = a_tournament(0, edition_id)
    own = "points_" + key[7:] if key.startswith("points.") else "crystal_" + key[9:]
    # By name: the types of the fields differ, which a type checker cannot follow here.
    changed = with_rules(state, replace(state.rules, **{own: Points(17)}))  # type: ignore[arg-type]
    note = regulation_notes(changed)[1]
    assert note.startswith(DEPARTED)
    assert ("1.7" if key.startswith("points.") else "17") in note
    marked = {label for label, line in lines(changed).items() if DEPARTED in line.margin}
    if edition_id in {"heroes", "game-rules"} and key == "points.technical_win":
        assert not marked  # there is no technical win there
    else:
        assert marked


def test_only_the_lines_that_a_changed_lead_decides_are_marked() -> None:
    state = a_tournament(0)
    changed = with_rules(state, replace(state.rules, crystal_near=7))
    marked = {label for label, line in lines(changed).items() if DEPARTED in line.margin}
    assert marked == {"Weaker squad at most 25", "Smaller lead"}
    assert lines(changed)["Weaker squad at most 25"].value == "lead of 7 or more: win"


def test_another_order_of_criteria_is_marked_and_the_printed_one_named() -> None:
    state = a_tournament(0)
    changed = with_rules(state, replace(state.rules, tie_breaks=("lot", "buchholz")))
    assert [line.label for line in part(changed, "Places with equal points").lines] == [
        "1. Lot",
        "2. Buchholz",
    ]
    assert part(changed, "Places with equal points").margin == DEPARTED
    assert "Buchholz, Buchholz 2, Head-to-head, Penalties, Lot" in regulation_notes(changed)[1]
    none = with_rules(state, replace(state.rules, tie_breaks=()))
    assert "order of equal points" in regulation_notes(none)[1]


def test_another_reading_of_806_3_is_said_and_marked() -> None:
    state = a_tournament(0)
    changed = with_rules(state, replace(state.rules, bye_in_opponents_sums=ByeInSums.LEFT_OUT))
    assert "left out" in part(changed, "Byes").text
    assert DEPARTED in part(changed, "Byes").margin
    assert "left out" not in part(state, "Byes").text


def test_the_bye_always_or_as_a_rule_goes_to_the_lowest_as_the_edition_says() -> None:
    assert "as a rule" in part(a_tournament(0, "classic"), "Byes").text
    assert "always" in part(a_tournament(0, "classic-legacy"), "Byes").text
    assert "own points" in part(a_tournament(0, "heroes"), "Byes").text


def test_legacy_says_which_reading_decides_by_default() -> None:
    state = a_tournament(0, "classic-legacy")
    assert "by the text" in part(state, "Counting crystals when time is over").text
    table = with_rules(state, replace(state.rules, legacy_reading=LegacyReading.TABLE))
    assert "by the table" in part(table, "Counting crystals when time is over").text
    assert "Both squads 25 or more" in lines(table)


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_the_regulations_are_russian_in_russian(edition_id: str) -> None:
    use_language("ru")
    state = a_tournament(0, edition_id)
    for each in regulation_parts(state):
        words = " ".join([each.title, each.text, *(f"{line.label} {line.value}" for line in each.lines)])
        assert not any(sign.isascii() and sign.isalpha() for sign in words), words


def test_several_clauses_are_cited_at_once() -> None:
    assert clauses_text(["classic:804", "classic:805", "classic:802.1/lo25", "classic:802.1/over25"]) == (
        "cl. 804, 805, 802.1"
    )
    assert clauses_text(["classic-legacy:804.1", "classic-legacy:bye"]) == 'cl. 804.1, "Bye"'
    assert clauses_text([]) == ""


def test_the_system_is_that_of_the_stages_as_they_are_opened() -> None:
    state = a_tournament(8)
    eight = tuple(PlayerId(number) for number in range(1, 9))
    cut = Stage(1, StageKind.PLAYOFF, RoundNo(4), eight)
    assert lines(state.put("stage", cut))["System"].value == "Swiss, 4 rounds; playoff, 3 rounds"
    second_day = Stage(1, StageKind.SWISS, RoundNo(4), eight, planned_rounds=3)
    assert lines(state.put("stage", second_day))["System"].value == "Swiss, 4 rounds; Swiss, 3 rounds"
    robin = Stage(1, StageKind.ROUND_ROBIN, entrants=eight[:7])
    assert lines(state.put("stage", robin))["System"].value == "round robin, 7 rounds"
