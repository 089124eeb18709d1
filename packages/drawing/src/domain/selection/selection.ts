// A selection is one byte of coverage for each pixel of a box; outside of the box nothing is selected. It is cropped to what it
// covers, so a small one is small, and never changed in place, so undo can keep it.
import { clipBox, uniteBoxes } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import { eachSharedRow } from '../raster/tiles.ts';

/** Where tools may work. */
export interface Selection {
  readonly box: PixelBox;
  /** 0 (not selected) to 255 for each pixel of the box, row by row. */
  readonly alpha: Uint8Array<ArrayBuffer>;
}

/** How a new selection joins the one that is there. */
export type SelectionMode = 'replace' | 'add' | 'subtract' | 'intersect';

/** Coverage of every pixel of a box, row by row; null when all of it is selected. */
export function coverageIn(selection: Selection | null, box: PixelBox): Uint8Array<ArrayBuffer> | null {
  if (!selection) return null;
  const alpha = new Uint8Array(box.width * box.height);
  eachSharedRow(selection.box, box, (inSelection, inBox, length) =>
    alpha.set(selection.alpha.subarray(inSelection, inSelection + length), inBox),
  );
  return alpha;
}

/** The selection without empty rows and columns at its edges; null when nothing is covered. */
export function cropSelection({ box, alpha }: Selection): Selection | null {
  let [left, top, right, bottom] = [box.width, box.height, 0, 0];
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      if (alpha[y * box.width + x] === 0) continue;
      if (x < left) left = x;
      if (x + 1 > right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  }
  if (right <= left) return null;
  if (right - left === box.width && bottom - top === box.height) return { box, alpha };
  const inner = { left: box.left + left, top: box.top + top, width: right - left, height: bottom - top };
  const cropped = coverageIn({ box, alpha }, inner);
  return cropped && { box: inner, alpha: cropped };
}

/** Joins a new selection with the one that is there. Null selects nothing in particular, that is everything. */
export function combineSelections(
  before: Selection | null,
  next: Selection | null,
  mode: SelectionMode,
): Selection | null {
  if (mode === 'replace' || !before) return mode === 'subtract' ? null : next;
  if (!next) return mode === 'intersect' ? null : before;
  const box =
    mode === 'add'
      ? uniteBoxes(before.box, next.box)
      : mode === 'subtract'
        ? before.box
        : clipBox(before.box, next.box);
  if (!box) return null;
  const [a, b] = [coverageIn(before, box), coverageIn(next, box)];
  if (!a || !b) return null;
  for (let at = 0; at < a.length; at++) {
    const [one, other] = [a[at] as number, b[at] as number];
    a[at] =
      mode === 'add'
        ? Math.max(one, other)
        : mode === 'subtract'
          ? Math.min(one, 255 - other)
          : Math.min(one, other);
  }
  return cropSelection({ box, alpha: a });
}

/** Selects what is not selected on a canvas. */
export function invertSelection(selection: Selection | null, canvas: PixelSize): Selection | null {
  const box = { left: 0, top: 0, width: canvas.width, height: canvas.height };
  const alpha = coverageIn(selection, box);
  if (!alpha) return null;
  for (let at = 0; at < alpha.length; at++) alpha[at] = 255 - (alpha[at] as number);
  return cropSelection({ box, alpha });
}
