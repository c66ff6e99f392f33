// @ts-check
// Walking further than one step: the steps are ordinary choices, made one after the other.

/** The steps that are left of a path. A question that does not offer the next step ends the walk. */
export class Walk {
  /** @type {string[]} */
  left = [];

  /**
   * @param {string[]} way the options of the steps
   * @returns {string | undefined} the first of them
   */
  begin(way) {
    this.left = way.slice(1);
    return way[0];
  }

  /**
   * The next step, when a new question has arrived.
   * @param {string[]} options what can be answered
   * @returns {string | null} the next step, or null if it can no longer be taken
   */
  next(options) {
    const step = this.left.shift();
    if (step && options.includes(step)) return step;
    this.end();
    return null;
  }

  end() {
    this.left = [];
  }
}
