"""Which small faults ("mutants") can be made in a module?

A fault swaps a comparison, moves a whole number by one, turns a truth, `and`, `or`, `+` or `-` over, drops a `not`, or
removes a statement.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault: what stands from byte ``start`` to ``end`` of the module becomes ``after``."""

    module: str
    """Path inside the package, with slashes."""
    place: str
    """The function or class it is in, dotted; "" at the top of the module."""
    line: int
    start: int
    end: int
    before: str
    after: str
    nth: int = 1
    """Which it is of the faults that would be called the same."""

    @property
    def name(self) -> str:
        """How the fault is called in the book of reasons: without its line, which moves."""
        name = f"{self.module} {self.place}: {_short(self.before)} -> {_short(self.after)}"
        return name if self.nth == 1 else f"{name} #{self.nth}"


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= 70 else f"{words[:67]}..."


def mutants_of(module: str, source: str) -> list[Mutant]:
    """Every fault this tool can make in the source of a module."""
    starts = [0]
    for line in source.encode("utf-8").splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    called: Counter[str] = Counter()
    for place, node, changed in _faults(ast.parse(source), ""):
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        before = source.encode("utf-8")[begin:end].decode("utf-8")
        mutant = Mutant(module, place, node.lineno, begin, end, before, changed)
        called[mutant.name] += 1
        found.append(replace(mutant, nth=called[mutant.name]))
    return found


def mutated(source: str, mutant: Mutant) -> str:
    """The module's source with the fault in it."""
    content = source.encode("utf-8")
    return (content[: mutant.start] + mutant.after.encode("utf-8") + content[mutant.end :]).decode("utf-8")


def _faults(node: ast.AST, place: str) -> Iterator[tuple[str, ast.expr | ast.stmt, str]]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
        place = f"{place}.{node.name}".lstrip(".")
    if isinstance(node, ast.expr):
        yield from ((place, node, text) for text in _changed(node))
    elif isinstance(node, ast.stmt) and _can_go(node, place):
        yield place, node, "pass"
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "keywords") and not isinstance(
            node, ast.Call
        ):
            continue
        if isinstance(node, ast.JoinedStr | ast.Import | ast.ImportFrom) or _only_types(node):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _faults(child, place)


def _only_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def _can_go(node: ast.stmt, place: str) -> bool:
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)  # a docstring does nothing
    return bool(place) and isinstance(
        node, ast.AugAssign | ast.Raise | ast.Continue | ast.Break | ast.Delete
    ) | (isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript | ast.Attribute))


def _changed(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Compare):
        for index, operator in enumerate(node.ops):
            other = copy.deepcopy(node)
            other.ops[index] = _COMPARED[type(operator)]()
            yield f"({ast.unparse(other)})"
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield str(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield f"({node.value + 1})"
        yield f"({node.value - 1})"
    elif isinstance(node, ast.BoolOp):
        other_way = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield f"({ast.unparse(ast.BoolOp(other_way, node.values))})"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"bool({ast.unparse(node.operand)})"
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        turned = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield f"({ast.unparse(ast.BinOp(node.left, turned, node.right))})"
