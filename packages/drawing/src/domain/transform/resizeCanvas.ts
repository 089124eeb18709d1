// Another size for the canvas: cropped or extended around an anchor, or scaled with all that is on it.
import { clipBox } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import { cameraMax, cameraPlace, cameraStep, type Camera } from '../camera.ts';
import { fileLimits, refuse } from '../files/fileProblem.ts';
import { scaleBox } from '../files/scalePixels.ts';
import type { Drawing } from '../layers/drawing.ts';
import type { Layer } from '../layers/layer.ts';
import { canvasMax, canvasMin } from '../newDrawing.ts';
import {
  boxOfTile,
  contentBox,
  keysIn,
  pixelsOf,
  readBox,
  tileBytes,
  tileSide,
  writeBox,
  type Tile,
  type TileMap,
} from '../raster/tiles.ts';
import { mapBox } from './matrix.ts';
import { cropDrawing, keptArea } from './moveDrawing.ts';

/** The part of the canvas that stays in place, row by row. */
export const canvasAnchors = [
  ...['topLeft', 'top', 'topRight'],
  ...['left', 'middle', 'right'],
  ...['bottomLeft', 'bottom', 'bottomRight'],
] as const;
export type CanvasAnchor = (typeof canvasAnchors)[number];

/** The anchor beside another, for arrow keys; the same one at the edge of the grid. */
export function anchorBeside(anchor: CanvasAnchor, columns: number, rows: number): CanvasAnchor {
  const at = canvasAnchors.indexOf(anchor);
  const column = Math.min(2, Math.max(0, (at % 3) + columns));
  const row = Math.min(2, Math.max(0, Math.floor(at / 3) + rows));
  return canvasAnchors[row * 3 + column] ?? anchor;
}

/** Why a width or height is not allowed; null when it is. */
export function sideProblem(side: 'width' | 'height', value: number): 'tooSmall' | 'tooLarge' | null {
  if (!(value >= canvasMin)) return 'tooSmall';
  return value > canvasMax[side] ? 'tooLarge' : null;
}

/** Both sides after one was typed while the ratio is locked, in whole pixels. */
export function withLockedRatio(ratio: PixelSize, side: 'width' | 'height', value: number): PixelSize {
  const share = ratio.width / ratio.height;
  const other = Math.max(1, Math.round(side === 'width' ? value / share : value * share));
  return side === 'width' ? { width: value, height: other } : { width: other, height: value };
}

/** The canvas with another size. What then lies outside stays on its layers, as after cropping with the tool. */
export function extendDrawing(drawing: Drawing, to: PixelSize, anchor: CanvasAnchor): Drawing {
  const at = canvasAnchors.indexOf(anchor);
  const left = Math.round(((drawing.width - to.width) * (at % 3)) / 2);
  const top = Math.round(((drawing.height - to.height) * Math.floor(at / 3)) / 2);
  return cropDrawing(drawing, { left, top, width: to.width, height: to.height });
}

/**
 * The drawing with all layers and cameras scaled to another canvas. The selection is dropped, as by cropping.
 * @throws FileRefusal when the layers would need more memory than a browser tab has
 */
export function scaleDrawing(drawing: Drawing, to: PixelSize): Drawing {
  const layers = new Map<string, Layer>();
  let tileCount = 0;
  for (const [id, layer] of drawing.layers) {
    const tiles = scaleTiles(layer.tiles, drawing, to);
    tileCount += tiles.size;
    if (tileCount * tileBytes > fileLimits.pixelBytes)
      refuse({ kind: 'tooManyPixels', limit: fileLimits.pixelBytes });
    layers.set(id, { ...layer, tiles });
  }
  const cameras = drawing.cameras.map((camera) => scaleCamera(camera, drawing, to));
  return { ...drawing, width: to.width, height: to.height, layers, cameras, selection: null };
}

/** Keeps its middle on the same part of the drawing; the size goes to the nearest step that engines take. */
function scaleCamera(camera: Camera, from: PixelSize, to: PixelSize): Camera {
  const { left, top, width, height } = camera.box;
  const [x, y] = [to.width / from.width, to.height / from.height];
  const side = (value: number) =>
    Math.min(cameraMax, Math.max(cameraStep, Math.round(value / cameraStep) * cameraStep));
  const box = { width: side(width * x), height: side(height * y) };
  return {
    ...camera,
    box: {
      ...box,
      left: cameraPlace((left + width / 2) * x - box.width / 2),
      top: cameraPlace((top + height / 2) * y - box.height / 2),
    },
  };
}

/** Source pixels around a tile that the filter mixes in. */
const reach = 3;

/** Tile by tile: what lies outside the canvas would need up to nine canvases at once as one picture. */
function scaleTiles(tiles: TileMap, from: PixelSize, to: PixelSize): TileMap {
  const content = contentBox(tiles);
  if (!content) return new Map();
  const [x, y] = [to.width / from.width, to.height / from.height];
  const source = openSides(content, from);
  const scaled = mapBox([x, 0, 0, y, 0, 0], content);
  const around = { ...scaled, left: scaled.left - reach, top: scaled.top - reach };
  around.width += 2 * reach;
  around.height += 2 * reach;
  const bounds = clipBox(keptArea(to), clipBox(around, openSides(content, from, to)) ?? around);
  let next: TileMap = new Map();
  const plain = new Map<number, Tile>();
  for (const key of bounds ? keysIn(bounds) : []) {
    const target = bounds && clipBox(boxOfTile(key), bounds);
    if (!target) continue;
    const needed = mapBox([1 / x, 0, 0, 1 / y, 0, 0], target);
    const box = clipBox(
      {
        ...{ left: needed.left - reach, top: needed.top - reach },
        ...{ width: needed.width + 2 * reach, height: needed.height + 2 * reach },
      },
      source,
    );
    const sources = box ? keysIn(box).map((one) => tiles.get(one)) : [];
    const [first] = sources;
    if (!box || sources.every((tile) => !tile)) continue;
    const isWhole = target.width === tileSide && target.height === tileSide;
    if (isWhole && first && sources.every((tile) => tile === first) && isPlain(first)) plain.set(key, first);
    else
      next = writeBox(
        next,
        target,
        scaleBox({ box, pixels: readBox(tiles, box) }, target, { x, y, surrounding: 'edge' }),
      );
  }
  return new Map([...next, ...plain]);
}

/**
 * A box without end, except at the sides where the content ends exactly with the canvas. Pixels there must not mix with the
 * transparent ones outside, or a background would get a translucent edge. @param scaled the canvas of the answer
 */
function openSides(content: PixelBox, canvas: PixelSize, scaled: PixelSize = canvas): PixelBox {
  const far = 1 << 20;
  const left = content.left === 0 ? 0 : -far;
  const top = content.top === 0 ? 0 : -far;
  const right = content.left + content.width === canvas.width ? scaled.width : far;
  const bottom = content.top + content.height === canvas.height ? scaled.height : far;
  return { left, top, width: right - left, height: bottom - top };
}

/** Whether all pixels of a tile are the same; as a rule the first ones already differ. */
function isPlain(tile: Tile): boolean {
  const pixels = pixelsOf(tile);
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const [first] = words;
  return words.every((word) => word === first);
}
