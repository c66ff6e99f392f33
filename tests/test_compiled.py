"""Tests of the compiled build: which modules are compiled, and that no source uses code that the compiler gets
wrong."""

import ast
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import hatch_compile
import undercroft
from undercroft.kernel.build import build

SOURCE = Path(undercroft.__file__).parent
COMPILED = list(hatch_compile.sources(SOURCE))


def module(file: Path) -> str:
    return ".".join(("undercroft", *file.relative_to(SOURCE).with_suffix("").parts))


def test_the_rules_of_every_game_are_compiled_and_all_they_stand_on() -> None:
    names = {module(file) for file in COMPILED}
    for id in undercroft.games():
        game = f"undercroft.games.{id}"
        assert {f"{game}.rules.turn", f"{game}.setup", f"{game}.view", f"{game}.imagine"} <= names
        assert any(name.startswith(f"{game}.cards.") for name in names)
        assert not any(name.startswith((f"{game}.board", f"{game}.terminal")) for name in names)
        assert f"{game}.observe" in names
    assert {"undercroft.kernel.match", "undercroft.kit.piles", "undercroft.bots.random"} <= names
    assert "undercroft.kit.terminal" not in names, "outside games subclass it"


def test_either_all_of_them_are_compiled_here_or_none() -> None:
    compiled = {str(import_module(module(file)).__file__).endswith(tuple(EXTENSION_SUFFIXES)) for file in COMPILED}
    assert compiled == {build() == "compiled"}


# -- code that crashes the compiler or is compiled wrongly


def traps(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The lines of a module that the compiler gets wrong, each with how to write it instead."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            for operator, right in zip(node.ops, node.comparators, strict=True):
                if isinstance(operator, ast.In | ast.NotIn) and any(
                    isinstance(one, ast.Starred) for one in getattr(right, "elts", ())
                ):
                    yield node.lineno, "`x in (a, *b)` crashes it: give the tuple a name"
        elif isinstance(node, ast.Call):
            named = isinstance(node.func, ast.Attribute) and node.func.attr == "__init__"
            if named and any(keyword.arg is None for keyword in node.keywords):
                yield node.lineno, "`super().__init__(**given)` is miscompiled: name the parameters"
        elif isinstance(node, ast.Attribute):
            if node.attr in ("__slots__", "__new__"):
                yield node.lineno, f"a compiled class has no `{node.attr}`"
        elif isinstance(node, ast.FunctionDef) and node.name == "_":
            yield node.lineno, "a function named `_` vanishes from its module"
        elif isinstance(node, ast.ClassDef) and not node.decorator_list:  # dataclasses compile correctly
            for line in node.body:
                if isinstance(line, ast.AnnAssign) and line.value is not None and not _is_literal(line.value):
                    yield line.lineno, "a default that is no literal stays undefined: set it in `__init__`"


def _is_literal(value: ast.expr) -> bool:
    if isinstance(value, ast.UnaryOp):
        value = value.operand
    return isinstance(value, ast.Constant) or (isinstance(value, ast.Tuple) and not value.elts)


@pytest.mark.parametrize(
    "line",
    [
        "x in (a, *b)",
        "super().__init__(1, **given)",
        "twin = Hero.__new__(Hero)",
        "for name in self.__slots__: pass",
        "def _(text): return text",
        "class Visit: at: int = OUTSIDE",
    ],
)
def test_a_trap_is_found(line: str) -> None:
    assert list(traps(ast.parse(line)))


def test_no_source_falls_into_a_trap() -> None:
    for file in COMPILED:
        assert list(traps(ast.parse(file.read_text(encoding="utf-8")))) == [], module(file)


# -- what we add to the sources for the compiler


def test_what_a_module_names_once_is_final_to_the_compiler_on_the_same_lines() -> None:
    text = '''"""A module."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
Handler = Callable[[int], None]
HAND = 6
FEW, MANY = 1, (2,
    3)
NAMES: dict[str, int] = {}
count = 0


def deal() -> int:
    global count
    count = HAND
    return count
'''
    final = hatch_compile.with_finals(text)
    lines = final.splitlines()
    assert len(lines) == len(text.splitlines())
    assert lines[2] == "from typing import Final; from collections.abc import Callable"
    assert lines[5:8] == ['T = TypeVar("T")', "Handler = Callable[[int], None]", "HAND: Final = 6"]
    assert lines[8:12] == ["FEW: Final = 1; MANY: Final = (2, 3)", "", "NAMES: Final[dict[str, int]] = {}", "count = 0"]
    assert lines[12:] == text.splitlines()[12:]
    names: dict[str, object] = {}
    exec(final, names)  # the source for the compiler is still valid Python
    assert (names["FEW"], names["MANY"], names["HAND"]) == (1, (2, 3), 6)


class RemoveAnnotations(ast.NodeTransformer):
    """Removes annotations from a module."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        return ast.Assign([node.target], node.value, lineno=0) if node.value is not None else node

    def visit_Assign(self, node: ast.Assign) -> ast.AST | list[ast.Assign]:
        target, value = node.targets[0], node.value
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
            return [ast.Assign([one], two, lineno=0) for one, two in zip(target.elts, value.elts, strict=True)]
        return node


def without_annotations(lines: Sequence[str]) -> list[str]:
    """These lines without annotations: one dump per statement."""
    tree = RemoveAnnotations().visit(ast.parse("\n".join(lines)))
    return [dumped for line in tree.body if (dumped := ast.dump(line)) != FINAL]


FINAL = ast.dump(ast.parse("from typing import Final").body[0])


def test_every_source_stays_the_same_program() -> None:
    """The source for the compiler differs only in annotations, and has the same lines."""
    for file in COMPILED:
        text = file.read_text(encoding="utf-8")
        before, after = text.split("\n"), hatch_compile.with_finals(text).split("\n")
        assert len(before) == len(after), module(file)
        for statement in ast.parse(text).body:
            lines = slice(statement.lineno - 1, statement.end_lineno)
            if before[lines] != after[lines]:
                assert without_annotations(after[lines]) == without_annotations(before[lines]), (
                    f"{module(file)}, line {statement.lineno}"
                )
                before[lines] = after[lines]
        assert before == after, module(file)
