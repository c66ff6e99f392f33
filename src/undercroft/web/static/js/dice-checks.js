// @ts-check
// What a browser stores about the dice of its tables (the bits it sent, the seal it was shown), and checks with it.

/** @typedef {{ bits: string, seal: string }} Given the bits that were sent, and the seal that was shown before */
/** @typedef {Record<string, string>} Added bits by seat */
/** @typedef {{ seal: string, added: Added, secret?: string, seed?: string }} Dice what the server has published */

const NAME = "undercroft:dice";
const MAX_TABLES = 200; // tables to remember; the oldest are dropped

/** The bits that this browser has sent, by table. */
export class Memory {
  /** @param {Pick<Storage, "getItem" | "setItem">} storage */
  constructor(storage) {
    this.storage = storage;
  }

  /** @returns {Record<string, Given>} */
  all() {
    try {
      return JSON.parse(this.storage.getItem(NAME) ?? "{}");
    } catch {
      return {}; // the stored text is not ours, or storage is blocked
    }
  }

  /**
   * @param {string} table
   * @returns {Given | undefined}
   */
  of(table) {
    return this.all()[table];
  }

  /**
   * @param {string} table
   * @param {Given} given
   */
  keep(table, given) {
    const kept = Object.entries(this.all()).filter(([id]) => id !== table);
    this.write([...kept, [table, given]]);
  }

  /**
   * Move what was sent for a table that had no id yet.
   * @param {string} from
   * @param {string} to
   */
  rename(from, to) {
    const given = this.of(from);
    if (!given) return;
    const kept = Object.entries(this.all()).filter(([id]) => id !== from && id !== to);
    this.write([...kept, [to, given]]);
  }

  /** @param {string} table */
  forget(table) {
    if (this.of(table)) this.write(Object.entries(this.all()).filter(([id]) => id !== table));
  }

  /** @param {[string, Given][]} kept */
  write(kept) {
    try {
      this.storage.setItem(NAME, JSON.stringify(Object.fromEntries(kept.slice(-MAX_TABLES))));
    } catch {
      // storage is full or blocked: the dice are just as fair, but this browser cannot check them
    }
  }
}

/**
 * @param {string} text "0:ab… 2:cd…"
 * @returns {Added}
 */
export const readAdded = (text) =>
  Object.fromEntries(
    text
      .split(" ")
      .filter(Boolean)
      .map((one) => one.split(":")),
  );

/**
 * What is wrong with the dice of a match that has started. A browser that sent no bits cannot check.
 * @param {Given | undefined} given
 * @param {Dice} dice
 * @returns {"" | "seal" | "bits"}
 */
export function diceMismatch(given, dice) {
  if (!given) return "";
  if (given.seal !== dice.seal) return "seal";
  return Object.values(dice.added).includes(given.bits) ? "" : "bits";
}

/**
 * The text whose hash is the seed.
 * @param {string} secret
 * @param {Added} added
 */
export function textOf(secret, added) {
  const seats = Object.keys(added).sort((one, other) => Number(one) - Number(other));
  return ["undercroft-dice-1", secret, ...seats.map((seat) => `${seat} ${added[seat]}`)]
    .map((line) => `${line}\n`)
    .join("");
}

/**
 * All results of checking the dice, as the names of the sentences to show.
 * @param {Given | undefined} given
 * @param {Dice} dice
 * @param {((text: string) => Promise<string>) | null} hash SHA-256 in hexadecimal; null where the browser offers none
 * @param {boolean} begun
 */
export async function verdicts(given, dice, hash, begun) {
  const found = given ? [given.seal === dice.seal ? "same-seal" : "other-seal"] : ["nothing"];
  if (given && begun) found.push(Object.values(dice.added).includes(given.bits) ? "mine" : "not-mine");
  if (!dice.secret) return found;
  if (!hash) return [...found, "no-hash"];
  found.push((await hash(dice.secret)) === dice.seal ? "sealed" : "not-sealed");
  const made = await hash(textOf(dice.secret, dice.added));
  found.push(BigInt(`0x${made.slice(0, 32)}`).toString() === dice.seed ? "seed" : "other-seed");
  return found;
}
