// A mask in tiles of one byte a pixel. Tiles that are blank or full everywhere take no memory, and an undo step keeps the
// tiles it changed and shares all others: undoing puts tiles back, which costs little on large pictures.

/** An area is painted or not; hints say white, black or nothing. */
export type MaskKind = 'area' | 'hints';
export type Paint = 'white' | 'black' | 'erase';

/** Area: opacity of the paint. Hints: 0 black, 128 nothing said, 255 white. */
export type Tile = Uint8ClampedArray<ArrayBuffer>;

/** Tiles by their number; null where nothing is painted. */
export type TileMap = Map<number, Tile | null>;

/** The byte of a pixel that nobody painted. */
export const blankOf: Record<MaskKind, number> = { area: 0, hints: 128 };

const fullTiles = new Map<number, Tile>();

/** The shared tile of so many pixels that is painted everywhere. */
export function fullTile(length: number): Tile {
  const known = fullTiles.get(length);
  if (known) return known;
  const made = new Uint8ClampedArray(length).fill(255);
  fullTiles.set(length, made);
  return made;
}

export function isFull(tile: Tile | null): boolean {
  return tile !== null && tile === fullTiles.get(tile.length);
}

/** The form in which a tile is stored: null when blank, the shared one when full, the earlier one when nothing changed. */
export function storedTile(tile: Tile, kind: MaskKind, before: Tile | null): Tile | null {
  const [first] = tile;
  if (first === blankOf[kind] && isAll(tile, first)) return null;
  if (kind === 'area' && first === 255 && isAll(tile, 255)) return fullTile(tile.length);
  return before && isEqual(tile, before) ? before : tile;
}

function isAll(tile: Tile, value: number): boolean {
  for (let at = 0; at < tile.length; at++) if (tile[at] !== value) return false;
  return true;
}

function isEqual(a: Tile, b: Tile): boolean {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** Painted where it was not, and the other way round; for areas only. */
export function inverseTile(tile: Tile | null, length: number): Tile | null {
  if (tile === null) return fullTile(length);
  if (isFull(tile)) return null;
  const inverse = new Uint8ClampedArray(length);
  for (let at = 0; at < length; at++) inverse[at] = 255 - (tile[at] ?? 0);
  return inverse;
}

/** Bytes of tiles that nothing else shares. */
export function bytesOf(tiles: TileMap): number {
  let bytes = 0;
  for (const tile of tiles.values()) if (tile && !isFull(tile)) bytes += tile.length;
  return bytes;
}
