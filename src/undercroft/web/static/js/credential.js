// @ts-check
// Passkeys between server and browser: the one speaks JSON and base64url, the other bytes.

/** @param {string} text */
export function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

/** @param {ArrayBuffer} buffer */
export function text(buffer) {
  const plain = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * What the server asks, as the browser takes it.
 * @param {any} options
 */
export function asked(options) {
  const known = (/** @type {any[] | undefined} */ list) => (list ?? []).map((one) => ({ ...one, id: bytes(one.id) }));
  const made = { ...options, challenge: bytes(options.challenge) };
  if (options.user) made.user = { ...options.user, id: bytes(options.user.id) };
  if (options.excludeCredentials) made.excludeCredentials = known(options.excludeCredentials);
  if (options.allowCredentials) made.allowCredentials = known(options.allowCredentials);
  return made;
}

/**
 * What the browser answers, as the server takes it.
 * @param {any} credential
 */
export function answered(credential) {
  const { response } = credential;
  /** @type {Record<string, string>} */
  const said = {};
  for (const part of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
    if (response[part]) said[part] = text(response[part]);
  }
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, response: said };
}

/**
 * Whether a server is called by an address, for which there are no passkeys.
 * @param {string} host
 */
export const isAddress = (host) => /^[\d.]+$|:/.test(host);
