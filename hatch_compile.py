"""Compiles the rules to machine code with mypyc, for the build that `make compiled` makes.

The same sources, the same matches, several times as fast. What is compiled is named by patterns, so that a new game is
compiled like the others. The sources stay in the package beside what they were compiled to, which Python prefers.
Only one thing is said to the compiler that the sources do not say: that what a module names once stays what it is; and
one module has a twin that only compiled code can have.
"""

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

VARIABLE = "UNDERCROFT_COMPILED"
"""Set to 1, it makes a build of the package a compiled one."""
OPTIMISE = "UNDERCROFT_OPTIMISE"
"""How hard the C compiler tries, from 0 to 3: at 0 it takes a third of the time, enough to test what comes out."""
WORK = Path(__file__).parent / "build" / "compiled"
"""Kept, so that only what has changed is compiled again."""
MERGED = 8
"""C files that are compiled as one: most of the time that a small file takes goes into reading its headers."""
PATTERNS = (
    "kernel/*.py", "kit/copies.py", "kit/piles.py", "kit/observing.py", "kit/step_table.py", "bots/random.py",
    "games/*/rules/**/*.py", "games/*/cards/**/*.py", "games/*/bot/*.py",
    "games/*/setup.py", "games/*/view.py", "games/*/imagine.py", "games/*/position.py",
    "games/*/observe.py",
)  # fmt: skip
INSTEAD = {"kernel/chance.py": "kernel/chance_in_words.py"}
"""Modules of which the compiled build has another, that only compiled code can have."""
TYPES = "[mypy]\nstrict = true\nignore_missing_imports = true\n"
"""A build has no other packages than those it needs: what the compiled modules do not import may be missing."""


def wanted() -> bool:
    return os.environ.get(VARIABLE, "") not in ("", "0")


def sources(package: Path) -> Iterator[Path]:
    """The modules that are compiled: not those that only gather others."""
    for pattern in PATTERNS:
        for file in sorted(package.glob(pattern)):
            if file.name != "__init__.py" and file.relative_to(package).as_posix() not in INSTEAD.values():
                yield file


def compile_package(package: Path) -> dict[str, str]:
    """Compile a copy of the package; returns what was made, and where in the package's parent folder it belongs."""
    copy = WORK / package.name
    shutil.rmtree(copy, ignore_errors=True)
    for made in WORK.glob("*.so"):
        made.unlink()
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("static", "templates", "__pycache__"))
    for name, instead in INSTEAD.items():
        (copy / instead).replace(copy / name)
    for file in sources(copy):
        file.write_text(with_finals(file.read_text(encoding="utf-8")), encoding="utf-8")
    (WORK / "mypy.ini").write_text(TYPES, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, __file__, package.name],
        cwd=WORK, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONHASHSEED": "0"},  # the same sources always give the same build
    )  # fmt: skip
    if run.returncode:
        sys.exit(f"The rules could not be compiled:\n{run.stdout[-4000:]}{run.stderr[-4000:]}")
    made = [*WORK.glob("*.so"), *copy.rglob("*.so")]
    return {str(file): str(file.relative_to(WORK)) for file in made}


