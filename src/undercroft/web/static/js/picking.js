// @ts-check
// What has been picked for the current question and not been sent yet.

/**
 * Things are held until the next thing, or a button, leaves only one option. Where several answers are wanted, they
 * are ticked and then confirmed.
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
   * Hold a thing. Holding it again puts everything back, or chooses its option if only a second touch was missing.
   * @param {Thing} thing
   * @param {string[]} own the options of the thing
   * @param {boolean} twice whether it takes two touches to choose it
   * @returns {string | null} the option to choose, as soon as it is the only one left
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
   * The table has changed, but not the question: keep what is held, unless its options have changed.
   * @param {(thing: Thing) => string[]} optionsOf the options of a thing as it lies there now
   */
  keep(optionsOf) {
    const still = (/** @type {string} */ option) => this.held.every((thing) => optionsOf(thing).includes(option));
    if (!this.candidates?.every(still)) this.release();
  }

  /** Forget everything, for a new question. */
  forget() {
    this.release();
    this.chosen = new Set();
  }

  /**
   * Tick an answer, or remove its tick. At the limit, nothing happens; but where the limit is one, the new tick
   * replaces the old one.
   * @param {string} option
   * @param {number} most
   */
  toggle(option, most) {
    if (this.chosen.has(option)) this.chosen.delete(option);
    else if (this.chosen.size < most) this.chosen.add(option);
    else if (most === 1) this.chosen = new Set([option]);
  }

  /**
   * Whether the number of ticks is within its limits.
   * @param {number} least
   * @param {number} most
   */
  enough(least, most) {
    return least <= this.chosen.size && this.chosen.size <= most;
  }

  /**
   * Whether the option can still be chosen.
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
