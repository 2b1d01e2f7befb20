"""In which words are the values of an edition written in docs/rules/, and how is what they rest on cited there?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from berserk_desk.rules.clause import Citation, Clause, ClauseStatus
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import ByeInSums, Method

MADE = "<!-- Сделано tools/rule_docs.py из berserk_desk/rules/editions; править там. -->"
INFERRED = "*"

STATUSES = {
    ClauseStatus.IMPLEMENTED: "программа",
    ClauseStatus.MANUAL: "судья",
    ClauseStatus.NOT_MODELLED: "нет действия",
}
POINTS = {
    "win": "чистая победа",
    "loss": "поражение",
    "technical_win": "техническая победа",
    "technical_loss": "техническое поражение",
    "draw": "ничья",
    "bye": "автопобеда",
    "privilege_bye": "автопобеда-привилегия",
}
METHODS = {
    Method.CLEAN: "в игре",
    Method.TECHNICAL: "по кристаллам",
    Method.AGREED: "по согласию",
    Method.PENALTY: "по пенальти",
}
CALLERS = {
    "players_or_judge": "сами игроки или при судье",
    "judge_only": "только судья",
    "unstated": "не сказано",
}
THRESHOLDS = {"limit": "граница", "near": "перевес до границы", "far": "перевес за границей"}
ALGORITHMS = {
    "weaker_squad": "нужный перевес — по слабейшему отряду",
    "winner_squad": "нужный перевес — по сильнейшему отряду",
    "old_text": "по предложениям текста",
    "old_table": "по строкам таблицы",
}
ANSWERS = {
    "near_win": "перевес до границы есть",
    "far_win": "перевес за границей есть",
    "draw": "перевеса нет",
    "near_draw": "перевеса до границы нет",
    "far_draw": "перевеса за границей нет",
    "both_large": "оба отряда велики: ничья",
    "small_lead": "разница мала: ничья",
    "technical_win": "техническая победа",
    "clean_win": "чистая победа",
    "clean_win_at_limit": "чистая победа при слабейшем отряде ровно на границе",
}
BYE_CLAUSES = {
    "no_opponent": "нет соперника",
    "lowest": "кому достаётся",
    "first_round": "в первом туре",
    "once": "сколько раз",
    "privilege": "привилегия",
    "tie_breaks": "в показателях",
}
LOWEST = {"as_a_rule": "как правило, последнему по очкам", "always": "всегда последнему по очкам"}
IN_SUMS = {
    None: "вопроса нет",
    ByeInSums.COUNTED: "очки за неё в суммах соперников считаются (есть второе прочтение)",
    ByeInSums.LEFT_OUT: "очки за неё в суммах соперников вычитаются (есть второе прочтение)",
}


def points(tenths: int) -> str:
    """How are tenths written: 25 → "2,5"?"""
    whole, tenth = divmod(tenths, 10)
    return f"{whole},{tenth}" if tenth else f"{whole}"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """A Markdown table and the empty line after it."""
    titles = list(head)
    yield f"| {' | '.join(titles)} |"
    yield f"|{'---|' * len(titles)}"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', '/') for cell in row)} |"
    yield ""


def cited(book: Rulebook, citation: Citation) -> str:
    """What does a value rest on: its clause, and why it is inferred?"""
    parts = [name(book.clauses[citation.clause])] if citation.clause else []
    if citation.note:
        mark = f"{INFERRED} " if citation.inferred else ""
        parts.append(f"{mark}{citation.note.ru.rstrip('.')}")
    return "; ".join(parts)


def name(clause: Clause) -> str:
    """How is a clause cited, and which row of the index is it?"""
    return f"п. {clause.number}" if clause.cited is None else f"{clause.cited.ru} (`{clause.number}`)"
