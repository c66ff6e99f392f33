"""Static files and style sheets: each folder is served as one sheet in the layer of its name, and all are
compressed."""

import re
from pathlib import Path
from urllib.parse import urljoin

import httpx
import pytest

from tests.web.serving import PATIENCE, Running
from undercroft.kernel.registry import games
from undercroft.web.rendering.icons import STATIC
from undercroft.web.rendering.static import LAYERS, board_sheet, layer_sheet

OWN = [layer for layer in LAYERS if layer != "boards"]


@pytest.mark.parametrize("layer", OWN)
def test_a_sheet_holds_every_file_of_its_folder_in_its_layer(layer: str) -> None:
    sheet = layer_sheet(layer)
    assert sheet is not None
    order, inside = sheet.split("\n", 1)
    assert order == f"@layer {', '.join(LAYERS)};"
    assert inside.startswith(f"@layer {layer} {{\n")
    files = list((STATIC / "css" / layer).glob("*.css"))
    assert files
    assert all(file.read_text(encoding="utf-8") in inside for file in files)


@pytest.mark.parametrize("layer", OWN)
def test_what_others_build_on_comes_first(layer: str) -> None:
    base = (STATIC / "css" / layer / "base.css").read_text(encoding="utf-8")
    assert (layer_sheet(layer) or "").split("{\n", 1)[1].startswith(base)


def test_every_board_has_a_sheet_that_closes_what_it_opens() -> None:
    for game in games().values():
        sheet = board_sheet(game)
        assert sheet is not None, game.id
        assert "@layer boards {" in sheet
        bare = re.sub(r'/\*.*?\*/|"[^"]*"', "", sheet, flags=re.DOTALL)
        assert bare.count("{") == bare.count("}")


def test_no_rule_makes_a_change_restyle_the_whole_table() -> None:
    """Browsers check `:has()` rules by their last part. If that part matches every element, every change restyles the
    table."""
    sheets = [layer_sheet(layer) or "" for layer in ("cards", "frame", "table")]
    sheets += [board_sheet(game) or "" for game in games().values()]
    code = re.sub(r"/\*.*?\*/", "", "\n".join(sheets), flags=re.DOTALL)
    rules = [line.strip(" ,{") for line in code.splitlines() if ":has(" in line]
    assert rules
    for rule in rules:
        assert not re.search(r"\.table:has\(", rule), rule
        bare = rule
        while "(" in bare:  # ignore the contents of brackets
            bare = re.sub(r"\([^()]*\)", "", bare)
        last = re.split(r"[\s>~+]+", bare)[-1]
        named = re.match(r"[.#&\w]", last) or re.search(r":is\([.#\w][^()]*\)[^\s]*$", rule)
        assert named, f"{rule} ends in what fits everything"


def test_a_sheet_takes_its_colours_from_the_tokens_and_says_once_what_changes_on_a_phone() -> None:
    sheets = [sheet for sheet in STATIC.parents[1].rglob("*.css") if "vendor" not in sheet.parts]
    assert sheets
    for sheet in sheets:
        rules = sheet.read_text(encoding="utf-8")
        assert rules.count("@media (max-width: 900px)") <= 1, sheet
        assert sheet.parent.name == "tokens" or not re.search(r"(?m)^\s*[\w-]+:.*#[0-9a-f]{3,8}\b", rules), sheet


def test_every_folder_of_styles_is_a_layer() -> None:
    assert {folder.name for folder in Path(STATIC / "css").iterdir()} == set(OWN)


def test_what_browsers_and_robots_ask_for_unasked_is_there(server: Running) -> None:
    ann = server.guest()
    icon = ann.http.get("/favicon.ico", follow_redirects=True)
    assert icon.headers["content-type"] == "image/svg+xml"
    assert "Disallow: /t/" in ann.http.get("/robots.txt").text


def test_a_browser_that_has_a_sheet_does_not_get_it_again(server: Running) -> None:
    ann = server.guest()
    for path in ("/static/css/frame.css", "/static/games/thunderstone/board.css"):
        first = ann.http.get(path)
        assert first.headers["content-type"].startswith("text/css")
        assert ann.http.get(path, headers={"if-none-match": first.headers["etag"]}).status_code == 304
    assert ann.get("/static/css/nothing.css").status_code == 404
    assert ann.get("/static/css/boards.css").status_code == 404


def test_pages_and_files_go_out_packed_to_those_who_can_unpack(server: Running) -> None:
    with httpx.Client(base_url=server.url, headers={"accept": "text/html"}, timeout=PATIENCE, verify=False) as ann:
        for path in ("/", "/cards/thunderstone", "/static/css/cards.css", "/static/js/choose.js", "/api/openapi.json"):
            packed = ann.get(path, headers={"accept-encoding": "gzip"})
            plain = ann.get(path, headers={"accept-encoding": "identity"})
            assert packed.headers["content-encoding"] == "gzip", path
            assert "content-encoding" not in plain.headers, path
            assert int(packed.headers["content-length"]) < len(plain.content) / 2, path
            assert "content-security-policy" in packed.headers, path
        style = ann.get("/static/css/cards.css", headers={"accept-encoding": "gzip"})
        assert style.text == ann.get("/static/css/cards.css", headers={"accept-encoding": "identity"}).text
        again = {"accept-encoding": "gzip", "if-none-match": style.headers["etag"]}
        assert ann.get("/static/css/cards.css", headers=again).status_code == 304


def test_scripts_are_asked_for_once_and_find_those_they_import(server: Running) -> None:
    ann = server.guest()
    [script] = re.findall(r'<script type="module" src="([^"]+)"', ann.get(ann.play()).text)
    found, left = set(), [script]
    while left:
        path = left.pop()
        answer = ann.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable", path
        found.add(path)
        imported = {
            urljoin(path, name) for name in re.findall(r'^(?:import|\} from) .*?"(\.[^"]+)";$', answer.text, re.M)
        }
        left += sorted(imported - found - set(left))
    assert len(found) > 30
