// @ts-check
// Forms sent with a passkey: the browser creates one, or signs with one, and the form contains the result.
import { isAddress, toBrowserOptions, toServerResponse } from "./credential.js";
import { all, first, input } from "./dom.js";

const supported = isSecureContext && "PublicKeyCredential" in window && !isAddress(location.hostname);

if (supported) {
  for (const sentence of all("[data-no-passkeys]")) sentence.hidden = true;
  for (const form of all("form[data-passkey]")) form.hidden = false;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.passkey) return;
  event.preventDefault();
  const alertBox = first("[role=alert]", form);
  if (alertBox) alertBox.hidden = true;
  try {
    const answer = input("[name=answer]", form);
    if (answer) answer.value = JSON.stringify(toServerResponse(await ask(form)));
    form.submit();
  } catch (error) {
    if (!alertBox) return;
    const failed = document.getElementById("words")?.dataset.failed ?? "";
    alertBox.textContent = error instanceof Refused ? error.message : failed;
    alertBox.hidden = false;
  }
});

/** The server refused; the message is its sentence. */
class Refused extends Error {}

/** @param {HTMLFormElement} form */
async function ask(form) {
  const response = await fetch(form.dataset.options ?? "", { method: "POST" });
  if (!response.ok) throw new Refused(await response.text());
  const publicKey = toBrowserOptions(await response.json());
  return form.dataset.passkey === "create"
    ? navigator.credentials.create({ publicKey })
    : navigator.credentials.get({ publicKey });
}
