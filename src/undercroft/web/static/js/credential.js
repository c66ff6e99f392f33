// @ts-check
// Convert passkey data between the server (JSON with base64url) and the browser (bytes).

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
 * The server's options, in the form that the browser takes.
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
 * The browser's credential, in the form that the server takes.
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
 * Whether the host is an IP address: passkeys need a domain name.
 * @param {string} host
 */
export const isAddress = (host) => /^[\d.]+$|:/.test(host);
