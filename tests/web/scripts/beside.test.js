// Where a tag lies: beside the thing, over neither it nor the prompt.
import assert from "node:assert/strict";
import { test } from "node:test";
import { beside, covered } from "../../../src/undercroft/web/static/js/beside.js";

const desk = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const ask = { left: 10, top: 470, right: 1075, bottom: 540 };
const tag = { width: 256, height: 190 };
const at = ({ left, top }, { width, height }) => ({ left, top, right: left + width, bottom: top + height });

test("at the right of the thing if there is room, with the tail at its height", () => {
  const pile = { left: 965, top: 190, right: 1070, bottom: 270 };
  const place = beside(pile, ask, tag, desk);
  assert.equal(place.side, "right");
  assert.ok(place.left > pile.right);
  assert.equal(place.top + place.tail, 230);
});

test("at the left of what lies at the edge", () => {
  const place = beside({ left: 1250, top: 200, right: 1350, bottom: 300 }, ask, tag, desk);
  assert.equal(place.side, "left");
});

test("raised where it would lie on the prompt, and never over the thing", () => {
  for (const left of [20, 300, 640]) {
    for (const top of [60, 200, 340, 560]) {
      const card = { left, top, right: left + 130, bottom: top + 180 };
      const place = beside(card, ask, tag, desk);
      const box = at(place, tag);
      assert.equal(covered(box, ask), 0, `${left} ${top}`);
      assert.equal(covered(box, card), 0, `${left} ${top}`);
      assert.ok(box.left >= 0 && box.top >= 0 && box.right <= desk.width && box.bottom <= desk.height);
    }
  }
});

test("on a phone below the thing or above it, within the screen", () => {
  const wide = { width: 370, height: 150 };
  const prompt = { left: 6, top: 600, right: 384, bottom: 720 };
  const pile = { left: 290, top: 170, right: 376, bottom: 250 };
  const place = beside(pile, prompt, wide, phone);
  assert.equal(place.side, "below");
  const low = beside({ ...pile, top: 480, bottom: 560 }, prompt, wide, phone);
  assert.equal(low.side, "above");
});
