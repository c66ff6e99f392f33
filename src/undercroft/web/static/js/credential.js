// @ts-check
// Convert passkey data between the server (JSON with base64url) and the browser (bytes).

/** @param {string} text */
export function fromBase64url(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

/** @param {ArrayBuffer} buffer */
export function toBase64url(buffer) {
  const binary = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return binary.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The server's options, in the form that the browser takes.
 * @param {any} options
 */
export function toBrowserOptions(options) {
  const known = (/** @type {any[] | undefined} */ list) =>
    (list ?? []).map((one) => ({ ...one, id: fromBase64url(one.id) }));
  const made = { ...options, challenge: fromBase64url(options.challenge) };
  if (options.user) made.user = { ...options.user, id: fromBase64url(options.user.id) };
  if (options.excludeCredentials) made.excludeCredentials = known(options.excludeCredentials);
  if (options.allowCredentials) made.allowCredentials = known(options.allowCredentials);
  return made;
}

/**
 * The browser's credential, in the form that the server takes.
 * @param {any} credential
 */
export function toServerResponse(credential) {
  const { response } = credential;
  /** @type {Record<string, string>} */
  const encoded = {};
  for (const part of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
    if (response[part]) encoded[part] = toBase64url(response[part]);
  }
  return { id: credential.id, rawId: toBase64url(credential.rawId), type: credential.type, response: encoded };
}

/**
 * Whether the host is an IP address: passkeys need a domain name.
 * @param {string} host
 */
export const isAddress = (host) => /^[\d.]+$|:/.test(host);
