"""Cross table, cards, penalties, protocols, diary, blank sheets: what stands on them, and what must not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from berserk_desk.pairing.answer import Reason
from berserk_desk.reports.blank_pairings import blank_pairings
from berserk_desk.reports.card_sheet import card_sheet
from berserk_desk.reports.catalogue import CATALOGUE, Options, SheetKind
from berserk_desk.reports.cross_table import cross_table
from berserk_desk.reports.crystal_protocol import counted_pairings, crystal_protocol
from berserk_desk.reports.everything import whole_report
from berserk_desk.reports.games import rating_list, round_results
from berserk_desk.reports.pairing_diary import pairing_diary
from berserk_desk.reports.penalties_sheet import penalties_sheet
from berserk_desk.reports.plain_rows import plain_tables
from berserk_desk.reports.sheet import BracketSheet, Sheet, title_of
from berserk_desk.reports.sheet_forms import Verdict
from berserk_desk.reports.sheet_slips import SlipSheet
from berserk_desk.reports.sheet_tables import Cell, TableSheet
from berserk_desk.terms import Method, Outcome, PairingId, PenaltyKind, PlayerId, RoundNo, StageKind
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.proposal import encoded
from berserk_desk.tournament.round_commands import SwapPlayers
from berserk_desk.tournament.rows import Penalty, Player, Result
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import use_language
from tests.builders import a_tournament, announced, at_table, do, paired, settled
from tests.reports.events import event, people, played, with_round


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")


def texts(sheet: Sheet) -> str:
    """Every text of a sheet that anybody could read, its head and foot too."""
    lines = [title_of(sheet)]
    if isinstance(sheet, BracketSheet):
        boxes = [box for picture in sheet.pictures for box in picture.boxes]
        lines += [f"{side.name}{side.note} {side.words} {side.mark}" for box in boxes for side in box.sides]
    elif isinstance(sheet, SlipSheet):
        lines += [f"{side.name}{side.note} {side.below}" for slip in sheet.slips for side in slip.sides or ()]
    else:
        lines += [
            sheet.heading.subtitle,
            sheet.heading.aside,
            sheet.heading.mark,
            sheet.foot.left,
            sheet.foot.middle,
        ]
    if isinstance(sheet, TableSheet):
        lines += sheet.notes
    for table in plain_tables(sheet):
        lines += [column.title for column in table.columns]
        for row in table.rows:
            lines += [
                f"{cell.text}{cell.note} {cell.below} {cell.plain()} {cell.small}" for cell in row.cells
            ]
    return "\n".join(lines)


def column(sheet: TableSheet, title: str) -> list[Cell]:
    at = [each.title for each in sheet.columns].index(title)
    return [row.cells[at] for row in sheet.rows]


def with_count(state: State, first: tuple[int, ...], second: tuple[int, ...], **more: object) -> State:
    """The state with the first pairing decided by a count."""
    pairing = min(state.pairing)
    counted = Result(
        PairingId(pairing), Outcome.FIRST, Method.TECHNICAL, crystals_first=first, crystals_second=second
    )
    return state.put("result", replace(counted, **more))  # type: ignore[arg-type]  # names of fields


# -- cross table ------------------------------------------------------------------------------------------


def test_the_cross_table_shows_points_against_each_opponent_and_the_round_small() -> None:
    state = played(6, 2)
    (sheet,) = cross_table(state, standings(state))
    assert sheet.landscape
    titles = [each.title for each in sheet.columns]
    assert titles[2:8] == ["1", "2", "3", "4", "5", "6"]
    order = [row.player for row in standings(state).rows]
    for pairing in state.pairing.values():
        assert pairing.second is not None
        row, at = order.index(pairing.first), order.index(pairing.second)
        cell = sheet.rows[row].cells[2 + at]
        outcome = state.result[pairing.id].outcome
        assert cell.text == {Outcome.FIRST: "3", Outcome.SECOND: "0", Outcome.DRAW: "1"}[outcome]
        assert cell.small == str(state.round[pairing.round].number)


def test_of_few_people_the_cross_table_takes_the_page_and_the_names_stay_whole() -> None:
    state = played(6, 2)
    (usual,) = cross_table(state, standings(state))
    named = state.put("player", replace(state.player[PlayerId(1)], name="Полянская-Веретенникова " * 3))
    (narrowed,) = cross_table(named, standings(named))
    (many,) = cross_table(played(25, 2), standings(played(25, 2)))

    widths = [sheet.columns[2].width for sheet in (usual, narrowed, many)]
    assert widths[0] == 14.0
    assert widths == sorted(widths, key=lambda width: -(width or 0.0))
    assert len(set(widths)) == 3
    assert usual.row_mm > many.row_mm
    assert (usual.columns[2].pt, many.columns[2].pt) == (14.0, 10.5)  # look 11


def test_nobody_plays_himself_the_diagonal_is_struck() -> None:
    state = played(6, 1)
    (sheet,) = cross_table(state, standings(state))
    assert all(row.cells[2 + at].crossed for at, row in enumerate(sheet.rows))


def test_a_bye_has_a_column_of_its_own_in_the_cross_table_b39() -> None:
    state = played(5, 1)
    (sheet,) = cross_table(state, standings(state))
    byes = [cell for cell in column(sheet, "bye") if cell.text]
    assert [(cell.text, cell.small) for cell in byes] == [("3", "1")]


@pytest.mark.parametrize(("players", "sheets"), [(1, 1), (25, 1), (33, 1), (34, 2), (66, 2), (67, 3)])
def test_thirty_three_opponents_stand_on_a_sheet_look_11(players: int, sheets: int) -> None:
    state = played(players, 2)
    made = cross_table(state, standings(state))
    assert len(made) == sheets
    opponents = [column.title for sheet in made for column in sheet.columns if column.title.isdecimal()]
    assert opponents == [str(number) for number in range(1, players + 1)]


def test_a_second_game_against_the_same_opponent_keeps_its_points_in_the_cell() -> None:
    state = with_round(with_round(event(people(2)), 1), 2)
    rows = cross_table(state, standings(state))[0].rows
    cells = [row.cells[3 - at] for at, row in enumerate(rows)]
    assert sorted(cell.text for cell in cells) == ["0 1", "3 1"]
    assert all("(rd 1)" in (cell.data or "") and "(rd 2)" in (cell.data or "") for cell in cells)


def test_twenty_five_players_are_one_sheet_and_sixty_come_in_blocks_with_the_names_again() -> None:
    assert len(cross_table(played(25, 1), standings(played(25, 1)))) == 1
    state = played(60, 1)
    blocks = cross_table(state, standings(state))
    numbers = [
        int(each.title) for sheet in blocks for each in sheet.columns if each.ruled and each.title.isdecimal()
    ]
    assert numbers == list(range(1, 61))
    assert all([cell.text for cell in column(sheet, "Participant")] == [
        cell.text for cell in column(blocks[0], "Participant")] for sheet in blocks)  # fmt: skip


# -- the card ---------------------------------------------------------------------------------------------


def penalised(state: State) -> State:
    return state.put(
        "penalty",
        Penalty(1, PlayerId(1), PenaltyKind.WARNING, RoundNo(1), "ругань", "Волков Р."),
        Penalty(
            2, PlayerId(1), PenaltyKind.LOSS, RoundNo(1), "неявка", "Волков Р.", head_judge_consulted=True
        ),
        Penalty(3, PlayerId(2), PenaltyKind.PENALTY_POINT, RoundNo(1), "опоздание", withdrawn=True),
    )


def test_the_hall_form_of_a_card_has_no_penalty_and_no_note() -> None:
    state = penalised(played(6, 2))
    pairing = next(p for p in state.pairing.values() if PlayerId(1) in (p.first, p.second))
    state = state.put("result", Result(pairing.id, Outcome.FIRST, Method.PENALTY, note="тайная запись"))
    card = card_sheet(state, standings(state), PlayerId(1), for_judge=False)
    said = texts(card).casefold()
    assert state.player[PlayerId(1)].name.casefold() in said
    for word in ("penalt", "warning", "ругань", "неявка", "тайная", "волков"):
        assert word not in said.replace("notes of judges are not on it", ""), word


def test_the_judges_card_has_penalties_and_notes_and_says_whose_it_is() -> None:
    state = penalised(played(6, 2))
    pairing = next(p for p in state.pairing.values() if PlayerId(1) in (p.first, p.second))
    state = state.put("result", replace(state.result[pairing.id], note="тайная запись"))
    said = texts(card_sheet(state, standings(state), PlayerId(1), for_judge=True))
    for word in ("ругань", "неявка", "тайная запись", "Judge only"):
        assert word in said


def test_the_cards_rounds_are_those_of_the_player_with_the_bye_in_words() -> None:
    state = played(5, 3)
    byes = [p for p in state.pairing.values() if p.second is None]
    card = card_sheet(state, standings(state), byes[0].first, for_judge=False)
    said = texts(card)
    assert "Bye" in said
    assert said.count(state.player[byes[0].first].name) == 1


# -- penalties --------------------------------------------------------------------------------------------


def test_penalties_are_the_judges_alone_and_say_so_twice() -> None:
    sheet = penalties_sheet(penalised(played(6, 2)))
    assert sheet.heading.mark == "JUDGE ONLY"
    assert "judge" in sheet.foot.middle
    kind = next(kind for kind in CATALOGUE if kind.id == "penalties")
    assert kind.private
    assert not kind.wall


def test_a_withdrawn_penalty_is_struck_through_and_not_counted() -> None:
    sheet = penalties_sheet(penalised(played(6, 2)))
    (table,) = [table for table in plain_tables(sheet) if table.header]
    struck = [row for row in table.rows if not row.section and any(cell.struck for cell in row.cells)]
    assert [cell.text for cell in struck[0].cells if cell.struck] == ["penalty point", "опоздание"]
    sections = {row.cells[0].text: row.cells[2].text for row in table.rows if row.section}
    assert sections[played(6, 2).player[PlayerId(2)].name] == "none in force"
    assert "penalty points 0" in texts(sheet)
    assert "1 withdrawn" in texts(sheet)


# -- crystals ---------------------------------------------------------------------------------------------


def test_a_protocol_shows_the_cards_the_sums_the_lead_and_the_clause_802_1() -> None:
    state = with_count(played(6, 1), (7, 5, 4, 6, 4), (6, 5, 3, 5), hidden_second=(2,))
    assert counted_pairings(state, 1) == (1,)
    sheet = crystal_protocol(state, PairingId(1))
    (verdict,) = [block for block in sheet.blocks if isinstance(block, Verdict)]
    pairing = state.pairing[PairingId(1)]
    assert verdict.title == f"Technical win: {state.player[pairing.first].name}, 3–0"
    assert verdict.numbers[:3] == (("Sums", "26 : 19"), ("Difference", "7"), ("Lead needed", "6"))
    assert verdict.numbers[3] == ("Weaker side", "19, not above 25")
    assert verdict.clause == "Cl. 802.1"
    assert "Card 3, hidden before the count" in texts(sheet)


def test_a_result_that_the_sums_do_not_give_is_not_said_to_follow_from_them() -> None:
    state = with_count(played(6, 1), (5,), (25,), outcome=Outcome.FIRST)
    (verdict,) = [
        block for block in crystal_protocol(state, PairingId(1)).blocks if isinstance(block, Verdict)
    ]
    assert verdict.text == "The result was not decided by the sums."


# -- diary ------------------------------------------------------------------------------------------------


def test_the_diary_names_seed_attempt_way_and_who_is_not_in_the_round() -> None:
    state = settled(announced(paired(a_tournament(9))))
    gone = state.player[PlayerId(4)]
    state = state.put("player", replace(gone, dropped_after=RoundNo(1)))
    state = paired(state, attempt=3)
    this = next(r for r in state.round.values() if r.number == 2)
    said = texts(pairing_diary(state, 2))
    assert f"{this.seed} · 3" in said
    assert f"{gone.name} — dropped after round 1" in said
    assert "Nobody meets again." in said
    assert "DRAFT" in said
    for player in this.eligible:
        assert state.player[player].name in said


def test_the_diary_says_who_got_the_bye_and_why() -> None:
    state = paired(a_tournament(5))
    said = texts(pairing_diary(state, 1))
    bye = next(p for p in state.pairing.values() if p.second is None)
    assert "bye" in said
    assert said.count(state.player[bye.first].name) >= 2


def test_the_diary_claims_no_proof_of_pairs_that_were_changed_by_hand_or_repaired() -> None:
    state = paired(a_tournament(8))
    proof, chance = "proven: nothing better is possible", "Of equal pairings the seed has chosen"
    assert proof in texts(pairing_diary(state, 1))
    assert chance in texts(pairing_diary(state, 1))
    one, other = at_table(state, 1), at_table(state, 2)
    swapped = do(state, SwapPlayers(one.round, one.first, other.first, "проверка"))
    said = texts(pairing_diary(swapped, 1))
    assert proof not in said
    assert chance not in said
    assert "places were changed by hand" in said
    repaired = state.put("pairing", replace(one, why=encoded((Reason("repaired"),))))
    said = texts(pairing_diary(repaired, 1))
    assert proof not in said
    assert "repaired while it ran" in said


# -- the others -------------------------------------------------------------------------------------------


def test_results_of_a_round_say_who_won_but_not_that_a_penalty_did_it() -> None:
    state = played(6, 1)
    state = state.put("result", Result(PairingId(1), Outcome.FIRST, Method.PENALTY))
    sheet = round_results(state, 1)
    assert column(sheet, "Score")[0].text == "3–0"
    assert column(sheet, "How")[0].text == ""


def test_the_rating_list_has_one_row_a_game_with_the_right_rounds_b47() -> None:
    state = played(5, 3)
    sheet = rating_list(state)
    rows = [(row.cells[0].value, row.cells[12].text) for row in sheet.rows]
    assert rows == [
        (state.round[pairing.round].number, state.result[pairing.id].outcome.value)
        for pairing in state.pairing.values()
    ]
    assert [number for number, outcome in rows if outcome == "bye"] == [1, 2, 3]


def test_a_blank_pairing_sheet_has_a_line_for_every_table_from_the_first_number() -> None:
    state = event(people(90))
    sheet = blank_pairings(state)
    assert len(sheet.rows) == 63
    assert [row.cells[0].value for row in sheet.rows[:3]] == [1, 2, 3]
    assert len(blank_pairings(event([])).rows) == 21


def test_the_report_holds_the_tables_the_rules_the_people_and_every_round() -> None:
    state = played(9, 3)
    titles = [title_of(sheet) for sheet in whole_report(state, standings(state))]
    assert titles[:3] == ["Final table", "Standings after round 3", "Cross table"]
    assert titles[-3:] == ["Round 1. Results", "Round 2. Results", "Round 3. Results"]
    assert "Penalties" not in titles
    assert title_of(whole_report(state, standings(state), for_judge=True)[-1]) == "Penalties"


@pytest.mark.parametrize("kind", CATALOGUE, ids=lambda kind: kind.id)
def test_two_people_of_one_name_are_told_apart_on_every_sheet(kind: SheetKind) -> None:
    twins = [Player(PlayerId(1), "Иванов Иван", "Минск"), Player(PlayerId(2), "Иванов Иван", "Омск")]
    state = with_count(penalised(with_round(event(twins), 1)), (7, 5), (2,))
    said = "\n".join(texts(sheet) for sheet in kind.build(state, None, RoundNo(1), Options(for_judge=True)))
    if "Иванов Иван" in said:
        assert "Минск" in said
        assert "Омск" in said


@pytest.mark.parametrize("kind", CATALOGUE, ids=lambda kind: kind.id)
def test_people_whom_only_a_count_tells_carry_it_behind_the_name_on_every_sheet(kind: SheetKind) -> None:
    twins = [Player(PlayerId(number), "Иванов Иван", "Омск") for number in (1, 2)]
    state = with_count(penalised(with_round(event(twins), 1)), (7, 5), (2,))
    for sheet in kind.build(state, None, RoundNo(1), Options(for_judge=True)):
        said = texts(sheet)
        if "Иванов Иван" in said:
            assert "Иванов Иван (1)" in said
            assert "Иванов Иван (2)" in said
        assert "(1) ·" not in said
        assert "Омск, (1)" not in said


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("kind", CATALOGUE, ids=lambda kind: kind.id)
def test_every_sheet_is_there_in_each_language_b145(kind: SheetKind, language: str) -> None:
    state = with_count(played(7, 2), (7, 5), (2,))
    four = tuple(PlayerId(player) for player in range(1, 5))
    state = state.put("stage", Stage(1, StageKind.PLAYOFF, RoundNo(2), entrants=four))
    use_language(language)
    assert kind.build(state, None, RoundNo(2), Options())
