"""What is the same on every sheet of an event: the line under the title, the foot, the mark of a draft."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from berserk_desk.reports.sheet_tables import Cell, Foot, Heading, Row, Rule
from berserk_desk.rules.clause import Bilingual
from berserk_desk.terms import Outcome, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.event_rows import Tournament
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.wording import _, current_language
from berserk_desk.wording.numbers import format_dates, format_time
from berserk_desk.wording.stages import round_of_slot_text


def in_language(text: Bilingual) -> str:
    """A text of an edition in the current language."""
    return text.in_language(current_language())


def heading(event: Tournament, title: str, *, aside: str = "", mark: str = "") -> Heading:
    """The head of a sheet: «Осенний кубок, Томск, 17.10.2026» under its title."""
    facts = _facts(event)
    return Heading(title, ", ".join(facts), _after_name(", ", facts), aside, mark)


def foot(event: Tournament, *, printed_at: str = "", judge: bool = False) -> Foot:
    """The foot of a sheet: the event, with ``judge`` its head judge, the time of printing if it is known."""
    left = list(_facts(event))
    if printed_at:
        left.append(_("printed at {time}").format(time=format_time(printed_at)))
    named = judge and event.head_judge
    middle = _("Head judge: {name}").format(name=event.head_judge) if named else ""
    return Foot(" · ".join(left), _after_name(" · ", left), middle)


def round_mark(state: State, number: RoundNo | int) -> str:
    """«ПРОЕКТ» before the round is announced, «редакция 2» after a change of announced pairs, else ""."""
    rounds = state.rounds_by_number(number)
    if any(not day.announced(state, each.id) for each in rounds):
        return _("DRAFT")
    revision = max((state.publication[each.id].revision for each in rounds), default=1)
    return _("revision {number}").format(number=revision) if revision > 1 else ""


def seated(state: State, number: RoundNo | int) -> tuple[Pairing, ...]:
    """The pairings of a round that stand on its lists: void ones and absences left out, by table, byes last."""
    return tuple(
        pairing
        for pairing in day.pairings_in(state, number)
        if (result := state.result.get(pairing.id)) is None
        or result.outcome not in (Outcome.VOID, Outcome.ABSENT)
    )


def under_rounds_of_bracket(rows: Iterable[tuple[Pairing, Row]]) -> tuple[Row, ...]:
    """The rows; those of a bracket under what is played there: «Финал», «За третье место»."""
    under: list[Row] = []
    last = ""
    for pairing, row in rows:
        here = round_of_slot_text(pairing.slot) if pairing.slot else ""
        if here != last:
            last = here
            under.append(Row((Cell(f"{here[:1].upper()}{here[1:]}"),), Rule.STRONG, section=True))
        under.append(row)
    return tuple(under)


def _after_name(between: str, facts: Sequence[str]) -> str:
    """What follows the name of the event, which alone may be cut."""
    return "".join(f"{between}{fact}" for fact in facts[1:])


def _facts(event: Tournament) -> tuple[str, ...]:
    return tuple(filter(None, (event.name, event.city, format_dates(event.date, event.end_date))))
