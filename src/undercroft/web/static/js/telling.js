// @ts-check
// What a tip decides: which explanation belongs to a thing, and where the tip may lie.

/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {{at: string, html: string}} Line a line of the legend: where it belongs, what it says */

const GAP = 8;

/**
 * The explanation of a thing: the innermost element of those around it that the legend knows, the first line that fits.
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
 * Where a tip lies: above its thing, else below, at the right, at the left; in the window, over nothing that is kept
 * free (the prompt, the card looked at). What is said of a part of these stands above or below the whole. If there is
 * no such place, at the top of the window.
 * @param {Box} thing
 * @param {{width: number, height: number}} tip
 * @param {{width: number, height: number}} room
 * @param {Box[]} kept
 * @returns {{left: number, top: number}}
 */
export function placed(thing, tip, room, kept) {
  const middle = thing.left + thing.width / 2 - tip.width / 2;
  const level = thing.top + thing.height / 2 - tip.height / 2;
  const along = Math.max(GAP, Math.min(middle, room.width - tip.width - GAP));
  const beside = Math.max(GAP, Math.min(level, room.height - tip.height - GAP));
  const places = [
    { left: along, top: thing.top - tip.height - GAP },
    { left: along, top: thing.top + thing.height + GAP },
    { left: thing.left + thing.width + GAP, top: beside },
    { left: thing.left - tip.width - GAP, top: beside },
    ...kept
      .filter((one) => meet(one, thing))
      .flatMap((whole) => [
        { left: along, top: whole.top - tip.height - GAP },
        { left: along, top: whole.top + whole.height + GAP },
      ]),
  ];
  const fits = places.find(({ left, top }) => {
    const box = { left, top, width: tip.width, height: tip.height };
    const inside = left >= 0 && top >= 0 && left + tip.width <= room.width && top + tip.height <= room.height;
    return inside && !kept.some((one) => meet(box, one));
  });
  return fits ?? { left: along, top: GAP };
}

/**
 * Whether a tap on a thing asks what it is: not where the tap chooses, opens or shows a card.
 * @param {{answer: boolean, card: boolean, looked: boolean, control: boolean}} at
 */
export const tapAsks = ({ answer, card, looked, control }) => looked || !(answer || card || control);

/**
 * Whether a pointer that rests asks what a thing is: not where the thing is a card, which is shown itself.
 * @param {{card: boolean, titled: boolean}} thing
 */
export const restAsks = ({ card, titled }) => titled || !card;
