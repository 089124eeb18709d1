/** One frame over another. @param share of the second, 0 to 1 */
export function blended(first: Uint8Array, second: Uint8Array, share: number): Uint8Array {
  const over = Math.round(share * 256);
  const under = 256 - over;
  const out = new Uint8Array(first.length);
  for (let at = 0; at < out.length; at += 1) out[at] = (first[at]! * under + second[at]! * over + 128) >> 8;
  return out;
}
