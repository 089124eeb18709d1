import { expect, it } from 'vitest';
import { brushDetail } from './brushwork.ts';
import { keyLength, type Tiles, tileSide } from './styleParts.ts';

const count = 120;

/** Stripes across and down that are found for any structure alike, and go on from one piece to the next of their kind. */
function stripes(): Tiles {
  const detail = new Int8Array(count * tileSide ** 2 * 3);
  for (let at = 0; at < detail.length; at++) {
    const pixel = Math.floor(at / 3);
    const [x, y] = [pixel % tileSide, Math.floor(pixel / tileSide) % tileSide];
    const place = Math.floor(pixel / tileSide ** 2) % 2 === 0 ? y : x;
    detail[at] = place % 13 < 6 ? 20 : -20;
  }
  return { count, keys: new Float32Array(count * keyLength), detail };
}

it.each([1, 2, 3, 4])('strokes go on from one piece to the next in even areas, seed %i', (seed) => {
  const side = 160;
  const picture = { width: side, height: side, data: new Float32Array(side * side * 3) };
  const detail = brushDetail(picture, [{ tiles: stripes(), share: 1 }], seed, () => undefined);
  let [across, down] = [0, 0];
  for (let y = 0; y < side - 1; y++) {
    for (let x = 0; x < side - 1; x++) {
      const at = (y * side + x) * 3;
      across += Math.abs(detail[at + 3]! - detail[at]!);
      down += Math.abs(detail[at + side * 3]! - detail[at]!);
    }
  }
  expect(Math.min(across, down)).toBeLessThan(Math.max(across, down) * 0.02);
});
