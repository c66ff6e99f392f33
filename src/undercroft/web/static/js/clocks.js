// @ts-check
// How a clock is read.

/** @param {number} left seconds */
export const told = (left) => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
