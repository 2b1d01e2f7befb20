"""The five editions as data: their numbers by rules.md 2 to 6, and that every value's clause is there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from berserk_desk.rules.clause import Citation, ClauseStatus
from berserk_desk.rules.editions import (
    EDITION_IDS,
    FOLDER,
    UnknownEdition,
    edition,
    edition_ids,
    offered_grounds,
)
from berserk_desk.rules.rulebook import Rulebook, rounds_hint
from berserk_desk.terms import ByeInSums, Level, Method, Outcome, TieBreak

# Typed from the printed numbers of the texts, sub-letters Cyrillic; slugs of paragraphs without a number by rules.md.
CLAUSES = {
    "classic": """
        8 800.1 800.2 800.3 800.4 800.5
        801 801.1 801.1.а 801.1.б 801.1.в 801.1.г 801.1.д 801.1.е 801.1.ж
        802 802.1 802.1/lo25 802.1/over25
        803
        804 804.1 804.1.а 804.1.б 804.1.в 804.1.г 804.2
        805
        806 806/no-opponent 806.1 806.2 806.3
        807 807/1
        """,
    "classic-prior": """
        801.1 801.2 801.3
        802 802.1 802.1/hi25 802.1/over25 802.2
        803
        804 804.1 804.2 804.3 804.4 804.5
        805
        806 806/no-opponent 806.1 806.2
        """,
    "classic-legacy": """
        801.1.а 801.1.б 801.1.в 801.1.г 801.1.д 801.1.е 801.1.ж
        technical-win technical-judge-only
        804 804.1 804.2 804.3 804.4 804.5
        agreed-draw bye table-6 table-6a table-6a/1 table-6a/2 table-6a/3 table-6a/4 reporters
        equal-points equal-points/1 equal-points/2 equal-points/3
        result-final judging
        """,
    "game-rules": """
        602 602.1 602.1.а 602.1.б 602.1.в 602.1.г 602.1.д 602.1/example 602/after-time
        603 603.1 603.1.а 603.1.б 603.1.в 603.1/example 603.2 603/after-time
        """,
    "heroes": """
        8.4.1 8.4.2 8.4.3
        8.5 8.5.1 8.5.2
        8.6 8.6.1 8.6.2 8.6.3
        8.7 8.7.1 8.7.2 8.7.3 8.7.4
        8.8 8.8.1
        8.9 8.9.1 8.9.1/1 8.9.1/2 8.9.1/3 8.9.1/4 8.9.1/5 8.9.1/6 8.9.1/lot
        8.10 8.10.1
        app1 app1/1 app1/2 app1/3 app1/4
        """,
}

TEXTS = {
    "classic": "000",
    "classic-legacy": "001",
    "classic-prior": "002",
    "game-rules": "003",
    "heroes": "004",
}
"""How the file of each text begins."""

CHAIN = ["buchholz", "buchholz_second", "head_to_head", "fewer_penalties", "lot"]


def citations(thing: object) -> Iterator[Citation]:
    """Every citation anywhere inside a rulebook."""
    if isinstance(thing, Citation):
        yield thing
    if isinstance(thing, Mapping):
        parts = list(thing.values())
    elif isinstance(thing, tuple):
        parts = list(thing)
    elif is_dataclass(thing):
        parts = [getattr(thing, field.name) for field in fields(thing)]
    else:
        return
    for part in parts:
        yield from citations(part)


def test_the_editions_are_the_five_of_rules_1_and_classic_is_the_default() -> None:
    assert edition_ids() == ("classic", "classic-prior", "classic-legacy", "game-rules", "heroes")
    assert {path.name for path in FOLDER.iterdir()} == set(EDITION_IDS)


def test_an_unknown_edition_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownEdition) as refused:
        edition("clasic")
    assert (refused.value.edition_id, refused.value.known) == ("clasic", EDITION_IDS)
    assert str(refused.value).startswith("unknown edition 'clasic', known: classic, ")


def test_an_edition_is_read_once() -> None:
    assert edition("classic") is edition("classic")


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_an_edition_has_every_clause_of_its_text_in_order(edition_id: str) -> None:
    numbers = [clause.number for clause in edition(edition_id).clauses.values()]
    assert numbers == CLAUSES[edition_id].split()


def test_every_number_printed_in_the_texts_is_in_the_index_of_its_edition(shared: Path) -> None:
    """Read from the texts themselves: a line that begins with a number of a clause, or with a letter under one."""
    found: set[str] = set()
    for edition_id, start in TEXTS.items():
        (path,) = (shared / "seeds").glob(f"{start}_*.txt")
        above = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            number = re.match(r"(\d+(?:\.\d+)+|\d{3})\.(?=\D)", line)
            letter = re.match(r"([а-ж])\) ", line)
            if number:
                above = number[1]
                printed = above
            elif letter:
                printed = f"{above}.{letter[1]}"
            else:
                continue
            found.add(f"{edition_id}:{printed}")
            assert f"{edition_id}:{printed}" in edition(edition_id).clauses, line
    assert len(found) > 80


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_only_what_a_lost_clause_would_say_is_inferred_in_a_clause_index(edition_id: str) -> None:
    inferred = {clause.number for clause in edition(edition_id).clauses.values() if clause.inferred}
    lost = {f"801.1.{letter}" for letter in "абвгдеж"}
    assert inferred == (lost if edition_id == "classic-legacy" else set())


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_only_headings_are_not_modelled(edition_id: str) -> None:
    clauses = edition(edition_id).clauses.values()
    left_out = [clause for clause in clauses if clause.status is ClauseStatus.NOT_MODELLED]
    assert {clause.reason.en for clause in left_out if clause.reason} <= {
        "A heading: it prescribes nothing by itself."
    }


def test_what_only_a_judge_can_do_is_left_to_him() -> None:
    manual = {
        clause.id
        for id_ in EDITION_IDS
        for clause in edition(id_).clauses.values()
        if clause.status is ClauseStatus.MANUAL
    }
    assert manual == {
        "classic:800.1",
        "classic-legacy:804.5",
        "game-rules:602.1/example",
        "game-rules:603.1/example",
        "heroes:app1/1",
        "heroes:app1/4",
    }


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_every_value_cites_a_clause_of_its_edition_or_says_why_it_is_inferred(edition_id: str) -> None:
    rulebook = edition(edition_id)
    found = list(citations(rulebook))
    assert len(found) > 30
    for citation in found:
        assert citation.clause is not None or citation.inferred
        assert citation.clause is None or citation.clause in rulebook.clauses
        assert not citation.inferred or citation.note is not None


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_letters_of_clause_numbers_are_cyrillic(edition_id: str) -> None:
    for clause in edition(edition_id).clauses.values():
        plain = clause.number.partition("/")[0]
        if plain[0].isdigit():
            assert set(plain) <= set("0123456789.абвгдежз"), clause.number


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_a_clause_that_the_program_does_not_carry_out_alone_says_why(edition_id: str) -> None:
    for clause in edition(edition_id).clauses.values():
        alone = clause.status is ClauseStatus.IMPLEMENTED and not clause.inferred
        assert alone or clause.reason is not None, clause.id


@pytest.mark.parametrize(
    ("edition_id", "number", "printed"),
    [
        ("classic", "802.1/lo25", "802.1"),
        ("classic", "807/1", "807.1"),
        ("classic", "806/no-opponent", "806"),
        ("heroes", "8.9.1/lot", "8.9.1"),
        ("classic-legacy", "table-6a/4", None),
    ],
)
def test_a_clause_is_cited_by_its_printed_number(edition_id: str, number: str, printed: str | None) -> None:
    clause = edition(edition_id).clause(number)
    assert clause.printed == printed
    assert (clause.cited is None) == (printed is not None)


@pytest.mark.parametrize(
    ("edition_id", "win", "technical_win", "draw", "bye"),
    [
        ("classic", 30, 30, 10, 30),
        ("classic-prior", 30, 30, 10, 30),
        ("classic-legacy", 30, 25, 10, 29),
        ("game-rules", 30, 30, 10, 30),
        ("heroes", 30, 30, 10, 30),
    ],
)
def test_points_of_each_edition_by_rules_2(
    edition_id: str, win: int, technical_win: int, draw: int, bye: int
) -> None:
    award = edition(edition_id).scoring.award
    assert award(Outcome.FIRST, Method.CLEAN) == (win, 0)
    assert award(Outcome.SECOND, Method.PENALTY) == (0, win)
    assert award(Outcome.FIRST, Method.WALKOVER) == (win, 0)
    assert award(Outcome.SECOND, Method.TECHNICAL) == (0, technical_win)
    assert award(Outcome.DRAW, Method.AGREED) == award(Outcome.DRAW, Method.TECHNICAL) == (draw, draw)
    assert award(Outcome.DOUBLE_LOSS, Method.PENALTY) == (0, 0)
    assert award(Outcome.BYE, Method.BYE) == award(Outcome.BYE, Method.PRIVILEGE_BYE) == (bye, 0)
    assert award(Outcome.VOID, Method.NONE) == award(Outcome.ABSENT, Method.NONE) == (0, 0)


def test_grounds_of_classic_are_those_of_801_802_804_and_805() -> None:
    grounds = {ground.id: (ground.fits, ground.method) for ground in edition("classic").grounds}
    clean_wins = dict.fromkeys(["801.1." + letter for letter in "абвгеж"], ("win", "clean"))
    clean_draws = dict.fromkeys(["804.1." + letter for letter in "авг"], ("draw", "clean"))
    assert grounds == clean_wins | clean_draws | {
        "801.1.д": ("win", "penalty"),
        "802.1": ("win", "technical"),
        "804.1.б": ("draw", "technical"),
        "804.2": ("draw", "agreed"),
        "805": ("draw", "agreed"),
    }


def test_grounds_of_prior_have_a_proven_win_among_the_technical_ones() -> None:
    grounds = {ground.id: (ground.fits, ground.methods) for ground in edition("classic-prior").grounds}
    assert grounds == {
        "801.1": ("win", ("clean",)),
        "801.2": ("win", ("clean",)),
        "801.3": ("win", ("penalty",)),
        "802.1": ("win", ("technical",)),
        "802.2": ("win", ("technical",)),
        "804.1": ("draw", ("clean", "penalty")),
        "804.2": ("draw", ("technical",)),
        "804.3": ("draw", ("technical",)),
        "804.4": ("draw", ("agreed",)),
        "804.5": ("draw", ("clean",)),
        "805": ("draw", ("agreed",)),
    }


def test_clean_wins_of_legacy_are_those_of_classic_and_inferred() -> None:
    legacy = {ground.id: ground for ground in edition("classic-legacy").grounds}
    for ground in edition("classic").grounds:
        if ground.id.startswith("801.1."):
            same = legacy[ground.id]
            assert (same.fits, same.methods, same.after_time) == (
                ground.fits,
                ground.methods,
                ground.after_time,
            )
            assert same.inferred
            assert not ground.inferred


def test_grounds_of_heroes_are_concession_games_penalty_and_agreement() -> None:
    grounds = {ground.id: (ground.fits, ground.methods) for ground in edition("heroes").grounds}
    assert grounds == {
        "8.4.1": ("win", ("clean",)),
        "8.4.2": ("win", ("clean",)),
        "8.4.3": ("win", ("penalty",)),
        "8.5.1": ("win", ("clean",)),
        "8.6.1": ("draw", ("clean",)),
        "8.6.3": ("draw", ("agreed",)),
    }
    assert not any(ground.after_time for ground in edition("heroes").grounds)


def test_every_ground_of_the_worked_cases_fits_its_result(shared: Path) -> None:
    checked = 0
    for path in sorted((shared / "cases" / "worked").glob("*-a.json")):
        event = json.loads(path.read_text(encoding="utf-8"))
        rulebook = edition(event["tournament"]["edition"])
        for result in (pairing["result"] for round_ in event["rounds"] for pairing in round_["pairings"]):
            if result and "ground" in result:
                ground = rulebook.ground(result["ground"])
                assert ground is not None, result
                assert ground.fits == ("draw" if result["outcome"] == "draw" else "win"), result
                assert result["method"] in ground.methods, result
                checked += 1
    assert checked > 20


@pytest.mark.parametrize(
    ("edition_id", "own"),
    [
        ("classic", {"801.1.в", "804.1.в"}),
        ("classic-prior", {"802.2", "804.5"}),
        ("classic-legacy", {"801.1.в"}),
    ],
)
def test_only_a_proven_win_or_draw_may_be_claimed_after_time(edition_id: str, own: set[str]) -> None:
    claims = {ground.id for ground in offered_grounds(edition(edition_id)) if ground.after_time}
    assert claims == own | {"602.1.в", "603.1.в"}


@pytest.mark.parametrize("edition_id", ["classic", "classic-prior", "classic-legacy"])
def test_the_game_rules_offer_their_grounds_beside_those_of_a_classic_edition(edition_id: str) -> None:
    offered = offered_grounds(edition(edition_id))
    assert [ground.id for ground in offered if ground.edition == "game-rules"] == (
        ["602.1." + letter for letter in "абвгд"] + ["603.1." + letter for letter in "абв"] + ["603.2"]
    )
    assert len({ground.id for ground in offered}) == len(offered)


@pytest.mark.parametrize("edition_id", ["game-rules", "heroes"])
def test_no_companion_stands_beside_the_game_rules_and_heroes(edition_id: str) -> None:
    assert offered_grounds(edition(edition_id)) == edition(edition_id).grounds


def test_letter_a_is_concession_in_801_1_and_no_creature_in_602_1() -> None:
    labels = {ground.id: ground.label.en for ground in offered_grounds(edition("classic"))}
    assert "conceded" in labels["801.1.а"]
    assert "creature" in labels["602.1.а"]


def test_a_finer_clause_number_finds_its_ground() -> None:
    classic, legacy = edition("classic"), edition("classic-legacy")
    assert [ground and ground.id for ground in (classic.ground("802.1/lo25"), classic.ground("801.1.б"))] == [
        "802.1",
        "801.1.б",
    ]
    by_table = legacy.ground("table-6a/4")
    assert by_table is not None
    assert by_table.id == "table-6a/4"
    assert classic.ground("602.1.а") is None


@pytest.mark.parametrize(
    ("edition_id", "order"),
    [
        ("classic", CHAIN),
        ("classic-prior", CHAIN),
        ("classic-legacy", ["buchholz", "buchholz_second", "fewer_penalties", "lot"]),
        ("game-rules", CHAIN),
        ("heroes", ["quality_of_wins", "quality_of_losses", *CHAIN]),
    ],
)
def test_tie_breaks_of_each_edition_by_rules_6(edition_id: str, order: list[str]) -> None:
    rulebook = edition(edition_id)
    assert [step.id for step in rulebook.tie_breaks] == order
    assert set(rulebook.criteria) == set(TieBreak)
    assert rulebook.by_draft_table == (edition_id == "classic-legacy")


def test_only_the_first_tie_break_of_classic_is_in_its_text() -> None:
    assert [step.clause for step in edition("classic").tie_breaks] == [
        "classic:807/1",
        None,
        None,
        None,
        None,
    ]
    assert [step.inferred for step in edition("classic").tie_breaks] == [False, True, True, True, True]


def test_one_criterion_has_the_name_its_edition_gives_it() -> None:
    names = {id_: edition(id_).criteria[TieBreak.BUCHHOLZ].label.ru for id_ in EDITION_IDS}
    assert names["classic"] == "Коэффициент Бухгольца"
    assert names["classic-legacy"] == "Качество побед"
    assert names["heroes"] == "Качество игры"


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_no_two_criteria_of_an_edition_share_a_name(edition_id: str) -> None:
    criteria = edition(edition_id).criteria.values()
    for texts in ([step.label for step in criteria], [step.short for step in criteria]):
        assert len({text.ru for text in texts}) == len({text.en for text in texts}) == len(TieBreak)


@pytest.mark.parametrize(
    ("edition_id", "lowest", "grand_prix", "sums"),
    [
        ("classic", "as_a_rule", True, ByeInSums.COUNTED),
        ("classic-prior", "as_a_rule", True, ByeInSums.COUNTED),
        ("classic-legacy", "always", False, None),
        ("heroes", "always", False, None),
    ],
)
def test_byes_of_each_edition_by_rules_5(
    edition_id: str, lowest: str, grand_prix: bool, sums: ByeInSums | None
) -> None:
    byes = edition(edition_id).byes
    assert (byes.lowest, byes.once, byes.privilege_needs_grand_prix) == (lowest, True, grand_prix)
    assert byes.in_opponents_sums == sums
    assert byes.bye_adds_own_points == (edition_id == "heroes")


def test_a_bye_of_heroes_adds_to_the_quality_of_wins_8_7_4() -> None:
    byes = edition("heroes").byes
    assert byes.adds_own_points_to is TieBreak.QUALITY_OF_WINS
    assert byes.clauses["tie_breaks"].clause == "heroes:8.7.4"


@pytest.mark.parametrize(
    ("edition_id", "force"),
    [
        ("classic", "is"),
        ("classic-prior", "may"),
        ("classic-legacy", "is"),
        ("game-rules", "is"),
        ("heroes", "may"),
    ],
)
def test_a_penalty_loss_is_or_may_be_the_opponents_win_by_rules_4(edition_id: str, force: str) -> None:
    assert edition(edition_id).penalty_loss.force == force
    assert edition(edition_id).penalty_loss.inferred == (edition_id == "classic-legacy")


def test_only_legacy_obliges_the_judge_to_announce_the_scoring() -> None:
    assert [id_ for id_ in EDITION_IDS if edition(id_).scoring_must_be_announced] == ["classic-legacy"]


@pytest.mark.parametrize(
    ("edition_id", "who"),
    [("classic", "players_or_judge"), ("classic-prior", "unstated"), ("classic-legacy", "judge_only")],
)
def test_who_may_call_the_count_by_rules_3(edition_id: str, who: str) -> None:
    rule = edition(edition_id).crystals
    assert rule is not None
    assert (rule.who_may_call.who, rule.limit, rule.near, rule.far) == (who, 25, 6, 11)


def test_a_double_loss_gives_0_0_unless_the_judge_takes_the_letter() -> None:
    options = {id_: [(o.id, o.clause) for o in edition(id_).double_loss] for id_ in EDITION_IDS}
    letter = {
        "classic": "804.1.а",
        "classic-prior": "804.1",
        "classic-legacy": "804.1",
        "game-rules": "603.1.а",
    }
    for id_, number in letter.items():
        assert options[id_] == [("double_loss", None), ("draw", f"{id_}:{number}")]
    assert options["heroes"] == [("double_loss", None)]


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_a_no_show_is_a_penalty_loss_unless_the_judge_chooses_another_way(edition_id: str) -> None:
    assert [option.id for option in edition(edition_id).no_show] == ["penalty_loss", "walkover", "re_pair"]


def test_notations_of_a_slip_by_rules_4() -> None:
    texts = {id_: [note.text for note in edition(id_).notations] for id_ in EDITION_IDS}
    assert texts["classic"] == ["3-0", "0-3", "1-1"]
    assert "2,5-0" in texts["classic-legacy"]
    assert {"2-0", "2-1", "1-1"} <= set(texts["heroes"])
    assert {note.counts for note in edition("heroes").notations} == {"games"}
    assert {note.clause for note in edition("classic").notations} == {"classic:800.3"}


@pytest.mark.parametrize("edition_id", ["classic", "classic-prior", "classic-legacy"])
def test_a_points_notation_names_the_points_its_result_gives(edition_id: str) -> None:
    scoring = edition(edition_id).scoring
    for note in edition(edition_id).notations:
        written = tuple(round(float(side.replace(",", ".")) * 10) for side in note.text.split("-"))
        assert scoring.award(note.outcome, note.method) == written


def test_levels_and_defaults_by_rules_7_and_8() -> None:
    assert list(edition("classic").levels.labels) == [Level.AMATEUR, Level.COMPETITIVE, Level.PROFESSIONAL]
    assert list(edition("heroes").levels.labels) == [Level.AMATEUR, Level.PROFESSIONAL, Level.HIGHEST]
    assert all(edition(id_).defaults.round_minutes == 50 for id_ in EDITION_IDS)
    assert (edition("heroes").defaults.games_in_match, edition("heroes").defaults.extra_turns) == (3, 5)


@pytest.mark.parametrize(
    ("players", "rounds"),
    [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2), (8, 3), (9, 4), (32, 5), (33, 6), (1024, 10)],
)
def test_the_hint_for_rounds_is_the_logarithm_rounded_up(players: int, rounds: int) -> None:
    assert rounds_hint(players) == rounds


def test_a_text_is_shown_in_the_language_asked_for() -> None:
    title = edition("classic").title
    assert title.in_language("ru_RU") == title.ru != title.in_language("en") == title.en


def test_a_rulebook_can_be_a_key() -> None:
    books: dict[Rulebook, str] = {edition(id_): id_ for id_ in EDITION_IDS}
    assert len(books) == len(EDITION_IDS)
