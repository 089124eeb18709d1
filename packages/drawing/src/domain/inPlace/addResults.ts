import { uniteBoxes } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import { addLayers, groupLayers, type LayerRefusal } from '../layers/changeLayers.ts';
import type { Drawing } from '../layers/drawing.ts';
import { createLayer } from '../layers/layer.ts';
import { canvasMax } from '../newDrawing.ts';
import type { Origin } from '../layers/origin.ts';
import type { TileMap } from '../raster/tiles.ts';
import { cropDrawing, shiftTiles } from '../transform/moveDrawing.ts';

interface Added {
  name: string;
  tiles: TileMap;
  origin: Origin | null;
}

interface AddOptions {
  newId: () => string;
  /** The canvas grows to this box, for a result that reaches beyond it; null leaves it. */
  growTo: PixelBox | null;
  /** Name of the group that several results go into. */
  groupName: string;
}

/** The canvas and a box that reaches beyond it, in pixels of the canvas as it is. */
export function grownCanvas({ width, height }: PixelSize, box: PixelBox): PixelBox {
  return uniteBoxes({ left: 0, top: 0, width, height }, box);
}

/** Whether a canvas may be as large. */
export function isCanvasTooLarge({ width, height }: PixelSize): boolean {
  return width > canvasMax.width || height > canvasMax.height;
}

/** Puts results above the active layer: one as a layer, several as a group whose first is on top. */
export function addResults(
  drawing: Drawing,
  results: readonly Added[],
  { newId, growTo, groupName }: AddOptions,
): Drawing | LayerRefusal | 'canvasTooLarge' {
  const canvas = growTo ? grownCanvas(drawing, growTo) : null;
  if (canvas && isCanvasTooLarge(canvas)) return 'canvasTooLarge';
  const grown = canvas ? cropDrawing(drawing, canvas) : drawing;
  const [x, y] = canvas ? [-canvas.left, -canvas.top] : [0, 0];
  const layers = results
    .map(({ name, tiles, origin }) =>
      createLayer({
        ...{ id: newId(), kind: 'image', name: name.slice(0, 200), origin },
        tiles: shiftTiles(tiles, x, y),
      }),
    )
    .toReversed();
  const added = addLayers(grown, layers);
  if (typeof added === 'string' || layers.length < 2) return added;
  const group = createLayer({ id: newId(), kind: 'group', name: groupName.slice(0, 200) });
  return groupLayers(
    added,
    layers.map(({ id }) => id),
    group,
  );
}
