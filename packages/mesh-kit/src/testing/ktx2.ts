const identifier = [0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a];
/** Model of the colours: UASTC of Basis Universal. */
const uastc = 166;

/** A KTX2 texture of 4 × 4 texels of one colour, in one block of UASTC. Source: KTX 2.0 §3, UASTC mode 8. */
export function solidKtx2([red, green, blue]: readonly [number, number, number]): Uint8Array<ArrayBuffer> {
  const [descriptor, level] = [104, 160];
  const bytes = new Uint8Array(level + 16);
  const view = new DataView(bytes.buffer);
  bytes.set(identifier);
  // Format (none), type size, width, height, depth, layers, faces, levels, supercompression (none); then the index.
  const head = [0, 1, 4, 4, 0, 0, 1, 1, 0, descriptor, 44, 0, 0];
  for (const [at, value] of head.entries()) view.setUint32(12 + at * 4, value, true);
  for (const [at, value] of [level, 16, 16].entries()) view.setBigUint64(80 + at * 8, BigInt(value), true);
  view.setUint32(descriptor, 44, true);
  view.setUint32(descriptor + 8, 2 | (40 << 16), true);
  // BT.709, sRGB, straight alpha; blocks of 4 × 4 texels and 16 bytes.
  bytes.set([uastc, 1, 2, 0, 3, 3, 0, 0, 16], descriptor + 12);
  view.setUint32(descriptor + 28, 127 << 16, true);
  bytes[descriptor + 31] = 3;
  view.setUint32(descriptor + 40, 0xffffffff, true);
  const bits = 0x17n | (BigInt(red) << 5n) | (BigInt(green) << 13n) | (BigInt(blue) << 21n) | (255n << 29n);
  view.setBigUint64(level, bits, true);
  return bytes;
}
