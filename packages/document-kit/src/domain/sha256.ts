// SHA-256 (FIPS 180-4) for pages over plain http, where browsers have no `crypto.subtle`. On secure pages theirs is used.

const primes = firstPrimes(64);
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initialState = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/** SHA-256 of bytes, hex in small letters. */
export async function sha256(
  bytes: Uint8Array<ArrayBuffer>,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<string> {
  return toHex(subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : digest(bytes));
}

function digest(bytes: Uint8Array): Uint8Array {
  const state = Int32Array.from(initialState);
  const whole = bytes.length - (bytes.length % 64);
  const words = new Int32Array(64);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < whole; at += 64) addBlock(state, words, view, at);
  // The rest, a one bit, zeros, and the length in bits.
  const rest = bytes.subarray(whole);
  const tail = new Uint8Array(rest.length < 56 ? 64 : 128);
  tail.set(rest);
  tail[rest.length] = 0x80;
  const tailView = new DataView(tail.buffer);
  tailView.setUint32(tail.length - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  tailView.setUint32(tail.length - 4, (bytes.length * 8) >>> 0);
  for (let at = 0; at < tail.length; at += 64) addBlock(state, words, tailView, at);
  const result = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => result.setInt32(index * 4, word));
  return new Uint8Array(result.buffer);
}

function addBlock(state: Int32Array, words: Int32Array, view: DataView, at: number): void {
  const word = (index: number) => words[index] as number;
  for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(at + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const early = word(index - 15);
    const late = word(index - 2);
    const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[index] = word(index - 16) + first + word(index - 7) + second;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    ...[number, number, number, number],
    ...[number, number, number, number],
  ];
  for (let index = 0; index < 64; index += 1) {
    const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + mixed + chosen + (roundConstants[index] as number) + word(index)) | 0;
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    state[index] = (state[index] as number) + value;
  });
}

function rotate(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let value = 2; found.length < count; value += 1)
    if (found.every((prime) => value % prime !== 0)) found.push(value);
  return found;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
