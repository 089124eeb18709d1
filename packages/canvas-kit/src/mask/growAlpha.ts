// Widens or narrows what is painted by an exact distance to its edge, pixel by pixel: in a column first, then along each row
// by the lower envelope of parabolas (Meijster and others, "A general algorithm for computing distance transforms in
// linear time", 2000). Drawing the paint moved in many directions is simpler, but takes ten seconds on a large mask when
// the browser has no graphics card.

import type { AlphaField } from './alphaField.ts';

/** How many pixels are worked on before the page may render. */
const pixelsAtOnce = 300_000;

/**
 * Changes the field so that its paint reaches so many pixels further, or less far when negative. The new edge is smooth over
 * one pixel; what was soft before is taken at half its opacity. Outside the field nothing is known: paint that touches
 * the edge keeps touching it.
 * @param pause awaited between pieces of work
 */
export async function growAlpha(
  field: AlphaField,
  pixels: number,
  pause: () => Promise<void>,
): Promise<void> {
  const { width, height, alpha } = field;
  const reach = Math.abs(pixels);
  // To narrow the paint is to widen everything else.
  const isSeed = (at: number) => (pixels > 0 ? (alpha[at] ?? 0) >= 128 : (alpha[at] ?? 0) < 128);
  const none = reach + 2;
  const rowsAtOnce = Math.max(1, Math.floor(pixelsAtOnce / width));

  /** How far the next seed in the same column is, up to what matters. */
  const inColumn = new Uint16Array(width * height);
  const toNext = (at: number, from: number) => Math.min(none, isSeed(at) ? 0 : (inColumn[from] ?? none) + 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      inColumn[at] = y === 0 ? (isSeed(at) ? 0 : none) : toNext(at, at - width);
    }
    if (y % rowsAtOnce === rowsAtOnce - 1) await pause();
  }
  for (let y = height - 2; y >= 0; y--) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      inColumn[at] = Math.min(inColumn[at] ?? none, (inColumn[at + width] ?? none) + 1);
    }
    if (y % rowsAtOnce === 0) await pause();
  }

  const places = new Int32Array(width);
  const starts = new Float64Array(width + 1);
  for (let y = 0; y < height; y++) {
    growRow(y * width);
    if (y % rowsAtOnce === rowsAtOnce - 1) await pause();
  }

  function growRow(row: number): void {
    let last = -1;
    for (let x = 0; x < width; x++) {
      const rise = inColumn[row + x] ?? none;
      if (rise >= none) continue;
      let start = Number.NEGATIVE_INFINITY;
      while (last >= 0) {
        const other = places[last] ?? 0;
        const otherRise = inColumn[row + other] ?? none;
        start = (x * x + rise * rise - other * other - otherRise * otherRise) / (2 * (x - other));
        if (start > (starts[last] ?? 0)) break;
        last--;
      }
      if (last < 0) start = Number.NEGATIVE_INFINITY;
      last++;
      places[last] = x;
      starts[last] = start;
    }
    if (last < 0) return;
    starts[last + 1] = Number.POSITIVE_INFINITY;
    let current = 0;
    for (let x = 0; x < width; x++) {
      while ((starts[current + 1] ?? 0) < x) current++;
      const other = places[current] ?? 0;
      const rise = inColumn[row + other] ?? none;
      const distance = Math.sqrt((x - other) * (x - other) + rise * rise);
      const covered = Math.min(1, Math.max(0, reach + 1 - distance)) * 255;
      const at = row + x;
      alpha[at] = pixels > 0 ? Math.max(alpha[at] ?? 0, covered) : Math.min(alpha[at] ?? 0, 255 - covered);
    }
  }
}
