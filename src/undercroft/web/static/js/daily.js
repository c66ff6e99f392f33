// @ts-check
// Count down to the next daily dungeon, then load the new day.

const clock = /** @type {HTMLElement | null} */ (document.querySelector("[data-ends]"));
const end = Date.now() + Number(clock?.dataset.ends) * 1000;

/** @param {number} n */
const two = (n) => String(n).padStart(2, "0");

function tick() {
  if (!clock) return;
  const left = Math.max(0, Math.round((end - Date.now()) / 1000));
  clock.textContent = `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  clock.classList.toggle("soon", left < 600);
  if (left) setTimeout(tick, 1000);
  else location.assign("/daily");
}

tick();
