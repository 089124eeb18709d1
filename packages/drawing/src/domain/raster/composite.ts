// What a drawing looks like in one tile. Layers are laid over each other from the bottom to the top; a group is put together by
// itself first, so that its opacity and blend mode treat it as one picture.
import type { Layer } from '../layers/layer.ts';
import type { Drawing } from '../layers/drawing.ts';
import { blendSpan } from './blendPixels.ts';
import { pixelsOf, tileBytes, tileSide, type TilePixels } from './tiles.ts';

/** Which layers are shown: `screen` has references and masks, `picture` only what exports and tools get. */
export type CompositeView = 'screen' | 'picture';

/** Colour of the veil of masks, and how much of what is below it hides. */
const veil = { red: 240, green: 97, blue: 109, opacity: 0.5 };

const wholeTile = { backdropAt: 0, sourceAt: 0, length: tileSide * tileSide };

type Layers = Pick<Drawing, 'layers'>;

/**
 * Lays layers over a tile, which is changed in place.
 * @param ids layers of one level, from the bottom to the top
 */
export function compositeInto(
  tile: TilePixels,
  key: number,
  { layers }: Layers,
  ids: readonly string[],
  view: CompositeView,
): void {
  for (const id of ids) {
    const layer = layers.get(id);
    if (!layer || !isInView(layer, view)) continue;
    if (layer.kind === 'group') layGroup(tile, key, { layers }, layer, view);
    else layTile(tile, key, layer);
  }
}

/** Whether a layer takes part in a view. */
export function isInView({ isVisible, opacity, kind }: Layer, view: CompositeView): boolean {
  if (!isVisible || opacity === 0) return false;
  return view === 'screen' || (kind !== 'reference' && kind !== 'mask');
}

function layTile(tile: TilePixels, key: number, layer: Layer): void {
  const own = layer.tiles.get(key);
  if (!own) return;
  const pixels = layer.kind === 'mask' ? veilOf(pixelsOf(own)) : pixelsOf(own);
  const opacity = layer.kind === 'mask' ? layer.opacity * veil.opacity : layer.opacity;
  blendSpan(tile, pixels, wholeTile, { opacity, mode: layer.blend });
}

function layGroup(tile: TilePixels, key: number, layers: Layers, group: Layer, view: CompositeView): void {
  if (!hasTile(layers, group, key)) return;
  const own = new Uint8ClampedArray(tileBytes);
  compositeInto(own, key, layers, group.children, view);
  blendSpan(tile, own, wholeTile, { opacity: group.opacity, mode: group.blend });
}

/** Whether a layer or one within it has something in a tile. */
export function hasTile({ layers }: Layers, layer: Layer, key: number): boolean {
  if (layer.kind !== 'group') return layer.tiles.has(key);
  return layer.children.some((id) => {
    const child = layers.get(id);
    return child !== undefined && hasTile({ layers }, child, key);
  });
}

function veilOf(mask: TilePixels): TilePixels {
  const pixels = new Uint8ClampedArray(mask.length);
  for (let at = 0; at < mask.length; at += 4) {
    pixels[at] = veil.red;
    pixels[at + 1] = veil.green;
    pixels[at + 2] = veil.blue;
    pixels[at + 3] = mask[at + 3] as number;
  }
  return pixels;
}
