// The guide's bubble: placed beside the element it explains, covering neither that element nor the prompt.
import assert from "node:assert/strict";
import { test } from "node:test";
import { around, covers, placeTag } from "../../../src/undercroft/web/static/js/tag-placement.js";

const DESK = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const TAG = { width: 256, height: 200 };
const WIDE = { width: 370, height: 164 };
const ask = { left: 12, top: 474, right: 1072, bottom: 536 };
const below = { left: 8, top: 438, right: 382, bottom: 544 };
const box = (place, tag) => ({
  left: place.left,
  top: place.top,
  right: place.left + tag.width,
  bottom: place.top + tag.height,
});

test("all that is meant is lit together", () => {
  assert.equal(around([]), null);
  assert.deepEqual(
    around([
      { left: 10, top: 20, right: 30, bottom: 40 },
      { left: 5, top: 30, right: 20, bottom: 60 },
    ]),
    { left: 5, top: 20, right: 30, bottom: 60 },
  );
});

test("a thing at the left has its tag at the right, above the prompt", () => {
  const thing = { left: 26, top: 346, right: 176, bottom: 453 };
  const place = placeTag(thing, ask, TAG, DESK, false);
  assert.equal(place.side, "right");
  assert.ok(place.left > thing.right);
  assert.ok(place.top + TAG.height <= ask.top - 18);
});

test("a thing at the right has its tag at the left", () => {
  const thing = { left: 1130, top: 200, right: 1354, bottom: 400 };
  assert.equal(placeTag(thing, ask, TAG, DESK, false).side, "left");
});

test("the tail ends at the height of the thing", () => {
  const place = placeTag(ask, ask, TAG, DESK, false);
  assert.equal(place.side, "right");
  assert.equal(Math.round(place.top + place.tail), 505);
});

test("a tail that could not reach the thing is left out", () => {
  const purse = { left: 17, top: 575, right: 193, bottom: 627 };
  assert.equal(placeTag(purse, ask, TAG, DESK, false).side, "apart");
});

test("the tag of a die lies over none of the dice", () => {
  const dice = { left: 15, top: 690, right: 380, bottom: 758 };
  const prompt = { left: 396, top: 688, right: 1358, bottom: 760 };
  const die = { left: 318, top: 695, right: 372, bottom: 752 };
  assert.equal(covers(box(placeTag(die, prompt, TAG, DESK, false, [dice]), TAG), dice), 0);
});

test("on a phone the tag lies above or below the thing", () => {
  assert.equal(placeTag({ left: 14, top: 282, right: 130, bottom: 400 }, below, WIDE, PHONE, true).side, "above");
  assert.equal(placeTag({ left: 45, top: 3, right: 345, bottom: 49 }, below, WIDE, PHONE, true).side, "below");
});

test("wherever a thing of middling size lies, neither it nor the prompt is covered", () => {
  for (const [screen, tag, prompt, narrow] of [
    [DESK, TAG, ask, false],
    [PHONE, WIDE, below, true],
  ]) {
    for (let left = 0; left < screen.width - 60; left += 30) {
      for (let top = 50; top < screen.height - 90; top += 30) {
        const thing = { left, top, right: left + 60, bottom: top + 60 };
        if (covers(thing, prompt)) continue;
        const place = box(placeTag(thing, prompt, tag, screen, narrow), tag);
        assert.equal(covers(place, thing), 0, JSON.stringify({ thing, place }));
        assert.equal(covers(place, prompt), 0, JSON.stringify({ thing, place }));
        assert.ok(place.left >= 0 && place.right <= screen.width && place.bottom <= screen.height && place.top >= 0);
      }
    }
  }
});
