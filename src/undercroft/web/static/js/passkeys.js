// @ts-check
// Forms sent with a passkey: the browser creates one, or signs with one, and the form contains the result.
import { answered, asked, isAddress } from "./credential.js";
import { all, first, input } from "./dom.js";

const able = isSecureContext && "PublicKeyCredential" in window && !isAddress(location.hostname);

if (able) {
  for (const sentence of all("[data-no-passkeys]")) sentence.hidden = true;
  for (const form of all("form[data-passkey]")) form.hidden = false;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.passkey) return;
  event.preventDefault();
  const wrong = first("[role=alert]", form);
  if (wrong) wrong.hidden = true;
  try {
    const answer = input("[name=answer]", form);
    if (answer) answer.value = JSON.stringify(answered(await ask(form)));
    form.submit();
  } catch (error) {
    if (!wrong) return;
    const failed = document.getElementById("words")?.dataset.failed ?? "";
    wrong.textContent = error instanceof Refused ? error.message : failed;
    wrong.hidden = false;
  }
});

/** The server refused; the message is its sentence. */
class Refused extends Error {}

/** @param {HTMLFormElement} form */
async function ask(form) {
  const said = await fetch(form.dataset.options ?? "", { method: "POST" });
  if (!said.ok) throw new Refused(await said.text());
  const publicKey = asked(await said.json());
  return form.dataset.passkey === "create"
    ? navigator.credentials.create({ publicKey })
    : navigator.credentials.get({ publicKey });
}
