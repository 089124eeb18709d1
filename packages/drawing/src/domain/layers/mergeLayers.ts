import type { PixelBox } from '@tai/contracts';
import { flattenBox } from '../raster/flatten.ts';
import { tileBytes, writeBox, type TileMap } from '../raster/tiles.ts';
import { compositeInto, type CompositeView } from '../raster/composite.ts';
import { isBlank } from '../raster/tiles.ts';
import { childrenOf, descendantsOf, removeLayers, type LayerRefusal } from './changeLayers.ts';
import { isShown, layerOf, parentOf, withLayer, type Drawing } from './drawing.ts';
import { createLayer, type Layer } from './layer.ts';
import { joinOrigins, originOf, type Origin } from './origin.ts';

/** What layers look like together, as tiles. */
function mergedTiles(drawing: Drawing, ids: readonly string[], view: CompositeView = 'picture'): TileMap {
  const keys = new Set(
    ids
      .flatMap((id) => [id, ...descendantsOf(drawing, id)])
      .flatMap((id) => [...layerOf(drawing, id).tiles.keys()]),
  );
  const tiles = new Map<number, { pixels: Uint8ClampedArray<ArrayBuffer> }>();
  for (const key of keys) {
    const pixels = new Uint8ClampedArray(tileBytes);
    compositeInto(pixels, ids, { key, layers: drawing.layers, view });
    if (!isBlank(pixels)) tiles.set(key, { pixels });
  }
  return tiles;
}

/** Lays a layer onto the one below it, which keeps its name. */
export function mergeDown(drawing: Drawing, id: string): Drawing | LayerRefusal {
  const siblings = childrenOf(drawing, parentOf(drawing, id));
  const belowId = siblings[siblings.indexOf(id) - 1];
  if (belowId === undefined) return 'nothingBelow';
  const below = layerOf(drawing, belowId);
  // The lower one with full opacity, else the pixels of the upper one would fade with it.
  const tiles = mergedTiles(drawing, [belowId, id], viewOf(below));
  return removeAndKeep(drawing, [id], belowId, {
    tiles,
    opacity: 1,
    blend: 'normal',
    children: [],
    kind: mergedKind(below),
    origin: joinedOrigin(drawing, [belowId, id]),
  });
}

/** Joins all visible layers into one, where the topmost of them lies; hidden ones stay. */
export function mergeVisible(drawing: Drawing): Drawing | LayerRefusal {
  const shown = drawing.root.filter((id) => isPicture(layerOf(drawing, id)) && isShown(drawing, id));
  const top = shown.at(-1);
  if (top === undefined) return 'nothingBelow';
  const kept = {
    tiles: mergedTiles(drawing, shown),
    opacity: 1,
    blend: 'normal',
    children: [],
    kind: 'paint',
    origin: joinedOrigin(drawing, shown),
  } as const;
  return removeAndKeep(drawing, shown.slice(0, -1), top, kept);
}

/** One layer with what the whole drawing looks like; hidden layers, references and masks go. */
export function flattenDrawing(drawing: Drawing, id: string, name: string): Drawing {
  const box: PixelBox = { left: 0, top: 0, width: drawing.width, height: drawing.height };
  const tiles = writeBox(new Map(), box, flattenBox(drawing, drawing.root, box));
  const layer = createLayer({ id, kind: 'paint', name, tiles, origin: originOf(drawing) });
  return { ...drawing, layers: new Map([[id, layer]]), root: [id], activeId: id };
}

/** The origin of layers and of what is in them. One alone keeps its own. */
function joinedOrigin(drawing: Drawing, ids: readonly string[]): Origin | null {
  const all = ids.flatMap((id) => [id, ...descendantsOf(drawing, id)]);
  return joinOrigins(all.map((id) => layerOf(drawing, id).origin));
}

const isPicture = ({ kind }: Layer) => kind !== 'reference' && kind !== 'mask';
const viewOf = (layer: Layer): CompositeView => (isPicture(layer) ? 'picture' : 'screen');
const mergedKind = ({ kind }: Layer) => (kind === 'group' ? 'paint' : kind);

function removeAndKeep(
  drawing: Drawing,
  gone: readonly string[],
  kept: string,
  change: Partial<Layer>,
): Drawing | LayerRefusal {
  const inKept = descendantsOf(drawing, kept);
  const changed = withLayer(drawing, kept, { ...change, isVisible: true, isLiveImage: false });
  const left = removeLayers({ ...changed, activeId: kept }, gone);
  if (typeof left === 'string' || inKept.length === 0) return left;
  const layers = new Map(left.layers);
  for (const id of inKept) layers.delete(id);
  return { ...left, layers };
}
