/** A key that nobody else has, 32 hexadecimal digits. `crypto.randomUUID` is missing on plain http; this is not. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
