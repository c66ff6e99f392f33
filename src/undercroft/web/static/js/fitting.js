// @ts-check
// How answers are laid: which digit each has, and how small they must be.

/** The last of the sizes that are tried. */
export const SMALLEST = 4;

/**
 * The digits of the answers, in the order they are seen; those that are not seen have none.
 * @param {boolean[]} seen
 * @returns {string[]}
 */
export function numbers(seen) {
  let last = 0;
  return seen.map((one) => (one && last < 9 ? String(++last) : ""));
}

/**
 * The largest size at which all fits, else the smallest.
 * @param {(size: number) => boolean} fits lays the answers in a size and says whether all fits
 */
export function fitting(fits) {
  let size = 0;
  while (!fits(size) && size < SMALLEST) size++;
  return size;
}

/** Remembers how small the answers had to be: to lay and measure them costs more than all else a push asks for. */
export class Fitted {
  size = 0;
  known = "";

  /**
   * @param {string} shape the answers and the room they have: as long as both are the same, so is the size
   * @param {(size: number) => boolean} fits
   */
  of(shape, fits) {
    if (shape !== this.known) this.size = fitting(fits);
    this.known = shape;
    return this.size;
  }

  /** The same answers may need another room: the letters have changed, or the screen. */
  forget() {
    this.known = "";
  }
}
