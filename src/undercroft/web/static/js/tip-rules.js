// @ts-check
// The decisions of a tip: which explanation belongs to a thing, and where the tip goes.

/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {{at: string, html: string}} Line a line of the legend: the selector of its things, and its text */

const GAP = 8;

/**
 * The explanation of a thing: the first line of the legend that matches the thing, or else its nearest ancestor.
 * @template {{matches(at: string): boolean, parentElement: T | null}} T
 * @param {T | null} thing
 * @param {Line[]} lines
 * @returns {{thing: T, line: Line} | null}
 */
export function explained(thing, lines) {
  for (let one = thing; one; one = one.parentElement) {
    const found = one;
    const line = lines.find(({ at }) => found.matches(at));
    if (line) return { thing: one, line };
  }
  return null;
}

/**
 * @param {Box} one
 * @param {Box} other
 */
const meet = (one, other) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/**
 * Where a tip goes: above its thing, else below, at the right, at the left. It must be inside the window and cover
 * nothing in `keepClear` (the prompt, the card in full). For a part of one of these, above or below the whole is tried
 * last. If nothing fits, the tip goes to the top of the window.
 * @param {Box} thing
 * @param {{width: number, height: number}} tip
 * @param {{width: number, height: number}} room
 * @param {Box[]} keepClear
 * @returns {{left: number, top: number}}
 */
export function placeTip(thing, tip, room, keepClear) {
  const middle = thing.left + thing.width / 2 - tip.width / 2;
  const level = thing.top + thing.height / 2 - tip.height / 2;
  const along = Math.max(GAP, Math.min(middle, room.width - tip.width - GAP));
  const beside = Math.max(GAP, Math.min(level, room.height - tip.height - GAP));
  const places = [
    { left: along, top: thing.top - tip.height - GAP },
    { left: along, top: thing.top + thing.height + GAP },
    { left: thing.left + thing.width + GAP, top: beside },
    { left: thing.left - tip.width - GAP, top: beside },
    ...keepClear
      .filter((one) => meet(one, thing))
      .flatMap((whole) => [
        { left: along, top: whole.top - tip.height - GAP },
        { left: along, top: whole.top + whole.height + GAP },
      ]),
  ];
  const fits = places.find(({ left, top }) => {
    const box = { left, top, width: tip.width, height: tip.height };
    const inside = left >= 0 && top >= 0 && left + tip.width <= room.width && top + tip.height <= room.height;
    return inside && !keepClear.some((one) => meet(box, one));
  });
  return fits ?? { left: along, top: GAP };
}

/**
 * Whether a tap on a thing shows its tip: not where the tap chooses, opens or shows a card.
 * @param {{answer: boolean, card: boolean, onZoomedCard: boolean, control: boolean}} at
 */
export const tapShowsTip = ({ answer, card, onZoomedCard, control }) => onZoomedCard || !(answer || card || control);

/**
 * Whether a resting pointer shows the tip of a thing: not on a card without a title, which is shown in full instead.
 * @param {{card: boolean, titled: boolean}} thing
 */
export const restShowsTip = ({ card, titled }) => titled || !card;
