"""Saving a guest account in the browser: a passkey signs them in again, and a signed-out device notices."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.findings import findings
from tests.browser.people import Person
from tests.web.serving import Running

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def test_a_passkey_brings_a_guest_back(site: Running, person: Callable[..., Person]) -> None:
    ann = person("Ann", url=site.url.replace("127.0.0.1", "localhost"))
    devtools = ann.context.new_cdp_session(ann.page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    page = ann.go("/me").page
    expect(page.locator("[data-no-passkeys]")).to_be_hidden()
    page.fill("#passkey-name", "My thumb")
    page.click("text=Add a passkey")
    expect(page.locator(".things").first).to_contain_text("My thumb")
    assert findings(page) == []
    other = ann.new_page()  # another tab of the same browser that stays open
    other.goto(f"{ann.url}/")
    expect(other.locator("h1")).to_contain_text("Ann")
    page.click("text=Make a code")
    page.click("[aria-label^='Sign out: ']")
    page.wait_for_url(re.compile("/$"))
    expect(page.locator("h1")).not_to_contain_text("Ann")
    expect(other.locator("h1")).not_to_contain_text("Ann")
    page = ann.go("/me").page
    page.click("text=Sign in with a passkey")
    page.wait_for_url(re.compile("/$"))
    expect(page.locator("h1")).to_contain_text("Ann")
