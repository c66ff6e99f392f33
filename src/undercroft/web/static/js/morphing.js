// @ts-check
// How a table turns into the next one: what stays as it is on the page, and which things glide from where to where.

/** @typedef {{ zone: string, card?: string }} Gliding a thing in a zone of the table; copies of a card share `card` */

const HAND = "hand";
const PILES = "piles";

/**
 * Whether a node and everything in it belongs to the page: pushes do not change it.
 * @param {{ hasAttribute?: (name: string) => boolean }} node
 */
export const stays = (node) => Boolean(node.hasAttribute?.("data-keep"));

/**
 * Whether an attribute belongs to the page (open tab, folded panel …): data-local names those.
 * @param {string} attribute
 * @param {{ dataset?: { local?: string } }} node
 */
export const isLocal = (attribute, node) => Boolean(node.dataset?.local?.split(" ").includes(attribute));

/**
 * The zones in which something came, went or changed its place.
 * @param {Map<string, Gliding>} before
 * @param {Map<string, Gliding>} after
 * @returns {Set<string>}
 */
export function zonesThatChanged(before, after) {
  const [old, fresh] = [listed(before), listed(after)];
  return new Set([...old.keys(), ...fresh.keys()].filter((zone) => old.get(zone) !== fresh.get(zone)));
}

/**
 * @param {Map<string, Gliding>} things
 * @returns {Map<string, string>} the keys of what lies in each zone, in order
 */
function listed(things) {
  const lists = new Map();
  for (const [key, { zone }] of things) lists.set(zone, `${lists.get(zone) ?? ""} ${key}`);
  return lists;
}

/**
 * What glides, as `pairs` of an old key and a new one. A thing that appears comes from a copy of the card that is gone,
 * or else from a pile of it; without either it is only in `names`. A card that appears in the hand is not taken from a
 * pile, but `drawn` from the deck. A card that is gone from the hand and has not become another thing is `discarded`.
 * @param {Map<string, Gliding>} before
 * @param {Map<string, Gliding>} after
 * @param {Set<string>} moved the zones that changed
 */
export function glides(before, after, moved) {
  /** @type {[string, string][]} */
  const pairs = [];
  const names = new Set();
  const taken = new Set();
  /** @type {string[]} */
  const drawn = [];
  for (const [key, { zone }] of before) {
    const then = after.get(key);
    if (then && (moved.has(zone) || moved.has(then.zone))) {
      pairs.push([key, key]);
      names.add(key);
    }
  }
  for (const [key, thing] of after) {
    if (before.has(key)) continue;
    const alike = [...before].filter(([old, one]) => one.card === thing.card && !taken.has(old));
    const gone = alike.find(([old]) => !after.has(old));
    const source = gone ?? (thing.zone === HAND ? undefined : alike.find(([, one]) => one.zone === PILES));
    if (source) {
      taken.add(source[0]);
      pairs.push([source[0], key]);
    }
    if (source || thing.zone !== HAND) names.add(key);
    else drawn.push(key);
  }
  const discarded = [...before].filter(([key, { zone }]) => zone === HAND && !after.has(key) && !taken.has(key));
  return { pairs, names, drawn, discarded: discarded.map(([key]) => key) };
}
