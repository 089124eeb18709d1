// Which connected pieces of a cut are the subject, and which of its holes belong to it.
import type { Plane } from '../../imaging/raster.ts';
import { label } from './grabCut.ts';

/** Share of the largest piece under which a piece is noise. */
const crumb = 0.05;

/**
 * Pieces that a person marked stay and no others, or without marks those that are no crumbs. What the subject encloses
 * belongs to it, such as the inside of a cup, unless it is large or the person marked it as background.
 * @param marked labels that hold what the person marked, null when nobody did
 */
export function keepPieces(plane: Plane, marked: Uint8Array | null): void {
  const { width, height, data } = plane;
  const pieces = piecesOf(plane, 1);
  const largest = Math.max(0, ...pieces.map(({ length }) => length));
  const isChosen = (piece: Int32Array) => marked !== null && piece.some((i) => marked[i] === label.subject);
  const hasChosen = pieces.some(isChosen);
  for (const piece of pieces) {
    const isKept = hasChosen ? isChosen(piece) : piece.length >= largest * crumb;
    if (!isKept) for (const i of piece) data[i] = 0;
  }
  for (const hole of piecesOf(plane, 0)) {
    const isOpen = hole.some((i) => {
      const x = i % width;
      return x === 0 || x === width - 1 || i < width || i >= width * (height - 1);
    });
    const isWanted = marked !== null && hole.some((i) => marked[i] === label.background);
    if (!isOpen && !isWanted && hole.length < largest * 0.35) for (const i of hole) data[i] = 1;
  }
}

/** Places of each piece of neighbours that have this value. */
function piecesOf({ width, height, data }: Plane, value: number): Int32Array[] {
  const seen = new Uint8Array(data.length);
  // All pieces lie one after the other in one list, which is also what is still to be looked at.
  const places = new Int32Array(data.length);
  const pieces: Int32Array[] = [];
  let end = 0;
  const visit = (i: number) => {
    if (seen[i] || data[i] !== value) return;
    seen[i] = 1;
    places[end++] = i;
  };
  for (let start = 0; start < data.length; start++) {
    const first = end;
    visit(start);
    for (let at = first; at < end; at++) {
      const i = places[at]!;
      const x = i % width;
      if (x > 0) visit(i - 1);
      if (x < width - 1) visit(i + 1);
      if (i >= width) visit(i - width);
      if (i < width * (height - 1)) visit(i + width);
    }
    if (end > first) pieces.push(places.subarray(first, end));
  }
  return pieces;
}
