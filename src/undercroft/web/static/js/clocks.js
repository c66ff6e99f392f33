// @ts-check
// How a clock is read, and when it is spoken.

/** @param {number} left seconds */
export const told = (left) => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;

const SPOKEN = [10, 30, 60]; // seconds

/**
 * What a clock says aloud as it runs down: only at 60, 30 and 10 seconds.
 * @param {number} before seconds at the last look
 * @param {number} left seconds now
 * @returns {number | null} the seconds that are said
 */
export const spoken = (before, left) => (left < before && SPOKEN.find((mark) => left <= mark && mark < before)) || null;