def with_finals(text: str) -> str:
    """The module with every name that it gives a value once, and changes nowhere, marked final; on the same lines.

    What is not final the compiler looks up in the module each time it is used, for somebody might have changed it.
    """
    tree = ast.parse(text)
    lines = text.splitlines(keepends=True)
    given = [name.id for name in ast.walk(tree) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)]
    marked = False
    for line in tree.body:
        target = line.targets[0] if isinstance(line, ast.Assign) else getattr(line, "target", None)
        if isinstance(target, ast.Tuple) and isinstance(line, ast.Assign) and isinstance(line.value, ast.Tuple):
            names, values = [ast.unparse(one) for one in target.elts], [ast.unparse(one) for one in line.value.elts]
            if len(names) == len(values) and all(given.count(name) == 1 for name in names):
                lines[line.lineno - 1 : line.end_lineno] = [
                    "; ".join(f"{name}: Final = {value}" for name, value in zip(names, values, strict=True)) + "\n",
                    *["\n"] * ((line.end_lineno or 0) - line.lineno),
                ]
                marked = True
            continue
        if not isinstance(target, ast.Name) or given.count(target.id) > 1 or not _is_value(line):
            continue
        before = lines[line.lineno - 1]
        if isinstance(line, ast.Assign):
            after = before.replace(f"{target.id} =", f"{target.id}: Final =", 1)
        else:
            kind = ast.get_source_segment(text, line.annotation) or ""
            after = before.replace(f": {kind} =", f": Final[{kind}] =", 1)
        marked = marked or after != before
        lines[line.lineno - 1] = after
    if marked:
        first = next((line for line in tree.body if isinstance(line, ast.Import | ast.ImportFrom)), tree.body[1])
        lines[first.lineno - 1] = "from typing import Final; " + lines[first.lineno - 1]
    return "".join(lines)


def _is_value(line: ast.stmt) -> bool:
    """Not the name of a type or of another function: those the compiler knows."""
    if isinstance(line, ast.Assign):
        made = line.value.func if isinstance(line.value, ast.Call) else None
        return not (
            isinstance(line.value, ast.Name | ast.Subscript | ast.BinOp)
            or (isinstance(made, ast.Name) and made.id == "TypeVar")
            or len(line.targets) > 1
        )
    return isinstance(line, ast.AnnAssign) and line.value is not None and "TypeAlias" not in ast.dump(line.annotation)


def build_here(package: str) -> None:
    """In a process of its own, for mypyc and setuptools work in the folder they are called in."""
    import setuptools
    from mypyc.build import mypycify
    from setuptools.command.build_ext import build_ext

    class Parallel(build_ext):
        def build_extensions(self) -> None:
            self.compiler.compile = lambda *args, **more: _compile(self.compiler, *args, **more)
            super().build_extensions()

    files = [str(file) for file in sources(Path(package))]
    level = os.environ.get(OPTIMISE, "2")
    modules = mypycify(["--config-file", "mypy.ini", *files], opt_level=level, debug_level="0", multi_file=True)
    for module in modules:
        module.sources = merge(module.sources)
    setuptools.setup(
        name=package, packages=[], ext_modules=modules, cmdclass={"build_ext": Parallel},
        script_args=["build_ext", "--inplace", f"--parallel={_jobs()}"],
    )  # fmt: skip


def merge(sources: list[str]) -> list[str]:
    """The same C in fewer files."""
    ours = sorted(file for file in sources if Path(file).name.startswith("__native_undercroft"))
    merged = []
    for first in range(0, len(ours), MERGED):
        text = "".join(Path(file).read_text(encoding="utf-8") for file in ours[first : first + MERGED])
        file = Path("build") / f"merged_{first // MERGED}.c"
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
        merged.append(str(file))
    return [file for file in sources if file not in ours] + merged


def _jobs() -> int:
    return int(os.environ.get("JOBS", "0")) or os.cpu_count() or 1


def _compile(compiler: Any, sources: list[str], **more: Any) -> list[str]:
    """Several files at a time, and only those that have changed."""
    _macros, objects, after, options, plan = compiler._setup_compile(
        more.get("output_dir"), more.get("macros"), more.get("include_dirs"), sources, more.get("depends"),
        more.get("extra_postargs"),
    )  # fmt: skip
    arguments = compiler._get_cc_args(options, more.get("debug"), more.get("extra_preargs"))
    headers = max((file.stat().st_mtime for file in Path("build").glob("*.h")), default=0.0)

    def one(target: str) -> None:
        source, ending = plan[target]
        newest = max(headers, Path(source).stat().st_mtime)
        if not Path(target).exists() or Path(target).stat().st_mtime < newest:
            compiler._compile(target, source, ending, arguments, after, options)

    with ThreadPool(_jobs()) as pool:
        pool.map(one, objects, chunksize=1)
    return list(objects)


if __name__ == "__main__":
    build_here(sys.argv[1])
