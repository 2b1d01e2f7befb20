"""What are this tournament's rules, in words for the wall? From its own copy, every departure and silence marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from berserk_desk.rules.clause import Citation
from berserk_desk.rules.editions import edition
from berserk_desk.rules.rulebook import CrystalRule, Reading, Rulebook, Value
from berserk_desk.rules.values import Departure, departures
from berserk_desk.terms import ByeInSums, LegacyReading, TieBreak
from berserk_desk.tournament.event_rows import Regulations
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.state import State
from berserk_desk.wording.clauses import UNSTATED, clauses_text
from berserk_desk.wording.editions import criterion_text, level_text
from berserk_desk.wording.language import N_, _, current_language, ngettext
from berserk_desk.wording.numbers import NBSP, format_points, minutes_phrase
from berserk_desk.wording.placeholders import field_text

DEPARTED = "°"
"""Beside what differs from the edition."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One rule: what it is about, what holds, and the margin (clauses and marks)."""

    label: str
    value: str
    margin: str = ""


@dataclass(frozen=True, slots=True)
class RulePart:
    """One part of the regulations: its title with margin, sentences, lines."""

    title: str
    margin: str = ""
    text: str = ""
    lines: tuple[RuleLine, ...] = ()


def regulation_parts(state: State) -> tuple[RulePart, ...]:
    """The parts of the sheet «Регламент», in its order."""
    return _Teller(state).parts()


def regulation_notes(state: State) -> tuple[str, ...]:
    """What the marks mean, and what exactly differs from the edition."""
    return _Teller(state).notes()


def who_may_call_text(book: Rulebook) -> str:
    """Who may have the crystals counted, in a sentence; "" where nothing is counted."""
    return "" if book.crystals is None else _(CALLERS[book.crystals.who_may_call.who])


CALLERS = {
    "players_or_judge": N_("The players count by themselves or before a judge."),
    "judge_only": N_("Only a judge calls the count and decides by it; it cannot be agreed on."),
    "unstated": N_("The text does not say who may call the count: ask a judge."),
}

DECIDED_BY = {
    "near_win": ("limit", "near"),
    "far_win": ("limit", "far"),
    "draw": ("near", "far"),
    "near_draw": ("near", "far"),
    "both_large": ("limit",),
    "small_lead": ("near",),
    "technical_win": ("near", "far"),
    "clean_win": ("far",),
}
"""Which numbers stand in the line of an answer of the count."""

BESIDE = {"near_draw": "far_draw", "clean_win": "clean_win_at_limit"}
"""Answers that share a line with another."""

MATCH_GROUNDS = ("8.4.2", "8.6.1", "8.6.3")
"""What the sentences on a match of several games rest on."""


