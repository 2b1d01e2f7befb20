"""Which editions of the rules are there, and what does each say? Reads and checks the bundled edition folders.

One complete folder an edition, no inheritance, so that ``diff -r`` of two folders is the list of what changed.
A folder that is not exactly as expected is refused with ``EditionError``: file, key and the expected form.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from berserk_desk.rules.clause import Citation, Clause, ClauseStatus
from berserk_desk.rules.crystals import ALGORITHMS
from berserk_desk.rules.edition_file import EditionError, Section, read
from berserk_desk.rules.rulebook import (
    Announcement,
    ByeRule,
    Caller,
    CrystalRule,
    Defaults,
    Ground,
    Levels,
    Notation,
    Option,
    PenaltyLoss,
    Reading,
    Rulebook,
    Scoring,
    TieBreakStep,
    Value,
    WhoMayCall,
)
from berserk_desk.terms import ALLOWED_METHODS, ByeInSums, LegacyReading, Level, Method, Outcome, TieBreak

EDITION_IDS: Final = ("classic", "classic-prior", "classic-legacy", "game-rules", "heroes")
"""The editions of the program; the first is the default of a new tournament."""

FILES: Final = (
    "edition.toml",
    "scoring.toml",
    "crystals.toml",
    "byes.toml",
    "tie_breaks.toml",
    "grounds.toml",
    "clauses.toml",
)
FOLDER: Final = Path(__file__).parent / "editions"

BYE_CLAUSES: Final = ("no_opponent", "lowest", "first_round", "once", "privilege", "tie_breaks")


class UnknownEdition(ValueError):
    """There is no edition of this id; ``known`` are those there are."""

    def __init__(self, edition_id: str) -> None:
        super().__init__(f"unknown edition {edition_id!r}, known: {', '.join(EDITION_IDS)}")
        self.edition_id = edition_id
        self.known = EDITION_IDS


def edition_ids() -> tuple[str, ...]:
    """The ids of all editions, the default first."""
    return EDITION_IDS


@cache
def edition(edition_id: str) -> Rulebook:
    """What does this edition say? Read once, then kept. Raises ``UnknownEdition``, ``EditionError``."""
    if edition_id not in EDITION_IDS:
        raise UnknownEdition(edition_id)
    return read_edition(FOLDER / edition_id)


def offered_grounds(rulebook: Rulebook) -> tuple[Ground, ...]:
    """Which grounds may stand beside a result: the edition's own, then its companion's?"""
    return rulebook.grounds + (edition(rulebook.companion).grounds if rulebook.companion else ())


def read_edition(folder: Path) -> Rulebook:
    """What does the edition in ``folder`` say? The folder's name is the edition's id. Raises ``EditionError``."""
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.name not in FILES:
            raise EditionError(f"{folder.name}/{path.name}", "(file)", "only " + ", ".join(FILES))
    files = {name.removesuffix(".toml"): read(folder / name) for name in FILES}
    return _Builder(folder.name, _clauses(folder.name, files["clauses"]), files).rulebook()


def _clauses(edition_id: str, file: Section) -> dict[str, Clause]:
    clauses = (_clause(edition_id, number, section) for number, section in file.sections())
    return {clause.id: clause for clause in clauses}


def _clause(edition_id: str, number: str, section: Section) -> Clause:
    status = section.word("status", ClauseStatus)
    inferred = section.flag("inferred") if "inferred" in section else False
    reason = section.both_if_there("reason")
    if reason is None and (inferred or status is not ClauseStatus.IMPLEMENTED):
        raise section.error(
            "reason_ru", "the reason of what is inferred or not carried out by the program alone"
        )
    cited = section.both_if_there("cited")
    printed = section.text("printed") if "printed" in section else number.partition("/")[0]
    if not number[:1].isdigit() and cited is None:
        raise section.error("cited_ru", "how a paragraph without a number is cited")
    clause = Clause(
        id=f"{edition_id}:{number}",
        number=number,
        printed=printed if cited is None else None,
        cited=cited,
        heading=section.both("heading"),
        text=section.both("text"),
        status=status,
        reason=reason,
        inferred=inferred,
    )
    return section.done(clause)


class _Builder:
    """Turns the files of one edition into its rulebook; holds the clause index that every citation must find."""

    def __init__(self, edition_id: str, clauses: Mapping[str, Clause], files: Mapping[str, Section]) -> None:
        self.id = edition_id
        self.clauses = clauses
        self.files = files

    def rulebook(self) -> Rulebook:
        """The whole edition."""
        head, scoring, order = self.files["edition"], self.files["scoring"], self.files["tie_breaks"]
        head.one_of("id", (self.id,))
        criteria = self._criteria(order.section("criteria"))
        grounds = self._grounds(self.files["grounds"])
        rulebook = Rulebook(
            id=self.id,
            title=head.both("title"),
            short_title=head.both("short"),
            companion=head.one_of("companion", EDITION_IDS) if "companion" in head else None,
            scoring=self._scoring(scoring.section("points")),
            double_loss=self._options(scoring.section("double_loss")),
            no_show=self._options(head.section("no_show")),
            notations=self._notations(scoring.section("notations")),
            crystals=self._crystals(self.files["crystals"], grounds),
            no_crystals=self.files["crystals"].both_if_there("reason"),
            byes=self._byes(self.files["byes"]),
            tie_breaks=tuple(criteria[step] for step in order.words("order", TieBreak)),
            by_draft_table=order.flag("by_draft_table"),
            criteria=criteria,
            grounds=grounds,
            penalty_loss=self._penalty_loss(head.section("penalty_loss")),
            announcement=self._announcement(head.section("announcement")),
            levels=self._levels(head.section("levels")),
            defaults=self._defaults(head.section("defaults")),
            clauses=self.clauses,
        )
        for name in ("edition", "scoring", "crystals", "tie_breaks"):
            self.files[name].done(None)
        return rulebook

    def _cite(self, section: Section) -> dict[str, Any]:
        """The keyword arguments of a ``Citation``: a clause of this edition's index, or an inference with its note."""
        clause = None
        inferred = section.flag("inferred") if "inferred" in section else False
        if "clause" in section or not inferred:
            clause = f"{self.id}:{section.text('clause')}"
            if clause not in self.clauses:
                raise section.error("clause", "the number of a clause in clauses.toml")
        note = section.both_if_there("note")
        if inferred and note is None:
            raise section.error("note_ru", "why the value is inferred")
        return {"clause": clause, "inferred": inferred, "note": note}

    def _citations(self, section: Section, keys: tuple[str, ...]) -> dict[str, Citation]:
        found = {}
        for key in keys:
            part = section.section(key)
            found[key] = part.done(Citation(**self._cite(part)))
        return section.done(found)

    def _scoring(self, section: Section) -> Scoring:
        found = {}
        for key in Scoring.__dataclass_fields__:
            part = section.section(key)
            found[key] = part.done(Value(points=part.points("points"), **self._cite(part)))
        return section.done(Scoring(**found))

    def _options(self, section: Section) -> tuple[Option, ...]:
        return tuple(
            part.done(Option(id=name, label=part.both("label"), **self._cite(part)))
            for name, part in section.sections()
        )

    def _notations(self, section: Section) -> tuple[Notation, ...]:
        found = []
        for text, part in section.sections():
            outcome, method = part.word("outcome", Outcome), part.word("method", Method)
            if method not in ALLOWED_METHODS[outcome]:
                raise part.error("method", "a method that goes with the outcome")
            counts: Literal["points", "games"] = part.one_of("counts", ("points", "games"))
            notation = Notation(text=text, outcome=outcome, method=method, counts=counts, **self._cite(part))
            found.append(part.done(notation))
        return tuple(found)

    def _crystals(self, file: Section, grounds: tuple[Ground, ...]) -> CrystalRule | None:
        if not file.flag("counted"):
            file.both("reason")
            return None
        no_creature = file.text("no_creature")
        if no_creature not in {ground.id for ground in grounds}:
            raise file.error("no_creature", "the id of a ground in grounds.toml")
        readings = file.section("readings")
        readings.only("only", *LegacyReading)
        caller, costs, names = file.section("who_may_call"), file.section("costs"), ("limit", "near", "far")
        who: Caller = caller.one_of("who", ("players_or_judge", "judge_only", "unstated"))
        if not any(readings.sections()):
            raise file.error("readings", "at least one reading")
        return CrystalRule(
            limit=file.whole("limit"),
            near=file.whole("near"),
            far=file.whole("far"),
            readings=tuple(self._reading(name, part) for name, part in readings.sections()),
            no_creature=no_creature,
            who_may_call=caller.done(WhoMayCall(who=who, **self._cite(caller))),
            costs=costs.done(Citation(**self._cite(costs))),
            numbers=self._citations(file.section("numbers"), names),
        )

    def _reading(self, name: str, section: Section) -> Reading:
        only = name == "only"
        algorithm = section.one_of("algorithm", tuple(ALGORITHMS))
        bases = tuple(sorted(ALGORITHMS[algorithm].bases))
        answers = section.section("answers")
        found = self._citations(answers, bases)
        for key, citation in found.items():
            if citation.clause is None:
                raise answers.error(f"{key}.clause", "the number of a clause in clauses.toml")
        reading = Reading(
            id=None if only else LegacyReading(name),
            label=None if only else section.both("label"),
            algorithm=algorithm,
            answers=found,
        )
        return section.done(reading)

    def _byes(self, file: Section) -> ByeRule:
        sums = "in_opponents_sums"
        rule = ByeRule(
            lowest=file.one_of("lowest", ("as_a_rule", "always")),
            once=file.flag("once"),
            privilege_needs_grand_prix=file.flag("privilege_needs_grand_prix"),
            adds_own_points_to=file.word("adds_own_points_to", TieBreak)
            if "adds_own_points_to" in file
            else None,
            in_opponents_sums=file.word(sums, ByeInSums) if sums in file else None,
            clauses=self._citations(file.section("clauses"), BYE_CLAUSES),
        )
        return file.done(rule)

    def _criteria(self, section: Section) -> dict[TieBreak, TieBreakStep]:
        found = {}
        for step in TieBreak:
            part = section.section(step)
            label, short, meaning = part.both("label"), part.both("short"), part.both("meaning")
            found[step] = part.done(
                TieBreakStep(id=step, label=label, short=short, meaning=meaning, **self._cite(part))
            )
        return section.done(found)

    def _grounds(self, file: Section) -> tuple[Ground, ...]:
        found = []
        for number, part in file.sections():
            fits: Literal["win", "draw"] = part.one_of("fits", ("win", "draw"))
            methods = part.words("methods", Method)
            if not ALLOWED_METHODS[Outcome.DRAW if fits == "draw" else Outcome.FIRST].issuperset(methods):
                raise part.error("methods", f"methods that go with a {fits}")
            if "games" in part:
                score: Literal["more", "equal"] | None = part.one_of("games", ("more", "equal"))
                if (score == "equal") != (fits == "draw"):
                    raise part.error("games", "more for a win, equal for a draw")
            else:
                score = None
            ground = Ground(
                id=number,
                edition=self.id,
                fits=fits,
                methods=methods,
                label=part.both("label"),
                after_time=part.flag("after_time") if "after_time" in part else False,
                games=score,
                **self._cite(part),
            )
            found.append(part.done(ground))
        return tuple(found)

    def _penalty_loss(self, section: Section) -> PenaltyLoss:
        return section.done(PenaltyLoss(force=section.one_of("force", ("is", "may")), **self._cite(section)))

    def _announcement(self, section: Section) -> Announcement:
        return section.done(Announcement(required=section.flag("required"), **self._cite(section)))

    def _levels(self, section: Section) -> Levels:
        names = section.section("names")
        names.only(*Level)
        labels = {}
        for level in Level:
            if level in names:
                part = names.section(level)
                labels[level] = part.done(part.both("label"))
        return section.done(Levels(labels=labels, **self._cite(section)))

    def _defaults(self, section: Section) -> Defaults:
        defaults = Defaults(
            round_minutes=section.whole("round_minutes"),
            games_in_match=section.whole("games_in_match"),
            extra_turns=section.whole("extra_turns"),
            draft_table_size=section.whole("draft_table_size"),
            **self._cite(section),
        )
        return section.done(defaults)
