import { changedKeys, type TileMap } from '../raster/tiles.ts';
import { descendantsOf } from './changeLayers.ts';
import type { Drawing } from './drawing.ts';
import type { Layer } from './layer.ts';

/** Keys of the tiles that may look different in two drawings of the same size. */
export function changedTiles(before: Drawing, after: Drawing): Set<number> {
  const keys = new Set<number>();
  const addAll = (tiles: TileMap | undefined) => tiles?.keys().forEach((key) => keys.add(key));
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
    for (const key of changedKeys(old.tiles, layer.tiles)) keys.add(key);
  }
  return keys;
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
