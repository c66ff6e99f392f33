// @ts-check
// A form that creates or joins a table sends random bits for its dice. The browser stores them, with the seal shown.
import { Memory } from "./dice-checks.js";
import { input } from "./dom.js";
import { randomDigits } from "./random.js";

export const memory = new Memory(localStorage);
/** @param {string} table the table that is played again */
export const rematchOf = (table) => `rematch of ${table}`;
const NEW = "new"; // a new table has no id yet: it is the next table that this window shows
const inThisWindow = new Memory(sessionStorage);

/** @param {string} path */
const tableIn = (path) => path.match(/^\/t\/([\w-]+)/)?.[1];

/** @param {HTMLFormElement} form */
function add(form) {
  const { pathname } = new URL(form.getAttribute("action") ?? "", location.href);
  const table = tableIn(pathname);
  const ahead = table && pathname.endsWith("/rematch") ? memory.of(rematchOf(table)) : undefined;
  if (ahead) inThisWindow.keep(NEW, ahead);
  const field = input("input[name=bits][data-seal]", form);
  if (!field) return;
  const seal = field.dataset.seal ?? "";
  const before = table ? memory.of(table) : undefined;
  const given = before?.seal === seal ? before : { bits: randomDigits(), seal };
  field.value = given.bits;
  if (table) memory.keep(table, given);
  else inThisWindow.keep(NEW, given);
}

document.addEventListener("submit", ({ target }) => target instanceof HTMLFormElement && add(target), {
  capture: true,
});

const made = inThisWindow.of(NEW);
const here = tableIn(location.pathname);
if (made && here) memory.keep(here, made);
inThisWindow.forget(NEW);
