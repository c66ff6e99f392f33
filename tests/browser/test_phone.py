"""The phone app: Chromium's requirements for installing it, its offline page, and calls to one's turn."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.findings import findings
from tests.browser.people import Person
from tests.web.push_service import Browser, PushService

CACHED_FILES = """async () => {
  await navigator.serviceWorker.ready;
  const found = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  return found;
}"""


def test_the_app_is_installable_and_says_when_there_is_no_connection(person: Callable[..., Person]) -> None:
    anna = person("Anna", phone=True, own=True, app=True)
    anna.play_now()
    anna.wait_for_turn()
    kept = anna.page.evaluate(CACHED_FILES)
    assert kept
    assert all(path.startswith("/static/") for path in kept), "nothing of a table"
    chromium = anna.context.new_cdp_session(anna.page)
    assert not chromium.send("Page.getAppManifest")["errors"]
    found = chromium.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one for one in found if one["errorId"] != "in-incognito"] == []  # every page of a test is incognito
    anna.context.set_offline(True)
    anna.page.reload()
    expect(anna.page.locator("h1")).to_have_text("No connection")
    assert findings(anna.page) == []
    anna.context.add_cookies([{"name": "wishes", "value": '"language=ru"', "url": anna.url}])
    anna.page.click("[data-again]")
    expect(anna.page.locator("h1")).to_have_text("Нет связи")
    anna.context.set_offline(False)
    anna.wait_for_turn()


SUBSCRIBES = """([endpoint, key, auth]) => {
  const kept = {
    toJSON: () => ({ endpoint, keys: { p256dh: key, auth } }),
    unsubscribe: async () => localStorage.removeItem("subscribed"),
  };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem("subscribed") ? kept : null);
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.setItem("subscribed", applicationServerKey);
    return kept;
  };
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
  Navigator.prototype.setAppBadge = async (count) => void (window.badge = count);
}"""
"""A headless browser has no push service and forbids notifications. This replaces both."""


def test_a_device_is_switched_on_and_off_and_counts_open_turns(
    person: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    PushService(monkeypatch)
    anna = person("Anna", own=True, app=True)
    form = Browser("anna").form
    given = json.dumps([form["endpoint"], form["key"], form["auth"]])
    anna.page.add_init_script(f"({SUBSCRIBES})({given})")
    anna.play_now()
    anna.wait_for_turn()
    expect(anna.page).to_have_title("(1) ● Your turn · " + anna.page.title().split("· ", 1)[1])
    assert anna.page.evaluate("window.badge") == 1
    anna.go("/me")
    switch = anna.page.locator("main [data-push-switch]")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert len(anna.page.evaluate("localStorage.getItem('subscribed')")) == 87, "the key of this server"
    assert findings(anna.page, "main") == []
    assert ">notified<" in anna.html_of("/me")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert ">notified<" not in anna.html_of("/me")
