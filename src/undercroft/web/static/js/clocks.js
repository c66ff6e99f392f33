// @ts-check
// How the time left is written, and when a screen reader announces it.

/** @param {number} n */
const two = (n) => String(n).padStart(2, "0");

/**
 * @param {number} left seconds
 * @param {string} days how more than a day is told, with `{d}` and `{h}`
 */
export function formatted(left, days = "") {
  const hours = Math.floor(left / 3600);
  if (days && hours >= 24) {
    return days.replace("{d}", String(Math.floor(hours / 24))).replace("{h}", String(hours % 24));
  }
  const minutes = Math.floor(left / 60);
  return hours ? `${hours}:${two(minutes % 60)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}

const ANNOUNCED = [10, 30, 60]; // seconds

/**
 * The number that a screen reader announces as a clock runs down: only 60, 30 and 10 seconds.
 * @param {number} before seconds at the last tick
 * @param {number} left seconds now
 * @returns {number | null} the seconds to announce
 */
export const announcement = (before, left) =>
  (left < before && ANNOUNCED.find((mark) => left <= mark && mark < before)) || null;
