// What a drawing looks like in one tile. Layers are laid over each other from the bottom to the top; a group is put together by
// itself first, so that its opacity and blend mode treat it as one picture.
import type { PixelBox } from '@tai/contracts';
import type { Drawing } from '../layers/drawing.ts';
import type { Layer } from '../layers/layer.ts';
import { blendSpan, type BlendOptions } from './blendPixels.ts';
import { pixelsOf, tileBytes, tileSide, type TilePixels } from './tiles.ts';

/**
 * Which layers are shown: `screen` has references and masks, `picture` only what exports and tools get, and `live` of that what the
 * live renderer has not made itself.
 */
export type CompositeView = 'screen' | 'picture' | 'live';

/** Colour of the veil of masks, and how much of what is below it hides. */
const veil = { red: 240, green: 97, blue: 109, opacity: 0.5 };

const wholeTile: PixelBox = { left: 0, top: 0, width: tileSide, height: tileSide };

/** Which tile, of what, and which part of it. */
export interface CompositeTarget {
  key: number;
  layers: Drawing['layers'];
  view: CompositeView;
  /** Pixels of the tile that are wanted; the others are left as they are. All unless given. */
  area?: PixelBox;
}

/**
 * Lays layers over a tile, which is changed in place.
 * @param ids layers of one level, from the bottom to the top
 */
export function compositeInto(tile: TilePixels, ids: readonly string[], target: CompositeTarget): void {
  for (const id of ids) {
    const layer = target.layers.get(id);
    if (!layer || !isInView(layer, target.view)) continue;
    if (layer.kind === 'group') layGroup(tile, layer, target);
    else layTile(tile, layer, target);
  }
}

/** Whether a layer takes part in a view. */
export function isInView({ isVisible, opacity, kind, isLiveImage }: Layer, view: CompositeView): boolean {
  if (!isVisible || opacity === 0 || (view === 'live' && isLiveImage)) return false;
  return view === 'screen' || (kind !== 'reference' && kind !== 'mask');
}

function layTile(tile: TilePixels, layer: Layer, { key, area = wholeTile }: CompositeTarget): void {
  const own = layer.tiles.get(key);
  if (!own) return;
  const isMask = layer.kind === 'mask';
  const pixels = isMask ? veilOf(pixelsOf(own)) : pixelsOf(own);
  blendArea(tile, pixels, area, {
    opacity: isMask ? layer.opacity * veil.opacity : layer.opacity,
    mode: layer.blend,
  });
}

function layGroup(tile: TilePixels, group: Layer, target: CompositeTarget): void {
  if (!hasTile(target.layers, group, target.key)) return;
  const own = new Uint8ClampedArray(tileBytes);
  compositeInto(own, group.children, target);
  blendArea(tile, own, target.area ?? wholeTile, { opacity: group.opacity, mode: group.blend });
}

function blendArea(tile: TilePixels, source: TilePixels, area: PixelBox, options: BlendOptions): void {
  if (area.width === tileSide) {
    const at = area.top * tileSide;
    blendSpan(tile, source, { backdropAt: at, sourceAt: at, length: area.height * tileSide }, options);
    return;
  }
  for (let y = area.top; y < area.top + area.height; y++) {
    const at = y * tileSide + area.left;
    blendSpan(tile, source, { backdropAt: at, sourceAt: at, length: area.width }, options);
  }
}

/** Whether a layer or one within it has something in a tile. */
function hasTile(layers: Drawing['layers'], layer: Layer, key: number): boolean {
  if (layer.kind !== 'group') return layer.tiles.has(key);
  return layer.children.some((id) => {
    const child = layers.get(id);
    return child !== undefined && hasTile(layers, child, key);
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
