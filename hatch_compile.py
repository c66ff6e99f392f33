"""Compiles the rules to machine code with mypyc, for the build that `make compiled` makes.

The matches stay the same, and run several times as fast. Modules are chosen by patterns, so a new game is compiled like
the others. The sources stay in the package; Python prefers the compiled module beside each. The compiler gets the
sources unchanged, except that module constants are marked `Final`.
"""

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

VARIABLE = "UNDERCROFT_COMPILED"
"""Set this environment variable to 1 to build a compiled package."""
OPTIMISE = "UNDERCROFT_OPTIMISE"
"""The C compiler's optimisation level, 0 to 3. Level 0 takes a third of the time and is enough for tests."""
WORK = Path(__file__).parent / "build" / "compiled"
"""The work folder. It is kept, so that only changed files are compiled again."""
MERGED = 8
"""The number of C files that are compiled as one, because a small file spends most of its time on reading headers."""
PATTERNS = (
    "kernel/*.py", "kit/copies.py", "kit/piles.py", "kit/observing.py", "kit/step_table.py", "bots/random.py",
    "games/*/rules/**/*.py", "games/*/cards/**/*.py", "games/*/bot/*.py",
    "games/*/setup.py", "games/*/view.py", "games/*/imagine.py", "games/*/position.py",
    "games/*/observe.py",
)  # fmt: skip
TYPES = "[mypy]\nstrict = true\nignore_missing_imports = true\n"
"""A build environment contains only what the build needs, so other imports may be missing."""


def wanted() -> bool:
    return os.environ.get(VARIABLE, "") not in ("", "0")


def sources(package: Path) -> Iterator[Path]:
    """The modules to compile. An `__init__.py` only collects other modules."""
    for pattern in PATTERNS:
        for file in sorted(package.glob(pattern)):
            if file.name != "__init__.py":
                yield file


def compile_package(package: Path) -> dict[str, str]:
    """Compile a copy of the package. Return the compiled files and their paths relative to the package's parent."""
    copy = WORK / package.name
    shutil.rmtree(copy, ignore_errors=True)
    for made in WORK.glob("*.so"):
        made.unlink()
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("static", "templates", "__pycache__"))
    for file in sources(copy):
        file.write_text(with_finals(file.read_text(encoding="utf-8")), encoding="utf-8")
    (WORK / "mypy.ini").write_text(TYPES, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, __file__, package.name],
        cwd=WORK, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONHASHSEED": "0"},  # for reproducible builds
    )  # fmt: skip
    if run.returncode:
        sys.exit(f"The rules could not be compiled:\n{run.stdout[-4000:]}{run.stderr[-4000:]}")
    made = [*WORK.glob("*.so"), *copy.rglob("*.so")]
    return {str(file): str(file.relative_to(WORK)) for file in made}


def with_finals(text: str) -> str:
    """Mark every module variable that is assigned only once as `Final`, without changing line numbers.

    The compiler looks up other variables in the module at each use, because they might have changed.
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
    """Whether it assigns a value, not an alias of a type or function, which the compiler knows already."""
    if isinstance(line, ast.Assign):
        made = line.value.func if isinstance(line.value, ast.Call) else None
        return not (
            isinstance(line.value, ast.Name | ast.Subscript | ast.BinOp)
            or (isinstance(made, ast.Name) and made.id == "TypeVar")
            or len(line.targets) > 1
        )
    return isinstance(line, ast.AnnAssign) and line.value is not None and "TypeAlias" not in ast.dump(line.annotation)


def build_here(package: str) -> None:
    """Compile in this process, which is started for it: mypyc and setuptools work in the current folder."""
    import setuptools
    from mypyc.build import mypycify
    from setuptools.command.build_ext import build_ext

    class Parallel(build_ext):
        def build_extensions(self) -> None:
            self.compiler.compile = partial(compile_changed, self.compiler.compile, self.compiler.object_filenames)
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
    """Join the C files of the package into fewer files."""
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


def compile_changed(
    compile: Callable[..., list[str]], names: Callable[..., list[str]], sources: list[str], **options: Any
) -> list[str]:
    """Compile several files at a time, and only those that have changed. Return all object files."""
    headers = max((file.stat().st_mtime for file in Path("build").glob("*.h")), default=0.0)
    objects = names(sources, output_dir=options.get("output_dir") or "")

    def one(source: str, target: Path) -> None:
        newest = max(headers, Path(source).stat().st_mtime)
        if not target.exists() or target.stat().st_mtime < newest:
            compile([source], **options)

    with ThreadPool(_jobs()) as pool:
        pool.starmap(one, zip(sources, map(Path, objects), strict=True), chunksize=1)
    return objects


if __name__ == "__main__":
    build_here(sys.argv[1])
