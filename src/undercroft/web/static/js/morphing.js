// @ts-check
// How a table becomes the next one: what stays as the page has it, and which things glide from where to where.

/** @typedef {{ zone: string, card?: string }} Lying a thing in a zone of the table; cards alike share `card` */

/** The name under which the deck is a place that things come from. */
export const DECK = "deck";

/**
 * Whether a node belongs to the page, with all that is in it.
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
 * @param {Map<string, Lying>} before
 * @param {Map<string, Lying>} after
 * @returns {Set<string>}
 */
export function zonesThatChanged(before, after) {
  const [old, fresh] = [listed(before), listed(after)];
  return new Set([...old.keys(), ...fresh.keys()].filter((zone) => old.get(zone) !== fresh.get(zone)));
}

/**
 * @param {Map<string, Lying>} things
 * @returns {Map<string, string>} the keys of what lies in each zone, in order
 */
function listed(things) {
  const lists = new Map();
  for (const [key, { zone }] of things) lists.set(zone, `${lists.get(zone) ?? ""} ${key}`);
  return lists;
}

/**
 * What glides, as pairs: where it comes from, and the key of what it becomes. A thing that appears comes from a like
 * card that is gone, else from a pile of it, else, in a hand, from the deck; one that comes from nowhere is in `names`
 * only.
 * @param {Map<string, Lying>} before
 * @param {Map<string, Lying>} after
 * @param {Set<string>} moved the zones that changed
 * @param {boolean} hasDeck
 */
export function glides(before, after, moved, hasDeck) {
  /** @type {[string, string][]} */
  const pairs = [];
  const names = new Set();
  const taken = new Set();
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
    const source = alike.find(([old]) => !after.has(old)) ?? alike.find(([, one]) => one.zone === "piles");
    const from = source?.[0] ?? (hasDeck && thing.zone === "hand" && !taken.has(DECK) ? DECK : null);
    if (from !== null) {
      taken.add(from);
      pairs.push([from, key]);
    }
    names.add(key);
  }
  return { pairs, names };
}
