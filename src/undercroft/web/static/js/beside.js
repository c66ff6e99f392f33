// @ts-check
// Where a tag lies: beside the thing meant, never over it, nor over the prompt.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ width: number, height: number }} Size */
/** @typedef {"right" | "left" | "above" | "below" | "apart"} Side */
/** @typedef {{ side: Side, left: number, top: number, tail: number }} Place `tail` from the tag's own corner */

/** From the thing to the tag: its ring and the tail. */
const GAP = 24;
/** From the edge of the screen, and from the prompt. */
const EDGE = 10;
const TAIL = 26;

/**
 * How much of one box another covers.
 * @param {Box} one
 * @param {Box} other
 */
export const covered = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/**
 * @param {number} low
 * @param {number} wish
 * @param {number} high
 */
const within = (low, wish, high) => Math.max(low, Math.min(wish, high));

/**
 * The place of a tag: of all places round the thing the first that covers neither it nor the prompt; where there is
 * none, the one that covers least.
 * @param {Box} thing
 * @param {Box} ask the prompt
 * @param {Size} tag
 * @param {Size} screen
 * @returns {Place}
 */
export function beside(thing, ask, tag, screen) {
  const [right, bottom] = [screen.width - EDGE - tag.width, screen.height - EDGE - tag.height];
  const x = within(EDGE, (thing.left + thing.right - tag.width) / 2, right);
  const y = within(EDGE, (thing.top + thing.bottom - tag.height) / 2, bottom);
  const raised = Math.min(y, ask.top - EDGE - tag.height);
  /** @type {[Side, number, number][]} */
  const places = [
    ["right", thing.right + GAP, y],
    ["left", thing.left - GAP - tag.width, y],
    ["right", thing.right + GAP, raised],
    ["left", thing.left - GAP - tag.width, raised],
    ["below", x, thing.bottom + GAP],
    ["above", x, thing.top - GAP - tag.height],
    ["apart", x, ask.top - EDGE - tag.height],
    ["apart", x, EDGE],
    ["apart", x, bottom],
  ];
  const judged = places
    .filter(([, left, top]) => left >= EDGE && left <= right && top >= EDGE && top <= bottom)
    .map(([side, left, top]) => {
      const box = { left, top, right: left + tag.width, bottom: top + tag.height };
      return { side, left, top, worse: covered(box, thing) + covered(box, ask) };
    });
  const best = judged.reduce((one, other) => (other.worse < one.worse ? other : one), judged[0]) ?? {
    side: /** @type {Side} */ ("apart"),
    left: EDGE,
    top: EDGE,
  };
  const upright = best.side === "right" || best.side === "left";
  const tail = upright
    ? within(TAIL, (thing.top + thing.bottom) / 2 - best.top, tag.height - TAIL)
    : within(TAIL, (thing.left + thing.right) / 2 - best.left, tag.width - TAIL);
  return { side: best.side, left: best.left, top: best.top, tail };
}
