// A board larger than its window: it opens at the middle of what is going on, is dragged, and is made larger or smaller.
const LEAST = 0.48;
const MOST = 2.2;
const STEP = 1.3;
let shown = "";

const windows = () => document.querySelectorAll("[data-pan]");

function centre(pan, x, y, smooth) {
  const inner = pan.firstElementChild;
  if (!inner) return;
  const left = inner.clientWidth * x - pan.clientWidth / 2;
  const top = inner.clientHeight * y - pan.clientHeight / 2;
  pan.scrollTo({ left, top, behavior: smooth ? "smooth" : "instant" });
}

function zoom(pan, factor, at) {
  const now = Number(pan.style.getPropertyValue("--pan-zoom")) || 1;
  const next = Math.min(MOST, Math.max(LEAST, now * factor));
  const inner = pan.firstElementChild;
  const [x, y] = at ?? [pan.clientWidth / 2, pan.clientHeight / 2];
  const [part, down] = [(pan.scrollLeft + x) / inner.clientWidth, (pan.scrollTop + y) / inner.clientHeight];
  pan.style.setProperty("--pan-zoom", next);
  pan.scrollTo(inner.clientWidth * part - x, inner.clientHeight * down - y);
}

// Whoever acts comes into view once; after that the window stays where it was dragged to.
function attend() {
  for (const pan of windows()) {
    const mark = `${pan.dataset.panX} ${pan.dataset.panY}`;
    if (mark !== shown) centre(pan, Number(pan.dataset.panX), Number(pan.dataset.panY), Boolean(shown));
    shown = mark;
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-pan-zoom]");
  const pan = button && document.getElementById(button.dataset.panOf);
  if (pan) zoom(pan, button.dataset.panZoom === "in" ? STEP : 1 / STEP);
});

// Two fingers
let spread = 0;
const apart = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
document.addEventListener("touchstart", (event) => {
  spread = event.touches.length === 2 && event.target.closest?.("[data-pan]") ? apart(event.touches) : 0;
}, { passive: true });
document.addEventListener("touchmove", (event) => {
  const pan = spread && event.touches.length === 2 && event.target.closest?.("[data-pan]");
  if (!pan) return;
  event.preventDefault();
  const now = apart(event.touches);
  const box = pan.getBoundingClientRect();
  const [one, other] = event.touches;
  zoom(pan, now / spread, [(one.clientX + other.clientX) / 2 - box.left, (one.clientY + other.clientY) / 2 - box.top]);
  spread = now;
}, { passive: false });

document.addEventListener("table:changed", attend);
attend();
