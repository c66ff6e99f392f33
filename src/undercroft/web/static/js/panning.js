// @ts-check
// The arithmetic of a board larger than its window.

const MIN_ZOOM = 0.48;
const MAX_ZOOM = 2.2;

/**
 * The next zoom of the board, within its limits.
 * @param {number} now
 * @param {number} factor
 */
export const resized = (now, factor) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, now * factor));

/**
 * How far to scroll so that this part of the board (0 to 1) comes to the middle of the window.
 * @param {number} part
 * @param {number} board the board's length
 * @param {number} view the window's length
 */
export const centred = (part, board, view) => board * part - view / 2;

/**
 * How far to scroll so that what is under a point of the window stays there when the board changes its size.
 * @param {number} scroll
 * @param {number} point in the window
 * @param {number} before the board's length before
 * @param {number} after the board's length after
 */
export const anchored = (scroll, point, before, after) => ((scroll + point) / before) * after - point;
