"""The app on the phone: what Chromium asks of one it installs, and what it shows without a connection."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.findings import findings
from tests.browser.people import Person

KEPT = """async () => {
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
    kept = anna.page.evaluate(KEPT)
    assert kept
    assert all(path.startswith("/static/") for path in kept), "nothing of a table"
    chromium = anna.context.new_cdp_session(anna.page)
    assert not chromium.send("Page.getAppManifest")["errors"]
    found = chromium.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one for one in found if one["errorId"] != "in-incognito"] == []  # as every page of a test
    anna.context.set_offline(True)
    anna.page.reload()
    expect(anna.page.locator("h1")).to_have_text("No connection")
    assert findings(anna.page) == []
    anna.context.add_cookies([{"name": "wishes", "value": '"language=ru"', "url": anna.url}])
    anna.page.click("[data-again]")
    expect(anna.page.locator("h1")).to_have_text("Нет связи")
    anna.context.set_offline(False)
    anna.wait_for_turn()
