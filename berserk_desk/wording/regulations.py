"""What are this tournament's rules, in words for the wall? From its own copy, every departure and silence marked."""

from __future__ import annotations

from collections.abc import Iterator

from berserk_desk.rules.clause import Citation
from berserk_desk.rules.rulebook import Value
from berserk_desk.terms import StageKind, TieBreak
from berserk_desk.tournament import stages
from berserk_desk.tournament.event_rows import Regulations
from berserk_desk.tournament.state import State
from berserk_desk.wording.clauses import UNSTATED
from berserk_desk.wording.crystal_rules import crystal_part
from berserk_desk.wording.editions import criterion_text, level_text
from berserk_desk.wording.language import _, current_language, ngettext
from berserk_desk.wording.numbers import NBSP, format_points, minutes_phrase
from berserk_desk.wording.rule_lines import RuleLine, RulePart
from berserk_desk.wording.rule_margins import DEPARTED, Margins
from berserk_desk.wording.stages import stage_name


def regulation_parts(state: State) -> tuple[RulePart, ...]:
    """The parts of the sheet «Регламент», in its order."""
    return _Teller(state).parts()


def regulation_notes(state: State) -> tuple[str, ...]:
    """What the marks mean, and what exactly differs from the edition."""
    return Margins(state.rules).notes()


MATCH_GROUNDS = ("8.4.2", "8.6.1", "8.6.3")
"""What the sentences on a match of several games rest on."""


class _Teller:
    """Says the rules of one tournament, with their margins."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._rules: Regulations = state.rules
        self._margins = Margins(state.rules)
        self._book, self._printed = self._margins.book, self._margins.printed
        self._games = self._printed.defaults.games_in_match > 1

    def parts(self) -> tuple[RulePart, ...]:
        """All of them."""
        count = crystal_part(self._margins, self._rules.legacy_reading)
        return tuple(
            part
            for part in (self._tournament(), self._points(), count, self._equal_points(), self._byes())
            if part is not None
        )

    def _tournament(self) -> RulePart:
        rules = self._rules
        lines = [
            RuleLine(_("System"), "; ".join(self._stages()), UNSTATED),
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

    def _stages(self) -> Iterator[str]:
        """The stages as they are opened so far, each with its rounds; Swiss rounds before the first have no row."""
        opened = stages.in_order(self._state)
        swiss = opened[0].after_round if opened else self._rules.planned_rounds
        if swiss:
            yield _swiss(swiss)
        for stage in opened:
            count, draft = stages.rounds_planned(self._state, stage), stages.is_draft(stage)
            if stage.kind is StageKind.SWISS and not draft:
                yield _swiss(count)
            else:
                yield ngettext("{stage}, {count} round", "{stage}, {count} rounds", count).format(
                    stage=stage_name(stage.kind, draft=draft), count=count
                )

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
                self._margins.margin(draw, *agreed, keys=("points.draw",)),
            )
        )
        lines += self._bye_lines()
        lines += self._penalty_lines()
        title = _("Points for a match") if self._games else _("Points for a round")
        if not self._games:
            return RulePart(title, lines=tuple(lines))
        grounds = [ground for ground in printed.grounds if ground.id in MATCH_GROUNDS]
        unfinished = Citation(inferred=True)
        return RulePart(title, self._margins.margin(*grounds, unfinished), self._match_text(), tuple(lines))

    def _penalty_lines(self) -> Iterator[RuleLine]:
        own, printed = self._book.scoring, self._printed
        loss = _score(own.loss.points, own.win.points)
        if printed.penalty_loss.force == "may":
            loss = _("{score}, if the judge gives the win").format(score=loss)
        keys = ("points.win", "points.loss")
        yield RuleLine(_("Loss by penalty"), loss, self._margins.margin(printed.penalty_loss, keys=keys))
        both, label = _score(own.loss.points, own.loss.points), _("Both penalised")
        decided_by = ["points.loss"]
        if len(printed.double_loss) > 1:
            label = _("Both penalised, the judge decides")
            both = _("{score} or {other}").format(score=both, other=_score(own.draw.points, own.draw.points))
            decided_by.append("points.draw")
        yield RuleLine(label, both, self._margins.margin(*printed.double_loss, keys=decided_by))

    def _match_text(self) -> str:
        return _(
            "The match goes to whoever wins more games, 1–0 included; an unfinished game counts for nobody. Equal "
            "games after time and extra turns are a draw, and a draw may be agreed until the match ends."
        )

    def _score(self, label: str, won: Value, lost: Value, keys: tuple[str, str]) -> RuleLine:
        # The clause of the win names the result; that of the loss only where the win has none.
        basis = won if won.clause is not None else lost
        cited = Citation(clause=basis.clause, inferred=won.inferred)
        margin = self._margins.margin(cited, keys=(f"points.{key}" for key in keys))
        return RuleLine(label, _score(won.points, lost.points), margin)

    def _bye_lines(self) -> Iterator[RuleLine]:
        own = self._book.scoring
        if own.bye.points == own.privilege_bye.points:
            margin = self._margins.margin(own.bye, keys=("points.bye", "points.privilege_bye"))
            yield RuleLine(_("Bye"), format_points(own.bye.points), margin)
            return
        yield RuleLine(
            _("Bye"), format_points(own.bye.points), self._margins.margin(own.bye, keys=("points.bye",))
        )
        margin = self._margins.margin(own.privilege_bye, keys=("points.privilege_bye",))
        yield RuleLine(_("Privilege bye"), format_points(own.privilege_bye.points), margin)

    def _equal_points(self) -> RulePart | None:
        order = self._book.tie_breaks
        if not order:
            return None
        language = current_language()
        lines = tuple(
            RuleLine(
                f"{number}. {step.label.in_language(language)}",
                step.meaning.in_language(language),
                self._margins.margin(step),
            )
            for number, step in enumerate(order, start=1)
        )
        text = (
            _("In a draft only players of one draft table are compared.") if self._book.by_draft_table else ""
        )
        return RulePart(
            _("Places with equal points"), DEPARTED if self._margins.reordered else "", text, lines
        )

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
        if self._margins.bye_reading_changed:
            sentences.append(_("In the sums of opponents the points of a bye are left out."))
        keys = ("no_opponent", "lowest", "privilege", "tie_breaks")
        margin = self._margins.margin(*(rule.clauses[key] for key in keys))
        if self._margins.bye_reading_changed:
            margin = NBSP.join(filter(None, (margin, DEPARTED)))
        return RulePart(_("Byes"), margin, " ".join(sentences))


def _swiss(count: int) -> str:
    return ngettext("Swiss, {count} round", "Swiss, {count} rounds", count).format(count=count)


def _score(first: int, second: int) -> str:
    return f"{format_points(first)}{NBSP}–{NBSP}{format_points(second)}"
