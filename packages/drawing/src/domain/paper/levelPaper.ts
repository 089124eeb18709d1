// Makes photographed paper white: each colour is divided by that of the paper around it, which takes shadows and the tint of a
// lamp away, and then stretched between a black and a white point.
import type { PixelSize } from '@tai/contracts';
import type { TilePixels } from '../raster/tiles.ts';

export interface PaperLevels {
  /** Divides by the paper around; without it only the points below count. */
  isEvened: boolean;
  /** Percent of the paper's brightness that becomes black. */
  black: number;
  /** Percent of the paper's brightness that becomes white. */
  white: number;
}

export const usualLevels: PaperLevels = { isEvened: true, black: 25, white: 92 };

/** Cells on the long side of the map of the paper: shadows are soft, so a coarse map holds them. */
const mapSide = 48;
/** Pixels on a side of a cell at least: more than a line is wide. */
const cellMin = 16;
/** Share of the brightest pixels of a cell that counts as paper: lines cover less of a cell than what is left. */
const paperShare = 0.3;

/** The same picture with even, white paper. Alpha stays. */
export function levelPaper(
  pixels: TilePixels,
  size: PixelSize,
  { isEvened, black, white }: PaperLevels,
): TilePixels {
  const out = new Uint8ClampedArray(pixels.length);
  const paper = isEvened ? paperMap(pixels, size) : null;
  const low = black / 100;
  const range = Math.max(0.01, white / 100 - low);
  const { width, height } = size;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = (row * width + column) * 4;
      const place = paper && placeIn(paper, column, row);
      for (let channel = 0; channel < 3; channel++) {
        const around = paper && place ? mapAt(paper, channel, place) : 255;
        const share = (pixels[at + channel] ?? 0) / Math.max(1, around);
        out[at + channel] = 255 * ((share - low) / range);
      }
      out[at + 3] = pixels[at + 3] ?? 0;
    }
  return out;
}

/** Brightness of the paper at the middle of each cell, by channel. */
interface PaperMap {
  columns: number;
  rows: number;
  /** Pixels on a side of a cell. */
  cell: number;
  channels: readonly [Float32Array, Float32Array, Float32Array];
}

function paperMap(pixels: TilePixels, { width, height }: PixelSize): PaperMap {
  const cell = Math.max(cellMin, Math.ceil(Math.max(width, height) / mapSide));
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const read = (channel: number) => {
    const map = new Float32Array(columns * rows).fill(Number.NaN);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        map[row * columns + column] = paperOfCell(pixels, width, height, {
          channel,
          left: column * cell,
          top: row * cell,
          cell,
        });
    return blurMap(closeMap(fillGaps(map), columns, rows), columns, rows);
  };
  return { columns, rows, cell, channels: [read(0), read(1), read(2)] };
}

/** Mean of the brightest pixels of a cell; NaN when none is opaque. */
function paperOfCell(
  pixels: TilePixels,
  width: number,
  height: number,
  { channel, left, top, cell }: { channel: number; left: number; top: number; cell: number },
): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = top; y < Math.min(height, top + cell); y++)
    for (let x = left; x < Math.min(width, left + cell); x++) {
      const at = (y * width + x) * 4;
      if ((pixels[at + 3] ?? 0) < 128) continue;
      const value = pixels[at + channel] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
      total += 1;
    }
  if (total === 0) return Number.NaN;
  let wanted = Math.max(1, Math.round(total * paperShare));
  const all = wanted;
  let sum = 0;
  for (let value = 255; value >= 0 && wanted > 0; value--) {
    const taken = Math.min(wanted, counts[value] ?? 0);
    sum += taken * value;
    wanted -= taken;
  }
  return sum / all;
}

/** Cells without a pixel get the mean of all others. */
function fillGaps(map: Float32Array): Float32Array {
  const known = map.filter((value) => !Number.isNaN(value));
  const mean = known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : 255;
  return map.map((value) => (Number.isNaN(value) ? mean : value));
}

/**
 * Where something is filled in, the paper beside it counts: the brightest around each cell, then the darkest of those, which leaves
 * slopes as they are.
 */
function closeMap(map: Float32Array, columns: number, rows: number): Float32Array {
  const bright = map.map((_, index) => Math.max(...cellsAround(map, index, columns, rows)));
  return bright.map((_, index) => Math.min(...cellsAround(bright, index, columns, rows)));
}

/** Mean of each cell with its neighbours, twice: no edge of a cell is seen in the result. */
function blurMap(map: Float32Array, columns: number, rows: number): Float32Array {
  const blurOnce = (from: Float32Array) =>
    from.map((_, index) => {
      const around = cellsAround(from, index, columns, rows);
      return around.reduce((sum, value) => sum + value, 0) / around.length;
    });
  return blurOnce(blurOnce(map));
}

/** A cell and those that touch it. */
function cellsAround(map: Float32Array, index: number, columns: number, rows: number): number[] {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const cells: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
      cells.push(map[y * columns + x] ?? 0);
  return cells;
}

interface MapPlace {
  at: number;
  right: number;
  below: number;
  shareX: number;
  shareY: number;
}

function placeIn({ columns, rows, cell }: PaperMap, x: number, y: number): MapPlace {
  const column = Math.max(0, Math.min(columns - 1, (x + 0.5) / cell - 0.5));
  const row = Math.max(0, Math.min(rows - 1, (y + 0.5) / cell - 0.5));
  const [left, top] = [Math.floor(column), Math.floor(row)];
  return {
    at: top * columns + left,
    right: left + 1 < columns ? 1 : 0,
    below: top + 1 < rows ? columns : 0,
    shareX: column - left,
    shareY: row - top,
  };
}

function mapAt({ channels }: PaperMap, channel: number, place: MapPlace): number {
  const { at, right, below, shareX, shareY } = place;
  const map = channels[channel];
  if (!map) return 255;
  const upper = (map[at] ?? 0) * (1 - shareX) + (map[at + right] ?? 0) * shareX;
  const lower = (map[at + below] ?? 0) * (1 - shareX) + (map[at + below + right] ?? 0) * shareX;
  return upper * (1 - shareY) + lower * shareY;
}

/** Lines in one colour on nothing: how dark a pixel is becomes its alpha. */
export function toLines(
  pixels: TilePixels,
  { red, green, blue }: { red: number; green: number; blue: number },
): TilePixels {
  const out = new Uint8ClampedArray(pixels.length);
  for (let at = 0; at < pixels.length; at += 4) {
    const light = brightness(pixels, at);
    out[at] = red;
    out[at + 1] = green;
    out[at + 2] = blue;
    out[at + 3] = ((255 - light) * (pixels[at + 3] ?? 0)) / 255;
  }
  return out;
}

/** 0 to 255. */
export function brightness(pixels: TilePixels, at: number): number {
  return 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
}