class _Teller:
    """Says the rules of one tournament; holds its copy, its edition and what differs."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._rules: Regulations = state.rules
        self._book = rulebook_of(state.rules)
        self._printed = edition(state.rules.edition)
        self._changed = {each.key: each for each in departures(self._book, self._printed)}
        self._games = self._printed.defaults.games_in_match > 1

    def parts(self) -> tuple[RulePart, ...]:
        """All of them."""
        return (self._tournament(), self._points(), *self._crystals(), *self._equal_points(), self._byes())

    # -- margins ------------------------------------------------------------------------------------------

    def _margin(self, *citations: Citation, keys: Iterable[str] = ()) -> str:
        """The clauses of these citations, then the marks of silence and of departure."""
        clauses = clauses_text(each.clause for each in citations if each.clause is not None)
        mark = UNSTATED if any(each.inferred for each in citations) else ""
        if any(key in self._changed for key in keys):
            mark = DEPARTED
        return NBSP.join(filter(None, (clauses, mark)))

    # -- parts --------------------------------------------------------------------------------------------

    def _tournament(self) -> RulePart:
        rules = self._rules
        count = rules.planned_rounds
        rounds = ngettext("Swiss, {count} round", "Swiss, {count} rounds", count).format(count=count)
        lines = [
            RuleLine(_("System"), rounds, UNSTATED),
            RuleLine(_("Length of a round"), minutes_phrase(rules.round_minutes), UNSTATED),
        ]
        if self._games:
            own = self._printed.defaults
            lines += [
                RuleLine(_("Match"), _("best of {games}").format(games=own.games_in_match), UNSTATED),
                RuleLine(_("Extra turns after time"), str(own.extra_turns), UNSTATED),
            ]
        lines.append(RuleLine(_("Level of strictness"), level_text(self._book, rules.level)))
        if self._state.event.head_judge:
            lines.append(RuleLine(_("Head judge"), self._state.event.head_judge))
        return RulePart(_("Tournament"), lines=tuple(lines))

    def _points(self) -> RulePart:
        own, printed = self._book.scoring, self._printed
        lines = [
            self._score(
                _("Win / loss") if self._games else _("Clean win / loss"), own.win, own.loss, ("win", "loss")
            )
        ]
        if self._book.crystals is not None:
            lines.append(
                self._score(
                    _("Technical win / loss"),
                    own.technical_win,
                    own.technical_loss,
                    ("technical_win", "loss"),
                )
            )
        agreed = [ground for ground in printed.grounds if ground.methods == ("agreed",)][-1:]
        draw = Citation(clause=own.draw.clause, inferred=own.draw.inferred)
        lines.append(
            RuleLine(
                _("Draw: played, agreed, technical") if self._book.crystals else _("Draw: played, agreed"),
                _score(own.draw.points, own.draw.points),
                self._margin(draw, *agreed, keys=("points.draw",)),
            )
        )
        lines += self._bye_lines()
        lines += self._penalty_lines()
        title = _("Points for a match") if self._games else _("Points for a round")
        if not self._games:
            return RulePart(title, lines=tuple(lines))
        grounds = [ground for ground in printed.grounds if ground.id in MATCH_GROUNDS]
        unfinished = Citation(inferred=True)
        return RulePart(title, self._margin(*grounds, unfinished), self._match_text(), tuple(lines))

    def _penalty_lines(self) -> Iterator[RuleLine]:
        own, printed = self._book.scoring, self._printed
        loss = _score(own.loss.points, own.win.points)
        if printed.penalty_loss.force == "may":
            loss = _("{score}, if the judge gives the win").format(score=loss)
        keys = ("points.win", "points.loss")
        yield RuleLine(_("Loss by penalty"), loss, self._margin(printed.penalty_loss, keys=keys))
        both, label = _score(own.loss.points, own.loss.points), _("Both penalised")
        decided_by = ["points.loss"]
        if len(printed.double_loss) > 1:
            label = _("Both penalised, the judge decides")
            both = _("{score} or {other}").format(score=both, other=_score(own.draw.points, own.draw.points))
            decided_by.append("points.draw")
        yield RuleLine(label, both, self._margin(*printed.double_loss, keys=decided_by))

    def _match_text(self) -> str:
        return _(
            "The match goes to whoever wins more games, 1–0 included; an unfinished game counts for nobody. Equal "
            "games after time and extra turns are a draw, and a draw may be agreed until the match ends."
        )

    def _score(self, label: str, won: Value, lost: Value, keys: tuple[str, str]) -> RuleLine:
        # The clause of the win names the result; that of the loss only where the win has none.
        basis = won if won.clause is not None else lost
        cited = Citation(clause=basis.clause, inferred=won.inferred)
        margin = self._margin(cited, keys=(f"points.{key}" for key in keys))
        return RuleLine(label, _score(won.points, lost.points), margin)

    def _bye_lines(self) -> Iterator[RuleLine]:
        own = self._book.scoring
        if own.bye.points == own.privilege_bye.points:
            margin = self._margin(own.bye, keys=("points.bye", "points.privilege_bye"))
            yield RuleLine(_("Bye"), format_points(own.bye.points), margin)
            return
        yield RuleLine(_("Bye"), format_points(own.bye.points), self._margin(own.bye, keys=("points.bye",)))
        margin = self._margin(own.privilege_bye, keys=("points.privilege_bye",))
        yield RuleLine(_("Privilege bye"), format_points(own.privilege_bye.points), margin)

    def _crystals(self) -> Iterator[RulePart]:
        rule = self._book.crystals
        if rule is None:
            return
        reading = next(
            (each for each in rule.readings if each.id == self._rules.legacy_reading), rule.readings[0]
        )
        sentences = [
            _("The second player finishes the turn."),
            _(
                "Printed costs of the cards left in the squad are added: gold equals silver, hidden cards are turned up."
            ),
            who_may_call_text(self._book),
        ]
        if len(rule.readings) > 1:
            sentences.append(
                _(
                    "With exactly {limit} in the weaker squad the sentences and the table part: the judge decides "
                    "each game, here by the sentences unless he says otherwise."
                ).format(limit=rule.limit)
                if reading.id is LegacyReading.TEXT
                else _(
                    "With exactly {limit} in the weaker squad the sentences and the table part: the judge decides "
                    "each game, here by the table unless he says otherwise."
                ).format(limit=rule.limit)
            )
        yield RulePart(
            _("Counting crystals when time is over"),
            self._margin(rule.who_may_call, rule.costs),
            " ".join(sentences),
            tuple(self._crystal_lines(rule, reading)),
        )

    def _crystal_lines(self, rule: CrystalRule, reading: Reading) -> Iterator[RuleLine]:
        near, far = rule.near, rule.far
        lead = N_("lead of {count} or more: win")
        draw = _("technical draw")
        rows: list[tuple[str, str, str]]
        match reading.algorithm:
            case "weaker_squad":
                rows = [
                    (_("Weaker squad at most {limit}"), _(lead).format(count=near), "near_win"),
                    (_("Weaker squad above {limit}"), _(lead).format(count=far), "far_win"),
                    (_("Smaller lead"), draw, "draw"),
                ]
            case "winner_squad":
                rows = [
                    (_("Stronger squad at most {limit}"), _(lead).format(count=near), "near_win"),
                    (_("Stronger squad above {limit}"), _(lead).format(count=far), "far_win"),
                    (_("Smaller lead"), draw, "near_draw"),
                ]
            case _:
                both = (
                    _("Both squads above {limit}")
                    if reading.algorithm == "old_text"
                    else _("Both squads {limit} or more")
                )
                rows = [
                    (both, draw, "both_large"),
                    (_("Else a lead of {low} to {high}").format(low=0, high=near - 1), draw, "small_lead"),
                    (
                        _("Else a lead of {low} to {high}").format(low=near, high=far - 1),
                        _("technical win"),
                        "technical_win",
                    ),
                    (_("Else a lead of {low} or more").format(low=far), _("clean win"), "clean_win"),
                ]
        for label, value, basis in rows:
            cited = [reading.answers[basis]]
            beside = BESIDE.get(basis, "")
            if beside in reading.answers:
                cited.append(reading.answers[beside])
            keys = (f"crystals.{key}" for key in DECIDED_BY[basis])
            yield RuleLine(label.format(limit=rule.limit), value, self._margin(*cited, keys=keys))

    def _equal_points(self) -> Iterator[RulePart]:
        order = self._book.tie_breaks
        if not order:
            return
        language = current_language()
        lines = tuple(
            RuleLine(
                f"{number}. {step.label.in_language(language)}",
                step.meaning.in_language(language),
                self._margin(step),
            )
            for number, step in enumerate(order, start=1)
        )
        text = (
            _("In a draft only players of one draft table are compared.") if self._book.by_draft_table else ""
        )
        yield RulePart(_("Places with equal points"), DEPARTED if self._reordered() else "", text, lines)

    def _reordered(self) -> bool:
        return [step.id for step in self._book.tie_breaks] != [step.id for step in self._printed.tie_breaks]

    def _byes(self) -> RulePart:
        rule = self._book.byes
        sentences = [
            _("With an odd field the bye always goes to the player with the fewest points")
            if rule.lowest == "always"
            else _("With an odd field the bye goes, as a rule, to the player with the fewest points")
        ]
        sentences[0] += _(", to nobody twice, and in round 1 by lot.")
        sentences.append(
            _("Byes granted by the organiser come in the first rounds and are not counted for this.")
        )
        if rule.privilege_needs_grand_prix:
            sentences.append(_("They are meant for Grand Prix events and players with more than one norm."))
        step = rule.adds_own_points_to
        if step is not None:
            sentences.append(
                _('To "{criterion}" each bye adds the player\'s own points.').format(
                    criterion=criterion_text(self._book, step)
                )
            )
        elif any(each.id is TieBreak.BUCHHOLZ for each in self._book.tie_breaks):
            sentences.append(
                _('In "{criterion}" a bye counts 0.').format(
                    criterion=criterion_text(self._book, TieBreak.BUCHHOLZ)
                )
            )
        if self._bye_reading_changed():
            sentences.append(_("In the sums of opponents the points of a bye are left out."))
        keys = ("no_opponent", "lowest", "privilege", "tie_breaks")
        margin = self._margin(*(rule.clauses[key] for key in keys))
        if self._bye_reading_changed():
            margin = NBSP.join(filter(None, (margin, DEPARTED)))
        return RulePart(_("Byes"), margin, " ".join(sentences))

    def _bye_reading_changed(self) -> bool:
        printed = self._printed.byes.in_opponents_sums
        return printed is not None and self._rules.bye_in_opponents_sums is not printed

    # -- what the marks mean ------------------------------------------------------------------------------

    def notes(self) -> tuple[str, ...]:
        """The footnotes."""
        unstated = _(
            "{mark} No readable text of the rules states this: settled by the organiser or the program's default."
        ).format(mark=UNSTATED)
        return (unstated, self._departures())

    def _departures(self) -> str:
        parts = [_departure_text(each) for each in self._changed.values()]
        if self._reordered():
            order = ", ".join(
                criterion_text(self._printed, step.id, short=True) for step in self._printed.tie_breaks
            )
            parts.append(_("order of equal points (in the edition: {order})").format(order=order))
        if self._bye_reading_changed():
            words = (
                N_("byes in opponents' sums are left out (in the edition: counted)")
                if self._rules.bye_in_opponents_sums is ByeInSums.LEFT_OUT
                else N_("byes in opponents' sums are counted (in the edition: left out)")
            )
            parts.append(_(words))
        if not parts:
            return _("No value was changed against the edition.")
        return _("{mark} Changed against the edition: {changes}.").format(
            mark=DEPARTED, changes="; ".join(parts)
        )


def _departure_text(each: Departure) -> str:
    points = each.key.startswith("points.")
    return _("{value}: {own} (in the edition: {printed})").format(
        value=field_text(each.key),
        own=format_points(each.value) if points else each.value,
        printed=format_points(each.edition_value) if points else each.edition_value,
    )


def _score(first: int, second: int) -> str:
    return f"{format_points(first)}{NBSP}–{NBSP}{format_points(second)}"
