// @ts-check
// What has been picked for the question that is open, and not been sent yet.

/**
 * Things are held until the next one, or a button, says which option is meant; where several answers are wanted,
 * they are ticked until they are confirmed.
 * @template Thing
 */
export class Picking {
  /** @type {Thing[]} */
  held = [];
  /** The options that are left while something is held. @type {string[] | null} */
  candidates = null;
  /** The answers that are ticked. @type {Set<string>} */
  chosen = new Set();

  /**
   * Take a thing up; one that is held already puts all back, unless it waited only for a second touch.
   * @param {Thing} thing
   * @param {string[]} own the options of the thing
   * @param {boolean} twice whether it must be taken twice to be meant
   * @returns {string | null} the option that is meant, as soon as it is the only one left
   */
  hold(thing, own, twice = false) {
    if (this.held.includes(thing)) {
      const meant = twice && this.candidates?.length === 1 ? this.candidates[0] : null;
      this.release();
      return meant;
    }
    let left = own.filter((option) => this.possible(option));
    if (!left.length) {
      this.held = [];
      left = own;
    }
    this.held = [...this.held, thing];
    this.candidates = left;
    return left.length === 1 && !twice ? left[0] : null;
  }

  /** Put back what is held. */
  release() {
    this.held = [];
    this.candidates = null;
  }

  /**
   * The table has changed, the question has not: what is held stays so, unless it is something else by now.
   * @param {(thing: Thing) => string[]} optionsOf the options of a thing as it lies there now
   */
  keep(optionsOf) {
    const still = (/** @type {string} */ option) => this.held.every((thing) => optionsOf(thing).includes(option));
    if (!this.candidates?.every(still)) this.release();
  }

  /** Another question is open. */
  forget() {
    this.release();
    this.chosen = new Set();
  }

  /**
   * Tick an answer, or take the tick away. Beyond the most that may be ticked nothing happens, but one takes
   * the place of the other where one is the most.
   * @param {string} option
   * @param {number} most
   */
  toggle(option, most) {
    if (this.chosen.has(option)) this.chosen.delete(option);
    else if (this.chosen.size < most) this.chosen.add(option);
    else if (most === 1) this.chosen = new Set([option]);
  }

  /**
   * Whether as many are ticked as are wanted.
   * @param {number} least
   * @param {number} most
   */
  enough(least, most) {
    return least <= this.chosen.size && this.chosen.size <= most;
  }

  /**
   * Whether the option can still be meant.
   * @param {string} option
   */
  possible(option) {
    return this.candidates === null || this.candidates.includes(option);
  }

  /**
   * Whether a thing is picked: held, or one of its options is ticked.
   * @param {Thing} thing
   * @param {string[]} options
   */
  picks(thing, options) {
    return this.held.includes(thing) || options.some((option) => this.chosen.has(option));
  }
}
