"""Checks templates with djlint, styles and scripts with prettier, and the types in scripts with tsc.

`python -m tests.pages` reports problems, `python -m tests.pages format` reformats the files. The npm tools are
installed next to the Python environment, again whenever a lock file changes.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from hatch_build import LOCK, WEB, install, npm

ROOT = Path(__file__).parents[1]
TOOLS = Path(sys.prefix) / "npm"
LONGEST = 120
KINDS = ("html", "css", "js")
FORMATTED = ("src/undercroft/**/*.{css,js}", "tests/web/scripts/*.js", "!**/vendor/**")


def node() -> str:
    """The Node.js that belongs to the npm we use."""
    command = npm()
    return command[0] if len(command) > 1 else shutil.which("node") or str(Path(command[0]).with_name("node"))


def tools() -> Path:
    """Install prettier and tsc if necessary. Return the folder of their modules."""
    lock = hashlib.sha256(b"\0".join((WEB / name).read_bytes() for name in LOCK)).hexdigest()
    stamp = TOOLS / "stamp"
    if not stamp.is_file() or stamp.read_text() != lock:
        TOOLS.mkdir(exist_ok=True)
        install(TOOLS, "--include=dev")
        stamp.write_text(lock)
    return TOOLS / "node_modules"


def pages() -> Iterator[Path]:
    """The project's own templates, styles and scripts."""
    for kind in KINDS:
        yield from (file for file in (ROOT / "src" / "undercroft").rglob(f"*.{kind}") if "vendor" not in file.parts)


def too_long() -> list[str]:
    """Lines that are too long, as `file:line`."""
    return [
        f"{file.relative_to(ROOT)}:{n}: {len(line)} characters"
        for file in pages()
        for n, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]


def run(*command: str) -> bool:
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def main(fix: bool) -> int:
    modules = tools()
    djlint = str(Path(sys.executable).with_name("djlint.exe" if os.name == "nt" else "djlint"))
    prettier = (node(), str(modules / "prettier" / "bin" / "prettier.cjs"), "--log-level=warn")
    if fix:
        run(djlint, "--reformat", "--quiet", "src")  # exits with an error code when it reformats a file
        return 0 if run(*prettier, "--write", *FORMATTED) else 1
    shaped = run(djlint, "--check", "--quiet", "src")
    if not shaped:
        print("templates are out of shape: make format")  # djlint itself prints nothing or too much
    fine = [
        shaped,
        run(*prettier, "--check", *FORMATTED),
        run(node(), str(modules / "typescript" / "bin" / "tsc"), "-p", str(WEB / "static" / "js")),
    ]
    long = too_long()
    print(*long, sep="\n", end="\n" if long else "")
    return 0 if all(fine) and not long else 1


if __name__ == "__main__":
    sys.exit(main(fix="format" in sys.argv[1:]))
