import { uniteBoxes } from '@tai/canvas-kit';
import type { PixelBox } from '@tai/contracts';
import { differingBox, wholeTile } from '../raster/tileDifference.ts';
import { changedKeys, type TileMap } from '../raster/tiles.ts';
import { descendantsOf } from './changeLayers.ts';
import type { Drawing } from './drawing.ts';
import type { Layer } from './layer.ts';

/**
 * Tiles that may look different in two drawings of the same size, by their keys, each with the part of it, in its own coordinates.
 * Undo of a stroke puts only that part together again.
 */
export function changedAreas(before: Drawing, after: Drawing): Map<number, PixelBox> {
  const areas = new Map<number, PixelBox>();
  const addAll = (tiles: TileMap | undefined) => tiles?.keys().forEach((key) => areas.set(key, wholeTile));
  const addLayer = (drawing: Drawing, id: string) => {
    for (const one of [id, ...descendantsOf(drawing, id)]) addAll(drawing.layers.get(one)?.tiles);
  };
  const addMoved = (from: readonly string[], to: readonly string[]) => {
    if (from === to) return;
    const [start, end] = differingRange(from, to);
    for (const id of from.slice(start, from.length - end)) addLayer(before, id);
    for (const id of to.slice(start, to.length - end)) addLayer(after, id);
  };
  addMoved(before.root, after.root);
  for (const [id, layer] of after.layers) {
    const old = before.layers.get(id);
    // One that is new lies in a list that changed.
    if (!old || old === layer) continue;
    if (looksDifferent(old, layer)) {
      addLayer(before, id);
      addLayer(after, id);
      continue;
    }
    addMoved(old.children, layer.children);
    for (const key of changedKeys(old.tiles, layer.tiles)) {
      const part = differingBox(old.tiles.get(key), layer.tiles.get(key));
      if (part) areas.set(key, uniteBoxes(areas.get(key) ?? null, part));
    }
  }
  return areas;
}

function looksDifferent(a: Layer, b: Layer): boolean {
  return a.isVisible !== b.isVisible || a.opacity !== b.opacity || a.blend !== b.blend || a.kind !== b.kind;
}

/** How many entries two lists share at their start, and at their end. */
function differingRange(a: readonly string[], b: readonly string[]): [start: number, end: number] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return [start, end];
}
