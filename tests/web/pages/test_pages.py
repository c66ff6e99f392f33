"""The pages beside the tables: light, and with a link to every rule."""

import re
from urllib.parse import urljoin

import httpx

from tests.web.serving import PATIENCE, Running


def test_pages_and_files_go_out_packed_to_those_who_can_unpack(server: Running) -> None:
    with httpx.Client(base_url=server.url, headers={"accept": "text/html"}, timeout=PATIENCE) as ann:
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


def test_every_rule_of_every_game_has_a_link(server: Running) -> None:
    ann = server.guest()
    for game, rule in (("thunderstone", "TS-5.3"), ("paper_dungeons", "PD-5.3")):
        chapter, _dot, _rule = rule.partition(".")
        page = ann.get(f"/rules/{game}").text
        assert f'<section id="{chapter}"' in page
        assert f'<a href="#{chapter}" data-rule="{chapter}"><span>{chapter}</span>' in page, "in the contents"
        assert re.search(rf'<li id="{re.escape(rule)}">\s*(<p>)?<strong><a href="#{re.escape(rule)}"', page), rule
