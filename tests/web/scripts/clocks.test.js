// Clocks and presence: what they display.
import assert from "node:assert/strict";
import { test } from "node:test";
import { alive } from "../../../src/undercroft/web/static/js/alive.js";
import { announcement, formatted } from "../../../src/undercroft/web/static/js/clocks.js";

test("a clock is read in minutes and seconds, hours, or days", () => {
  assert.equal(formatted(58), "0:58");
  assert.equal(formatted(102), "1:42");
  assert.equal(formatted(0), "0:00");
  assert.equal(formatted(3599), "59:59");
  assert.equal(formatted(3600 + 62), "1:01:02");
  assert.equal(formatted(86400 - 1, "{d} d {h} h"), "23:59:59");
  assert.equal(formatted(3 * 86400 - 1, "{d} d {h} h"), "2 d 23 h");
});

test("a clock is announced at 60, 30 and 10 seconds only, and once each", () => {
  const announced = [];
  for (let left = 90; left > 0; left--) announced.push(announcement(left, left - 1));
  assert.deepEqual(announced.filter(Boolean), [60, 30, 10]);
  assert.equal(announcement(60, 59), null);
  assert.equal(announcement(75, 28), 30, "of two that passed unseen, the nearer");
  assert.equal(announcement(5, 180), null, "a clock that starts again is not announced");
  assert.equal(announcement(45, 45), null, "nor one that has just appeared");
});

test("a player is here after recent input on a visible page", () => {
  const minute = 60_000;
  assert.ok(alive(10 * minute, false, 9 * minute));
  assert.ok(!alive(10 * minute, true, 10 * minute));
  assert.ok(!alive(10 * minute, false, 5 * minute));
});
