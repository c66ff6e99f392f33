// @ts-check
// Random numbers that nobody can guess.

/** 128 random bits, as 32 hexadecimal digits. */
export function randomDigits() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
