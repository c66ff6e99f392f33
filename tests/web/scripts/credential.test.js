// Passkeys: bytes and base64url, both ways, and hosts that have none.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fromBase64url,
  isAddress,
  toBase64url,
  toBrowserOptions,
  toServerResponse,
} from "../../../src/undercroft/web/static/js/credential.js";

test("bytes come back as they were, without signs that an address would not take", () => {
  for (const raw of [[], [0], [255, 254], [251, 239, 190, 255, 0]]) {
    const written = toBase64url(Uint8Array.from(raw).buffer);
    assert.match(written, /^[\w-]*$/);
    assert.deepEqual([...fromBase64url(written)], raw);
  }
});

test("what the server asks has bytes where the browser wants them", () => {
  const made = toBrowserOptions({
    challenge: "AQI",
    user: { id: "Aw", name: "Ann" },
    excludeCredentials: [{ id: "BA" }],
  });
  assert.deepEqual([...made.challenge], [1, 2]);
  assert.deepEqual([...made.user.id], [3]);
  assert.equal(made.user.name, "Ann");
  assert.deepEqual([...made.excludeCredentials[0].id], [4]);
  assert.equal(toBrowserOptions({ challenge: "AQI" }).user, undefined);
});

test("what the browser answers is text, and what it does not say is left out", () => {
  const response = { clientDataJSON: Uint8Array.of(1).buffer, signature: Uint8Array.of(2).buffer, userHandle: null };
  const made = toServerResponse({ id: "Aw", rawId: Uint8Array.of(3).buffer, type: "public-key", response });
  assert.deepEqual(made, {
    id: "Aw",
    rawId: "Aw",
    type: "public-key",
    response: { clientDataJSON: "AQ", signature: "Ag" },
  });
});

test("an address is no name", () => {
  for (const host of ["127.0.0.1", "[::1]", "192.168.0.7"]) assert.ok(isAddress(host), host);
  for (const host of ["localhost", "play.example.org", "1.example"]) assert.ok(!isAddress(host), host);
});
