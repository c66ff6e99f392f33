// What every page may need: links to copy, forms that filter.

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.querySelector(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  const said = document.getElementById("words")?.dataset.copied;
  if (said) button.textContent = said;
});

// The link that carries a seat is made only when it is asked for, by somebody who sits at the table.
const settings = document.getElementById("settings");
const carry = document.getElementById("carry");
if (carry) settings.querySelector(".links").before(carry.content.cloneNode(true));
settings?.addEventListener("beforetoggle", () => {
  const box = settings.querySelector(".carry");
  if (box) box.hidden = !document.querySelector(".table")?.dataset.carry;
});
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-make-carry]");
  if (!button) return;
  const answer = await fetch(document.querySelector(".table").dataset.carry);
  if (!answer.ok) return;
  const box = button.closest(".carry");
  box.querySelector("input").value = await answer.text();
  for (const part of box.querySelectorAll("[hidden]")) part.hidden = false;
  button.remove();
});

// Name, language and wishes lead back to where one is: to the moment of a replay, to a rule, to a search.
document.addEventListener("submit", ({ target }) => {
  if (target.elements.back) target.elements.back.value = location.pathname + location.search + location.hash;
});

function shares() {
  for (const field of document.querySelectorAll("[data-share]")) field.value = new URL(field.value, location.href).href;
}
document.addEventListener("table:changed", shares);
shares();

// A number of seats shows as many rows; a preset sets its options.
const count = document.querySelector("[data-seat-count]");
function rows() {
  for (const row of document.querySelectorAll("[data-seat-row]")) row.hidden = Number(row.dataset.seatRow) >= Number(count.value);
}
if (count) {
  count.addEventListener("change", rows);
  rows();
}
const option = (name) => document.querySelector(`[name="option-${CSS.escape(name)}"]:not([type=hidden])`);
const valueOf = (field) => (field.type !== "checkbox" ? field.value : field.checked ? "on" : "off");
function apply(preset) {
  for (const [name, value] of Object.entries(JSON.parse(preset.dataset.preset))) {
    const field = option(name);
    if (field?.type === "checkbox") field.checked = value === "on";
    else if (field) field.value = value;
  }
}
document.addEventListener("change", ({ target }) => {
  const preset = document.querySelector("[data-preset]:checked");
  if (!preset) return;
  if (target === preset) return apply(preset);
  const wanted = JSON.parse(preset.dataset.preset)[target.name?.replace("option-", "")];
  if (wanted !== undefined && valueOf(target) !== wanted) document.querySelector("[name=preset][value='']").checked = true;
});
const first = document.querySelector("[data-preset]:checked");
if (first) apply(first);

// The gallery: kinds and words.
const gallery = document.querySelector("[data-gallery]");
if (gallery) {
  const search = gallery.querySelector("input[type=search]");
  const narrow = () => {
    const kind = gallery.querySelector("[data-kind][aria-pressed=true]")?.dataset.kind ?? "";
    const wanted = search.value.trim().toLowerCase();
    let left = 0;
    for (const card of gallery.querySelectorAll("[data-tags]")) {
      const fits = (!kind || card.dataset.tags.split(" ").includes(kind)) && (!wanted || card.textContent.toLowerCase().includes(wanted));
      card.hidden = !fits;
      left += fits;
    }
    gallery.querySelector("[data-left]").textContent = left;
    gallery.querySelector("[data-none]").hidden = left > 0;
  };
  search.addEventListener("input", narrow);
  gallery.addEventListener("click", (event) => {
    const chosen = event.target.closest("[data-kind]");
    if (!chosen) return;
    for (const button of gallery.querySelectorAll("[data-kind]")) button.setAttribute("aria-pressed", String(button === chosen));
    narrow();
  });
}

// The rules: search as one types.
const book = document.querySelector("main [data-rulebook]");
if (book) {
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  const field = book.querySelector("input[type=search]");
  const narrow = () => {
    const wanted = field.value.trim().toLowerCase();
    let all = 0;
    for (const chapter of book.querySelectorAll("[data-chapter]")) {
      let left = 0;
      for (const rule of chapter.querySelectorAll("li, tbody tr, p")) {
        const fits = !wanted || rule.textContent.toLowerCase().includes(wanted);
        rule.hidden = !fits;
        left += fits;
      }
      chapter.hidden = !left;
      all += left;
    }
    book.querySelector("[data-none]").hidden = all > 0;
    book.classList.toggle("searching", Boolean(wanted));
  };
  field?.addEventListener("input", narrow);
  if (field?.value) narrow();
}
