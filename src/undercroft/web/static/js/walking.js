// @ts-check
// Walking further than one step: the steps are ordinary choices, made one after the other.

/** The steps that are left of a way. Whatever is asked beside it ends the walk. */
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
   * The next question has come.
   * @param {string[]} options what can be answered
   * @returns {string | null} the next step, if it still can be taken
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
