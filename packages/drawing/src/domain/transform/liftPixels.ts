import { clipBox, uniteBoxes } from '@tai/canvas-kit';
import type { PixelBox } from '@tai/contracts';
import { descendantsOf } from '../layers/changeLayers.ts';
import { layerOf, withLayer, type Drawing } from '../layers/drawing.ts';
import type { Layer } from '../layers/layer.ts';
import { erasePixels, layPixels, withCoverage, type PixelPatch } from '../raster/layPixels.ts';
import { contentBox, readBox, writeBox, type TileMap } from '../raster/tiles.ts';
import { coverageIn, cropSelection, type Selection } from '../selection/selection.ts';
import { isShift, mapBox, type Matrix } from './matrix.ts';
import { keptArea, shiftTiles } from './moveDrawing.ts';
import { transformPixels } from './transformPixels.ts';

/** Pixels of a layer that were taken off it, to be moved. */
interface LiftedLayer {
  id: string;
  patch: PixelPatch;
  /** The layer without them. */
  rest: TileMap;
  /** All of the layer, when nothing of it is left behind. */
  whole: TileMap | null;
}

/** Made by {@link liftPixels}. */
export interface Lifted {
  /** Around all that was taken. */
  box: PixelBox;
  layers: readonly LiftedLayer[];
  /** The drawing without the lifted pixels. */
  rest: Drawing;
  selection: Selection | null;
}

/** Layers that have pixels of their own among some layers and what is in their groups. */
function pixelLayers(drawing: Drawing, ids: readonly string[]): Layer[] {
  const all = new Set(ids.flatMap((id) => [id, ...descendantsOf(drawing, id)]));
  return [...all].map((id) => layerOf(drawing, id)).filter(({ kind }) => kind !== 'group');
}

/** The box around what would be lifted; null when there is nothing. */
export function liftBox(drawing: Drawing, ids: readonly string[]): PixelBox | null {
  const boxes = pixelLayers(drawing, ids).flatMap((layer) => {
    const own = contentBox(layer.tiles);
    return own ? [own] : [];
  });
  const content = boxes.reduce<PixelBox | null>((sum, box) => uniteBoxes(sum, box), null);
  return drawing.selection && content ? clipBox(drawing.selection.box, content) : content;
}

/** Takes the selected pixels off layers, or all of them. Null when there are none. */
export function liftPixels(drawing: Drawing, ids: readonly string[]): Lifted | null {
  const { selection } = drawing;
  const layers = pixelLayers(drawing, ids)
    .filter(({ lock }) => lock !== 'all')
    .flatMap((layer): LiftedLayer[] => {
      const content = contentBox(layer.tiles);
      const box = content && selection ? clipBox(selection.box, content) : content;
      if (!box) return [];
      const pixels = withCoverage(readBox(layer.tiles, box), coverageIn(selection, box));
      const rest = selection ? erasePixels(layer.tiles, box, selection) : new Map();
      return [{ id: layer.id, patch: { box, pixels }, rest, whole: selection ? null : layer.tiles }];
    });
  const box = layers.reduce<PixelBox | null>((sum, { patch }) => uniteBoxes(sum, patch.box), null);
  if (!box) return null;
  const rest = layers.reduce((next, { id, rest: tiles }) => withLayer(next, id, { tiles }), drawing);
  return { box, layers, rest: { ...rest, selection: null }, selection };
}

/** Lays lifted pixels down again where a matrix puts them; the selection goes along. */
export function dropPixels({ layers, rest, selection }: Lifted, matrix: Matrix): Drawing {
  const bounds = keptArea(rest);
  const next = layers.reduce((drawing, { id, patch, rest: left, whole }) => {
    if (whole && isShift(matrix))
      return withLayer(drawing, id, { tiles: shiftTiles(whole, matrix[4], matrix[5]) });
    const moved = transformPixels(patch, matrix, bounds);
    if (!moved) return drawing;
    const tiles = whole
      ? writeBox(new Map(), moved.box, moved.pixels)
      : layPixels(left, moved, { selection: null });
    return withLayer(drawing, id, { tiles });
  }, rest);
  return { ...next, selection: selection && moveSelection(selection, matrix) };
}

function moveSelection(selection: Selection, matrix: Matrix): Selection | null {
  const { box, alpha } = selection;
  const pixels = new Uint8ClampedArray(alpha.length * 4);
  for (let at = 0; at < alpha.length; at++) pixels[at * 4 + 3] = alpha[at] as number;
  const moved = transformPixels({ box, pixels }, matrix, mapBox(matrix, box));
  if (!moved) return null;
  const coverage = Uint8Array.from(
    { length: moved.pixels.length / 4 },
    (_, at) => moved.pixels[at * 4 + 3] ?? 0,
  );
  return cropSelection({ box: moved.box, alpha: coverage });
}
