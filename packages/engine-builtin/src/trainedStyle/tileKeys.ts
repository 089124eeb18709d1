import type { LabImage } from '../imaging/lab.ts';
import { keyGrid, keyLength, keyWeights, tileSide } from './styleParts.ts';

/**
 * What a piece is found by, written into `keys` at an index: the structure of its lightness without detail, and its mean
 * colour. Pieces that reach over the border see the pixels at the border again.
 * @param left and `top`: its first pixel, which may lie outside
 */
export function writeKey(
  { width, height, data }: LabImage,
  left: number,
  top: number,
  keys: Float32Array,
  index: number,
): void {
  const part = tileSide / keyGrid;
  const start = index * keyLength;
  let [sumL, sumA, sumB] = [0, 0, 0];
  for (let row = 0; row < keyGrid; row++) {
    for (let column = 0; column < keyGrid; column++) {
      let sum = 0;
      for (let dy = 0; dy < part; dy += 2) {
        const y = Math.min(height - 1, Math.max(0, top + row * part + dy));
        for (let dx = 0; dx < part; dx += 2) {
          const x = Math.min(width - 1, Math.max(0, left + column * part + dx));
          const at = (y * width + x) * 3;
          sum += data[at]!;
          sumA += data[at + 1]!;
          sumB += data[at + 2]!;
        }
      }
      const count = (part / 2) ** 2;
      keys[start + row * keyGrid + column] = sum / count;
      sumL += sum / count;
    }
  }
  const fields = keyGrid * keyGrid;
  const mean = sumL / fields;
  for (let i = 0; i < fields; i++) keys[start + i] = keys[start + i]! - mean;
  const samples = (tileSide / 2) ** 2;
  keys[start + fields] = mean * keyWeights.lightness;
  keys[start + fields + 1] = (sumA / samples) * keyWeights.colour;
  keys[start + fields + 2] = (sumB / samples) * keyWeights.colour;
}
