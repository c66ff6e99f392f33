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

// The link that carries a seat is made only when it is asked for.
const carry = document.getElementById("carry");
if (carry) document.querySelector("#settings .links")?.before(carry.content.cloneNode(true));
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-carry]");
  if (!button) return;
  const answer = await fetch(button.dataset.carry);
  if (!answer.ok) return;
  const box = button.closest(".carry");
  box.querySelector("input").value = await answer.text();
  for (const part of box.querySelectorAll("[hidden]")) part.hidden = false;
  button.remove();
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
document.addEventListener("change", (event) => {
  const preset = event.target.closest("[data-preset]");
  if (!preset) return;
  for (const [name, value] of Object.entries(JSON.parse(preset.dataset.preset))) {
    const field = document.querySelector(`[name="option-${CSS.escape(name)}"]:not([type=hidden])`);
    if (!field) continue;
    if (field.type === "checkbox") field.checked = value === "on";
    else field.value = value;
  }
});

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
    for (const chapter of book.querySelectorAll("[data-chapter]")) {
      let left = 0;
      for (const rule of chapter.querySelectorAll("li, tbody tr, p")) {
        const fits = !wanted || rule.textContent.toLowerCase().includes(wanted);
        rule.hidden = !fits;
        left += fits;
      }
      chapter.hidden = !left;
    }
    book.classList.toggle("searching", Boolean(wanted));
  };
  field?.addEventListener("input", narrow);
  if (field?.value) narrow();
}
