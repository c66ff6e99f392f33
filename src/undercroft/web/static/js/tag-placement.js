// @ts-check
// Where the tag of the guide or a hint goes: beside its thing, and if possible neither over it nor over the prompt.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {"right" | "left" | "above" | "below" | "apart"} Side */
/** @typedef {{ side: Side, left: number, top: number, tail: number }} Place `tail` from the tag's corner */

/** The question may be about them, or they show what happened: a tag should not cover them. */
export const DICE = "#tray, .dice";
/** Pixels between the thing and the tag, for the ring and the tail. */
const GAP = 25;
/** Pixels between the tag and the edge of the screen. */
const EDGE = 14;
/** Pixels by which the figure stands out above the tag. */
const HEAD = 30;
const TAIL = 26;

/**
 * @param {Box} one
 * @param {Box} other
 */
export const covers = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/**
 * @param {number} low
 * @param {number} wish
 * @param {number} high
 */
const within = (low, wish, high) => Math.max(low, Math.min(wish, high));

/**
 * The box round all of these.
 * @param {Box[]} boxes
 * @returns {Box | null}
 */
export function around(boxes) {
  if (!boxes.length) return null;
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/**
 * The place of a tag: of those beside the thing, and then those apart from it, the one that covers least of the thing
 * and the prompt. Covering the dice counts a hundredth of that. Among equals it is the first.
 * @param {Box} thing
 * @param {Box} ask the prompt
 * @param {{ width: number, height: number }} tag
 * @param {{ width: number, height: number }} screen
 * @param {boolean} narrow a phone: the tag is as wide as the screen
 * @param {Box[]} keepClear what else should stay visible: the dice
 * @returns {Place}
 */
export function placeTag(thing, ask, tag, screen, narrow, keepClear = []) {
  const [right, bottom] = [screen.width - EDGE - tag.width, screen.height - EDGE - tag.height];
  const middle = { x: (thing.left + thing.right) / 2, y: (thing.top + thing.bottom) / 2 };
  const top = EDGE + HEAD;
  const x = narrow ? (screen.width - tag.width) / 2 : within(EDGE, middle.x - tag.width / 2, right);
  const centred = within(top, middle.y - tag.height / 2, bottom);
  const raised = Math.min(centred, ask.top - 18 - tag.height);
  const lowered = Math.max(centred, ask.bottom + 18 + HEAD);
  /** @type {[Side, number, number][]} */
  const beside = [centred, raised, lowered].flatMap((y) => [
    /** @type {[Side, number, number]} */ (["right", thing.right + GAP, y]),
    /** @type {[Side, number, number]} */ (["left", thing.left - GAP - tag.width, y]),
  ]);
  /** @type {[Side, number, number][]} */
  const stacked = [
    ["above", x, thing.top - GAP - tag.height],
    ["below", x, thing.bottom + GAP + HEAD],
  ];
  /** @type {[Side, number, number][]} */
  const apart = [ask.top - 18 - tag.height, top, ask.bottom + 18 + HEAD, bottom].flatMap((y) =>
    [x, right, EDGE].map((at) => /** @type {[Side, number, number]} */ (["apart", narrow ? x : at, y])),
  );
  const sides = narrow ? [...stacked, ...apart] : [...beside, ...stacked, ...apart];
  const places = sides
    .filter(([, at, y]) => at >= (narrow ? 0 : EDGE - 4) && at <= right + EDGE && y >= top - 4 && y <= bottom + EDGE)
    .map(([side, left, y]) => {
      const box = { left: left - 6, top: y - HEAD, right: left + tag.width + 6, bottom: y + tag.height + 6 };
      const hidden = keepClear.reduce((sum, one) => sum + covers(box, one), 0);
      return { side, left, top: y, worse: 100 * (covers(box, thing) + covers(box, ask)) + hidden };
    });
  const best = places.reduce((a, b) => (b.worse < a.worse ? b : a), places[0]);
  if (!best) return { side: "apart", left: x, top, tail: 0 };
  const upright = best.side === "right" || best.side === "left";
  const [wish, long] = upright ? [middle.y - best.top, tag.height] : [middle.x - best.left, tag.width];
  const tail = within(TAIL, wish, long - TAIL);
  // no tail where it would not reach the thing: the ring is enough
  const leads = upright ? best.top < thing.bottom && best.top + long > thing.top : true;
  return { side: leads ? best.side : "apart", left: best.left, top: best.top, tail };
}
