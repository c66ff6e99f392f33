"""Old data is deleted at night or by `undercroft prune`. A compressed match is shown, analysed and exported as
before."""

import json
import re
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from tests import stores
from tests.retention import analysis_of
from tests.test_cli import run
from tests.threads import in_thread
from tests.web.assembling import PATIENCE
from tests.web.finished import finished_table, golden, rest_to_the_end
from tests.web.pages.review.test_ending import user_of
from tests.web.serving import Guest, Running, serving
from tests.web.test_export import exported
from undercroft.store import schema
from undercroft.store.folder import lock_folder
from undercroft.web.live.pruning import seconds_until

CHANGING = re.compile(r'http://127[^"]*|nonce-[^"]*|data-(revision|at|signed|now)="[^"]*"')


def age(site: Running, days: int) -> None:
    """Pretend that all tables were last played this many days ago."""
    old = update(schema.tables).values(moved=schema.tables.c.moved - days * 24 * 3600)
    site.on_loop(lambda: site.house.store.journal.write((old, {})))


def pruned(folder: Path, *more: str, code: int = 0) -> str:
    env = {"UNDERCROFT_DATABASE": "" if stores.SELECTED == stores.SQLITE else stores.url_of(folder)}
    result = in_thread(lambda: run("prune", "--data", folder, *more, **env))
    assert result.exit_code == code, result.output
    return " ".join(result.output.split())


def shown(ann: Guest, table: str) -> dict[str, str]:
    """All pages of a finished match for Ann, without what changes with time or on every load."""
    replay = f"{table}/replay"
    pages = [table, f"{replay}?at=0", f"{replay}?at=4", replay, f"{table}/analysis", f"{table}/download", "/me/data"]
    found = {page: CHANGING.sub("", ann.get(page).text) for page in pages}
    data = json.loads(found.pop("/me/data"))
    return {**found, "statistics": json.dumps(data["statistics"])}


def test_a_packed_match_is_shown_and_exported_as_before(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        ann = site.guest("Ann")
        table = finished_table(site, "dungeonquest", "2-random-2", user_of(site, ann), 0)
        analysis = analysis_of(golden("dungeonquest", "2-random-2")["save"], 30)
        site.on_loop(lambda: site.house.store.tables.set_analysis(table.removeprefix("/t/"), analysis))
        ann.post("/me/research", agreed="on")
        fair = ann.new_table("me", "me")
        rest_to_the_end(site, fair)
        age(site, 8)
        before = shown(ann, table)
        assert "data-curve" in before[f"{table}/replay"]
        cookies = dict(ann.http.cookies)
    written = exported(tmp_path)
    assert len(written[0]) > 10
    said = pruned(tmp_path, "--dry-run")
    assert said.startswith("Would be deleted or compressed:")
    assert said.endswith("Finished matches compressed: 2.")
    assert pruned(tmp_path, "--dry-run") == said
    assert pruned(tmp_path).endswith("Finished matches compressed: 2.")
    assert pruned(tmp_path).endswith("Finished matches compressed: 0.")
    assert exported(tmp_path) == written
    with serving(tmp_path) as site:
        ann = site.guest()
        ann.http.cookies.update(cookies)
        assert shown(ann, table) == before
        saved = tmp_path / "match.json"
        saved.write_bytes(ann.get(f"{fair}/download").content)
    verified = run("verify", saved)
    assert "Everything checks out." in verified.output, verified.output


@pytest.mark.sqlite("several may use PostgreSQL at once")
def test_a_store_in_use_is_left_to_its_server(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    with lock_folder(tmp_path):
        assert "another server is using this folder" in pruned(tmp_path, code=1)
        assert pruned(tmp_path, "--dry-run").startswith("Would be deleted or compressed:")


def test_at_night_one_process_prunes_and_open_pages_go_to_the_lobby(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        ann = site.guest("Ann")
        table = ann.new_table("me", "open")
        age(site, 31)
        with ann.live(table) as page:
            done: Any = site.on_loop(site.house.nightly.prune)
            assert done.tables == 1
            while '"kind": "go"' not in page.recv(PATIENCE):
                pass
        assert ann.get(table).status_code == 404


def test_every_night_at_the_hour() -> None:
    assert seconds_until(4, datetime(2026, 1, 1, 3, 59, 30)) == 30
    assert seconds_until(4, datetime(2026, 1, 1, 4)) == 24 * 3600
    assert seconds_until(4, datetime(2026, 1, 1, 22)) == 6 * 3600


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_about_privacy_says_how_long(tmp_path: Path, language: str) -> None:
    with serving(tmp_path, chat_days=77, unfinished_days=0) as site:
        page = site.guest(language=language).get("/about").text
        chat, never = {"en": ("Chat", "never"), "ru": ("Чат", "никогда")}[language]
        assert re.search(rf"<td>{chat}</td>\s*<td>77</td>", page)
        assert page.count(f"<td>{never}</td>") == 1
        for days in (30, 365, 730):
            assert f"<td>{days}</td>" in page
