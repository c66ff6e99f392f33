// @ts-check
// How answers are laid out: which digit each has, and how small they must be.

/** The smallest size; 0 is the largest. */
export const SMALLEST = 4;

/**
 * The digits of the answers: 1 to 9 for the first nine visible ones, an empty string for all others.
 * @param {boolean[]} seen
 * @returns {string[]}
 */
export function numbers(seen) {
  let last = 0;
  return seen.map((one) => (one && last < 9 ? String(++last) : ""));
}

/**
 * The largest size at which everything fits, else the smallest.
 * @param {(size: number) => boolean} fits lays out the answers in a size and returns whether everything fits
 */
export function fitting(fits) {
  let size = 0;
  while (!fits(size) && size < SMALLEST) size++;
  return size;
}

/** Remembers the size that fitted: laying out and measuring the answers costs more than everything else in a push. */
export class Fitted {
  size = 0;
  measured = "";

  /**
   * @param {string} shape the answers and the space they have: while both stay the same, so does the size
   * @param {(size: number) => boolean} fits
   */
  of(shape, fits) {
    if (shape !== this.measured) this.size = fitting(fits);
    this.measured = shape;
    return this.size;
  }

  /** Measure again next time: the font or the window has changed. */
  forget() {
    this.measured = "";
  }
}
