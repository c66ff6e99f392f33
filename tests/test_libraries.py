"""Checks, as far as the source shows it, that only documented features of libraries are used."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "undercroft"
INTERNAL = ("jinja2.compiler", "jinja2.idtracking", "uvicorn.", "websockets.")
"""Modules that are internal although their names have no underscore. uvicorn's Config and Server are documented."""
PROTOCOLS = {
    "web/protocols.py": [
        "from uvicorn.protocols.http.h11_impl import H11Protocol",
        "from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol",
    ]
}
"""uvicorn accepts any `asyncio.Protocol` as `http` and `ws`. These are its own classes; only methods of
`asyncio.Protocol` are overridden (`tests/web/test_protocols.py`)."""
DOCUMENTED = {
    "_exit": "os",
    "_replace": "collections.namedtuple",
    "_mapping": "sqlalchemy.Row",
    "_tuple": "sqlalchemy.Row",
    "_accumulate_rewards": "pettingzoo: how to write an environment",
    "_clear_rewards": "the same",
    "_was_dead_step": "the same",
}
"""Names with an underscore that their library documents."""
SUSPECT = re.compile(r"\b_\w|jinja2|uvicorn|websockets")
"""Matches in every file that could use or define something private."""


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def names_defined(tree: ast.AST) -> Iterator[str]:
    """The private names that this project defines: functions, classes, variables, fields and slots."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()) | ast.Name(id=name):
                yield name
            case ast.Constant(value=str(name)) if is_private(name):
                yield name


def faults(tree: ast.AST, ours: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (f"import {one.name}" for one in names if is_internal(one.name))
            case ast.ImportFrom(module=str(module), names=names, level=0) if not module.startswith("undercroft"):
                if is_internal(module) or any(is_private(one.name) for one in names):
                    yield f"from {module} import {', '.join(one.name for one in names)}"
            case ast.Attribute(attr=name) if is_private(name) and name not in ours and name not in DOCUMENTED:
                yield ast.unparse(node)
            case ast.ClassDef(name=name, bases=bases) if any(ast.unparse(one).startswith("uvicorn.") for one in bases):
                yield f"class {name} of uvicorn"


def is_internal(module: str) -> bool:
    return module.startswith(INTERNAL) or any(map(is_private, module.split(".")))


def test_nothing_internal_of_a_library_is_used() -> None:
    sources = {file: file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py")}
    trees = {file: ast.parse(text) for file, text in sources.items() if SUSPECT.search(text)}
    ours = {name for tree in trees.values() for name in names_defined(tree)}
    found = {str(file.relative_to(SOURCE)): list(faults(tree, ours)) for file, tree in trees.items()}
    assert {file: wrong for file, wrong in found.items() if wrong} == PROTOCOLS


def test_a_use_of_something_internal_is_seen() -> None:
    source = """
import uvicorn._types, jinja2.compiler
from uvicorn.protocols.http.h11_impl import H11Protocol
from starlette.routing import _utils
class Server(uvicorn.Server):
    def stop(self):
        self._ours = pool._processes
        known._replace(name="x")
"""
    tree = ast.parse(source)
    assert sorted(faults(tree, set(names_defined(tree)))) == [
        "class Server of uvicorn",
        "from starlette.routing import _utils",
        "from uvicorn.protocols.http.h11_impl import H11Protocol",
        "import jinja2.compiler",
        "import uvicorn._types",
        "pool._processes",
    ]
