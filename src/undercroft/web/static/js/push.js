// @ts-check
// Push notifications for one's turn while no page is open: turned on or off for this device, where it supports them.
import { all, first, near } from "./dom.js";

const SENT_KEY = "undercroft-push-told"; // the server has received the subscription of this device in this session
const can = isSecureContext && "PushManager" in globalThis && "Notification" in globalThis;

async function subscription() {
  const worker = await navigator.serviceWorker.ready;
  return worker.pushManager.getSubscription();
}

/**
 * @param {string} url
 * @param {PushSubscription} subscribed
 */
function post(url, subscribed) {
  const { endpoint, keys } = subscribed.toJSON();
  const fields = { endpoint: endpoint ?? "", key: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
  return fetch(url, { method: "POST", body: new URLSearchParams(fields) });
}

/** Request permission, and subscribe this device. */
export async function turnOn() {
  if (!("Notification" in globalThis) || (await Notification.requestPermission()) !== "granted" || !can) return;
  const worker = await navigator.serviceWorker.ready;
  const key = await (await fetch("/push/key")).text();
  const subscribed = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const answer = await post("/push", subscribed);
  if (!answer.ok) await subscribed.unsubscribe();
  else sessionStorage.setItem(SENT_KEY, "yes");
}

async function turnOff() {
  const subscribed = await subscription();
  if (!subscribed) return;
  await post("/push/off", subscribed);
  await subscribed.unsubscribe();
}

async function show() {
  if (!can) return;
  const denied = Notification.permission === "denied";
  const subscribed = denied ? null : await subscription();
  for (const box of all("[data-push]")) {
    const button = /** @type {HTMLButtonElement} */ (first("[data-push-switch]", box));
    button.disabled = denied;
    button.setAttribute("aria-pressed", String(Boolean(subscribed)));
    button.textContent = (subscribed ? button.dataset.on : button.dataset.off) ?? "";
    first("[data-push-cannot]", box)?.toggleAttribute("hidden", true);
    first("[data-push-denied]", box)?.toggleAttribute("hidden", !denied);
  }
  if (subscribed && !sessionStorage.getItem(SENT_KEY)) {
    sessionStorage.setItem(SENT_KEY, "yes"); // the device may belong to another guest now
    await post("/push", subscribed);
  }
}

document.addEventListener("click", async (event) => {
  const button = near(event, "[data-push-switch]");
  if (!button) return;
  try {
    await (button.getAttribute("aria-pressed") === "true" ? turnOff() : turnOn());
  } catch {
    first("[data-push-cannot]", button.closest("[data-push]") ?? document)?.toggleAttribute("hidden", false);
    return; // the browser has no push service, or it cannot be reached
  }
  show();
});
show();
