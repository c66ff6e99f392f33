// @ts-check
// When a card is looked at, and when a click on it means something else.

/**
 * @typedef {object} Click
 * @property {boolean} swallowed it ends a long press, or a tap that closed the sheet
 * @property {boolean} card it is on a card
 * @property {boolean} choosable the card is an answer, too
 * @property {boolean} link the card is named in a text
 * @property {boolean} phone
 * @property {boolean} modified a key is held that opens links elsewhere
 */

/**
 * What a click does: nothing at all, show the card, or what it would do without us.
 * @param {Click} click
 * @returns {"nothing" | "show" | "pass"}
 */
export function clickMeans({ swallowed, card, choosable, link, phone, modified }) {
  if (swallowed) return "nothing";
  const shows = card && !choosable && (phone || link) && !modified;
  return shows ? "show" : "pass";
}

/**
 * What a mouse does that comes to rest: show the card under it, put away the one that is shown, or nothing.
 * @param {{ card: boolean, shown: boolean, onShown: boolean }} mouse
 * @returns {"show" | "close" | "nothing"}
 */
export function restMeans({ card, shown, onShown }) {
  if (card) return "show";
  return shown && !onShown ? "close" : "nothing";
}
