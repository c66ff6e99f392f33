// @ts-check
// Presence: a player counts as here while the page is visible and their last input is less than 4 minutes ago.

const IDLE_AFTER = 4 * 60 * 1000; // milliseconds without input
let lastInput = Date.now();

/**
 * @param {number} now
 * @param {boolean} hidden `document.hidden`
 * @param {number} last the time of the last input
 */
export const alive = (now, hidden, last = lastInput) => !hidden && now - last < IDLE_AFTER;

for (const kind of ["pointermove", "pointerdown", "keydown", "scroll"])
  globalThis.document?.addEventListener(kind, () => (lastInput = Date.now()), { capture: true, passive: true });
