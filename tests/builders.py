"""Small tournaments for tests: founded, filled and played through the same commands a judge uses."""

from __future__ import annotations

from collections.abc import Iterable

from berserk_desk.rules.editions import edition
from berserk_desk.terms import Method, Outcome, PairingId, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.dispatch import apply
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_commands import FoundTournament
from berserk_desk.tournament.event_rows import Tournament
from berserk_desk.tournament.next_round import propose
from berserk_desk.tournament.own_rules import regulations_of
from berserk_desk.tournament.player_commands import AddPlayer, ImportPlayers, NewPlayer
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound, SwapPlayers
from berserk_desk.tournament.rows import Pairing, Result, Round
from berserk_desk.tournament.state import State

SURNAMES = (
    "Абдуллаева Белов Волков Громов Дёмин Ежов Ёлкин Жуков Зайцева Иванов Йовович Ким Лис Морозов Орлов Петров "
    "Сидоренко Тищенко Федоров Хан Царёв Чернышёва Щербина Эйхман Юрьева Яшин"
).split()
GIVEN = "Алёна Артём Вера Глеб Дарья Игорь Лев Матвей Олег Пётр Роман Семён Софья Тимур Юлия Фёдор".split()


def a_founding(edition_id: str = "classic", *, rounds: int = 5, seed: int = 1) -> FoundTournament:
    """The founding step of an event in Tomsk."""
    event = Tournament(id=1, name="Осенний кубок", date="2026-10-17", city="Томск", seed=seed)
    return FoundTournament(event, regulations_of(edition(edition_id), planned_rounds=rounds))


def names(count: int) -> tuple[str, ...]:
    """So many different names, surname first."""
    return tuple(
        f"{SURNAMES[i % len(SURNAMES)]} {GIVEN[(i + i // len(SURNAMES)) % len(GIVEN)]}" for i in range(count)
    )


def do(state: State, *commands: Command) -> State:
    """The state after these commands."""
    for command in commands:
        state = apply(state, command).state
    return state


def a_tournament(players: int = 8, edition_id: str = "classic", *, rounds: int = 5, seed: int = 1) -> State:
    """A founded tournament with so many players, nothing paired."""
    state = do(State(), a_founding(edition_id, rounds=rounds, seed=seed))
    if players:
        state = do(state, ImportPlayers(tuple(NewPlayer(name) for name in names(players))))
    return state


def paired(state: State, *, attempt: int = 1) -> State:
    """The next round, drafted."""
    return do(state, propose(state, attempt=attempt).command("проверка"))


def announced(state: State) -> State:
    """The drafted round, announced."""
    for this in state.round.values():
        # At draft tables one announcement is that of all.
        if not day.announced(state, this.id):
            state = do(state, AnnounceRound(this.id))
    return state


def a_result(
    pairing: Pairing, outcome: Outcome = Outcome.FIRST, method: Method = Method.CLEAN
) -> RecordResult:
    """A result for a pairing."""
    return RecordResult(Result(PairingId(pairing.id), outcome, method))


def settled(state: State, outcomes: Iterable[Outcome] = ()) -> State:
    """The last round announced and played: these outcomes by table, then first wins."""
    state = announced(state)
    given = iter(outcomes)
    for pairing in day.outstanding(state, the_round_now(state).id):
        state = do(state, a_result(pairing, next(given, Outcome.FIRST)))
    return state


def played(state: State, outcomes: Iterable[Outcome] = ()) -> State:
    """The next round paired, announced and played: these outcomes by table, then first wins."""
    return settled(paired(state), outcomes)


def at_table(state: State, table: int, number: int | None = None) -> Pairing:
    """The pairing at that table of the last (or that) round."""
    found = day.pairing_at_table(state, number or day.last_number(state), table)
    assert found is not None, f"no table {table}"
    return found


def add(state: State, name: str, city: str = "") -> tuple[State, PlayerId]:
    """One more player and his id."""
    after = do(state, AddPlayer(NewPlayer(name, city)))
    return after, PlayerId(max(after.player))


def refusal(state: State, command: Command) -> Refused:
    """With what is this command refused? Fails where it is carried out."""
    try:
        apply(state, command)
    except Refused as refused:
        return refused
    raise AssertionError(f"not refused: {command}")


def the_round_now(state: State) -> Round:
    """The last round made."""
    return state.rounds_by_number(day.last_number(state))[0]


def seat(state: State, first: PlayerId, second: PlayerId, reason: str = "проверка") -> State:
    """The last round with these two at one table, by one swap, whoever sat there before."""
    this = the_round_now(state)
    pairing = day.pairing_of_player(state, this.number, first)
    assert pairing is not None
    beside = day.opponent(pairing, first)
    if beside == second:
        return state
    if beside is None:
        # He has the bye: the one across the table of the other gets it.
        across = day.pairing_of_player(state, this.number, second)
        assert across is not None
        other = day.opponent(across, second)
        assert other is not None
        return do(state, SwapPlayers(this.id, first, other, reason))
    return do(state, SwapPlayers(this.id, beside, second, reason))


def to_the_bye(state: State, player: PlayerId, reason: str = "проверка") -> State:
    """The last round with this player on the bye."""
    this = the_round_now(state)
    bye = next(p for p in day.pairings_of(state, this.id) if p.second is None)
    return state if bye.first == player else do(state, SwapPlayers(this.id, player, bye.first, reason))
