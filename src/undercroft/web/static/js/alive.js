// @ts-check
// Signs of life: who has done something lately, on a page that can be seen, is here.

const QUIET = 4 * 60 * 1000; // who thinks that long without stirring is away
let stirred = Date.now();

/**
 * @param {number} now
 * @param {boolean} hidden whether the page is behind others
 * @param {number} last when something was done last
 */
export const alive = (now, hidden, last = stirred) => !hidden && now - last < QUIET;

for (const kind of ["pointermove", "pointerdown", "keydown", "scroll"])
  globalThis.document?.addEventListener(kind, () => (stirred = Date.now()), { capture: true, passive: true });
