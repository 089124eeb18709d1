/*
 * 64 bits that are alike for images that look alike: the signs of the lowest frequencies of the brightness, against their median.
 * A copy in another size, format or quality differs in a few bits only.
 */
import sharp from 'sharp';

const side = 32;
const frequencies = 8;

/** Cosines of the transform: `cosines[frequency][place]`. */
const cosines = Array.from({ length: frequencies }, (_, frequency) =>
  Array.from({ length: side }, (__, place) => Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * side))),
);

/** @returns 16 hexadecimal digits */
export async function perceptualHash(bytes: Uint8Array): Promise<string> {
  const pixels = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  const values = lowFrequencies(pixels);
  // The first is the mean brightness, which says nothing about what is seen.
  const sorted = values.slice(1).toSorted((a, b) => a - b);
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2;
  let bits = 0n;
  for (const value of values) bits = (bits << 1n) | (value > median ? 1n : 0n);
  return bits.toString(16).padStart(16, '0');
}

function lowFrequencies(pixels: Uint8Array): number[] {
  const rows = Array.from({ length: side }, (_, y) =>
    cosines.map((cosine) => cosine.reduce((sum, factor, x) => sum + factor * (pixels[y * side + x] ?? 0), 0)),
  );
  return cosines.flatMap((cosine) =>
    Array.from({ length: frequencies }, (_, column) =>
      cosine.reduce((sum, factor, y) => sum + factor * (rows[y]?.[column] ?? 0), 0),
    ),
  );
}

/** Bits in which two hashes differ, from 0 to 64. */
export function hashDistance(a: string, b: string): number {
  return (
    bitsSet(Number.parseInt(a.slice(0, 8), 16) ^ Number.parseInt(b.slice(0, 8), 16)) +
    bitsSet(Number.parseInt(a.slice(8), 16) ^ Number.parseInt(b.slice(8), 16))
  );
}

function bitsSet(value: number): number {
  let left = value >>> 0;
  let count = 0;
  for (; left !== 0; count++) left &= left - 1;
  return count;
}
