// @ts-check
// Find elements on the page.

/**
 * The first element that matches.
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {HTMLElement | null}
 */
export const first = (selector, within = document) => within.querySelector(selector);

/**
 * Every element that matches.
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {HTMLElement[]}
 */
export function all(selector, within = document) {
  /** @type {NodeListOf<HTMLElement>} */
  const found = within.querySelectorAll(selector);
  return [...found];
}

/**
 * The boxes of all visible elements that match.
 * @param {string} selector
 */
export const boxes = (selector) =>
  all(selector)
    .filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect());

/**
 * The target of an event, or its nearest ancestor, that matches.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const near = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);

/**
 * The first input that matches.
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {HTMLInputElement | null}
 */
export const input = (selector, within = document) => within.querySelector(selector);

/**
 * Parse HTML into a document of its own.
 * @param {string} html
 */
export const parsed = (html) => new DOMParser().parseFromString(html, "text/html");
