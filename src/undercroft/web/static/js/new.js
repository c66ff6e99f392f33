// @ts-check
// A new table: one row for each seat; a preset sets its options.
import { all, input } from "./dom.js";

const count = input("[data-seat-count]");
function rows() {
  for (const row of all("[data-seat-row]")) row.hidden = Number(row.dataset.seatRow) >= Number(count?.value);
}
count?.addEventListener("change", rows);
rows();

/** @param {HTMLElement} preset */
const optionsOf = (preset) => /** @type {Record<string, string>} */ (JSON.parse(preset.dataset.preset ?? "{}"));
const chosen = () => input("[data-preset]:checked");

/** @param {HTMLInputElement} field */
const valueOf = (field) => (field.type !== "checkbox" ? field.value : field.checked ? "on" : "off");

/** @param {HTMLElement} preset */
function apply(preset) {
  for (const [name, value] of Object.entries(optionsOf(preset))) {
    const field = input(`[name="option-${CSS.escape(name)}"]:not([type=hidden])`);
    if (field?.type === "checkbox") field.checked = value === "on";
    else if (field) field.value = value;
  }
}

document.addEventListener("change", ({ target }) => {
  const preset = chosen();
  if (!preset) return;
  if (target === preset) return apply(preset);
  const field = /** @type {HTMLInputElement} */ (target);
  const wanted = optionsOf(preset)[field.name?.replace("option-", "")];
  const own = input("[name=preset][value='']");
  if (own && wanted !== undefined && valueOf(field) !== wanted) own.checked = true;
});

/** Show the description of each chosen value. */
function describe() {
  for (const list of all("[data-about]")) {
    const value = input(`[name="${CSS.escape(list.dataset.about ?? "")}"]`)?.value;
    for (const one of all("[data-value]", list)) one.hidden = one.dataset.value !== value;
  }
}

const first = chosen();
if (first) apply(first);
describe();
document.addEventListener("change", describe);
