// @ts-check
// Which moments a page still has to show: those that came while it was open, each once.

/** @typedef {{ key: string, number: number }} Numbered a moment, by the number of its event */

export class Memory {
  /** Every moment that was shown. @type {Set<string>} */
  shown = new Set();

  /**
   * @param {string} seat the seat from which the page shows the table
   * @param {number} eventCount how many events the page knows
   */
  constructor(seat, eventCount) {
    this.seat = seat;
    this.eventCount = eventCount;
  }

  /**
   * The moments since the last call; none when the page has just changed to another seat.
   * @template {Numbered} M
   * @param {M[]} moments
   * @param {string} seat
   * @param {number} eventCount
   * @returns {M[]}
   */
  fresh(moments, seat, eventCount) {
    const known = seat === this.seat ? this.eventCount : eventCount;
    [this.seat, this.eventCount] = [seat, eventCount];
    const come = moments.filter(({ key, number }) => number >= known && !this.shown.has(key));
    for (const { key } of come) this.shown.add(key);
    return come;
  }
}
