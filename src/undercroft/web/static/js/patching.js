// @ts-check
// The areas of a table: each lies between two comments that name it, and is morphed on its own.

/** @typedef {{ start: Comment, end: Comment, parts: Element[] }} Area */

/**
 * The areas within an element, by their names.
 * @param {Node} within
 * @returns {Map<string, Area>}
 */
export function areasOf(within) {
  const found = new Map();
  const comments = within.ownerDocument?.createTreeWalker(within, NodeFilter.SHOW_COMMENT);
  /** @type {Map<string, Comment>} */
  const open = new Map();
  while (comments?.nextNode()) {
    const comment = /** @type {Comment} */ (comments.currentNode);
    const [kind, name] = comment.data.split(":");
    const start = open.get(name);
    if (kind === "area") open.set(name, comment);
    else if (kind === "/area" && start) found.set(name, { start, end: comment, parts: between(start, comment) });
  }
  return found;
}

/**
 * @param {Comment} start
 * @param {Comment} end
 */
function between(start, end) {
  const parts = [];
  for (let node = start.nextSibling; node && node !== end; node = node.nextSibling) {
    if (node instanceof Element) parts.push(node);
  }
  return parts;
}

/**
 * What becomes of the parts of an area: pairs that are morphed into each other, those that go, and those that come.
 * @template T
 * @param {T[]} old
 * @param {T[]} fresh
 * @returns {{ pairs: [T, T][], removed: T[], added: T[] }}
 */
export function matched(old, fresh) {
  const both = Math.min(old.length, fresh.length);
  const pairs = old.slice(0, both).map((part, n) => /** @type {[T, T]} */ ([part, fresh[n]]));
  return { pairs, removed: old.slice(both), added: fresh.slice(both) };
}

/**
 * Whether a push can be applied to the version shown: a whole table always can, areas only to their base.
 * @param {string | undefined} base
 * @param {string | undefined} shown
 */
export const fits = (base, shown) => base === undefined || base === shown;

/**
 * Give an element the attributes of another, except `data-base`.
 * @param {Element} old
 * @param {Element} fresh
 */
export function copyAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (name !== "data-base" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}
