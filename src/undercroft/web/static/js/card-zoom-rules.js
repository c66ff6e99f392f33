// @ts-check
// When a card is shown in full and where, and when a click on it means something else.

/**
 * @typedef {object} Click
 * @property {boolean} swallowed it ends a long press, or a tap that closed the sheet
 * @property {boolean} card it is on a card
 * @property {boolean} choosable the card is also an answer, or contains one
 * @property {boolean} link the card is named in a text
 * @property {boolean} phone
 * @property {boolean} modified a key is held that opens links in another tab or window
 */

/**
 * What a click does: nothing at all, show the card, or pass to the other handlers.
 * @param {Click} click
 * @returns {"nothing" | "show" | "pass"}
 */
export function clickMeans({ swallowed, card, choosable, link, phone, modified }) {
  if (swallowed) return "nothing";
  const shows = card && !choosable && (phone || link) && !modified;
  return shows ? "show" : "pass";
}

/**
 * What a mouse does when it comes to rest: show the card under it, close the one that is shown, or nothing.
 * @param {{ card: boolean, shown: boolean, onShown: boolean }} mouse
 * @returns {"show" | "close" | "nothing"}
 */
export function restMeans({ card, shown, onShown }) {
  if (card) return "show";
  return shown && !onShown ? "close" : "nothing";
}

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** Pixels between the card and the edge of the window, its thing, and what must stay visible. */
const MARGIN = 10;

/**
 * Where the card in full goes: beside its thing, covering as little as possible of what must stay visible.
 * @param {Box} thing
 * @param {{ width: number, height: number }} size of the card
 * @param {Box[]} keepClear what must not be covered
 * @param {Box} field where it may lie
 * @returns {{ left: number, top: number, clear: boolean }} clear: nothing is covered, and the card is not too high
 */
export function placeCard(thing, { width, height }, keepClear, field) {
  const middle = (thing.top + thing.bottom - height) / 2;
  const edges = [...keepClear, thing];
  const lefts = [thing.right + MARGIN, thing.left - width - MARGIN, (thing.left + thing.right - width) / 2];
  const tops = [middle, ...edges.map((one) => one.top - height - MARGIN), ...edges.map((one) => one.bottom + MARGIN)];
  lefts.push(...keepClear.flatMap((one) => [one.left - width - MARGIN, one.right + MARGIN]));
  let best = { left: field.left, top: field.top, clear: false };
  const fits = height <= field.bottom - field.top - 2 * MARGIN;
  let least = Infinity;
  for (const wishedLeft of lefts) {
    for (const wishedTop of tops) {
      const left = within(wishedLeft, field.left + MARGIN, field.right - width - MARGIN);
      const top = within(wishedTop, field.top + MARGIN, field.bottom - height - MARGIN);
      const box = grown({ left, top, right: left + width, bottom: top + height }, MARGIN - 1);
      const covered = edges.reduce((sum, one) => sum + overlap(box, one), 0);
      const away = Math.abs(left + width / 2 - (thing.left + thing.right) / 2) + Math.abs(top - middle);
      if (covered * 1e4 + away < least) [best, least] = [{ left, top, clear: fits && !covered }, covered * 1e4 + away];
    }
  }
  return best;
}

/**
 * @param {number} wished
 * @param {number} low
 * @param {number} high
 */
const within = (wished, low, high) => Math.max(low, Math.min(wished, high));

/**
 * A box with a margin: the card rises to its place, and a thing under the pointer is lifted, by a few pixels.
 * @param {Box} box
 * @param {number} by
 */
const grown = ({ left, top, right, bottom }, by) => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/**
 * @param {Box} one
 * @param {Box} other
 */
function overlap(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const tall = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && tall > 0 ? wide * tall : 0;
}
