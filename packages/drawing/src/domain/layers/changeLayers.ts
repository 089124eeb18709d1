// Acts on the tree of layers. Each answers the next drawing, or why it cannot be.
import type { Drawing } from './drawing.ts';
import { layerOf, layersInOrder, parentOf, withLayer } from './drawing.ts';
import type { Layer, LayerKind } from './layer.ts';

/** Layers that references may take up. */
export const referencesMax = 4;
/** Layers of all kinds together. */
export const layersMax = 200;

/** Why an act on layers is refused. */
export type LayerRefusal = 'lastDrawingLayer' | 'tooManyReferences' | 'tooManyLayers' | 'nothingBelow';

const isDrawingLayer = ({ kind }: Layer) => kind === 'paint' || kind === 'image';

/** Layers of a kind, from the bottom to the top. */
export function layersOfKind(drawing: Drawing, kind: LayerKind): Layer[] {
  return layersInOrder(drawing)
    .map((id) => layerOf(drawing, id))
    .filter((layer) => layer.kind === kind);
}

/** Puts new layers above a layer, or on top of all, and makes the last of them active. */
export function addLayers(
  drawing: Drawing,
  added: readonly Layer[],
  above: string | null = drawing.activeId,
): Drawing | LayerRefusal {
  if (drawing.layers.size + added.length > layersMax) return 'tooManyLayers';
  const references = added.filter(({ kind }) => kind === 'reference').length;
  if (references > 0 && layersOfKind(drawing, 'reference').length + references > referencesMax)
    return 'tooManyReferences';
  const layers = new Map(drawing.layers);
  for (const layer of added) layers.set(layer.id, layer);
  const parent = above === null ? null : parentOf(drawing, above);
  const siblings = childrenOf(drawing, parent);
  const at = above === null ? siblings.length : siblings.indexOf(above) + 1;
  const ids = added.map(({ id }) => id);
  const next = withChildren({ ...drawing, layers }, parent, siblings.toSpliced(at, 0, ...ids));
  return { ...next, activeId: ids.at(-1) ?? drawing.activeId };
}

/** Removes layers with what is in them. The active layer becomes the one below, else above. */
export function removeLayers(drawing: Drawing, ids: readonly string[]): Drawing | LayerRefusal {
  const gone = new Set(ids.flatMap((id) => [...descendantsOf(drawing, id), id]));
  const left = [...drawing.layers.values()].filter(({ id }) => !gone.has(id));
  if (!left.some(isDrawingLayer)) return 'lastDrawingLayer';
  const order = layersInOrder(drawing);
  const layers = new Map(
    left.map((layer) => [
      layer.id,
      layer.children.some((id) => gone.has(id))
        ? { ...layer, children: layer.children.filter((id) => !gone.has(id)) }
        : layer,
    ]),
  );
  const root = drawing.root.filter((id) => !gone.has(id));
  if (!gone.has(drawing.activeId)) return { ...drawing, layers, root };
  const at = order.indexOf(drawing.activeId);
  const remains = (id: string | undefined) =>
    id !== undefined && !gone.has(id) && layers.get(id)?.kind !== 'group';
  const next = order.slice(0, at).findLast(remains) ?? order.slice(at).find(remains) ?? drawing.activeId;
  return { ...drawing, layers, root, activeId: next };
}

/** Copies of layers with new ids, groups with all that is in them; each above its original. */
export function duplicateLayers(
  drawing: Drawing,
  ids: readonly string[],
  { newId, nameOf }: { newId: () => string; nameOf: (name: string) => string },
): Drawing | LayerRefusal {
  let next: Drawing = drawing;
  for (const id of ids) {
    const made: Layer[] = [];
    const copy = (original: Layer, name: string): string => {
      const children = original.children.map((child) => {
        const layer = layerOf(drawing, child);
        return copy(layer, layer.name);
      });
      const layer = { ...original, id: newId(), name, children };
      made.push(layer);
      return layer.id;
    };
    const original = layerOf(drawing, id);
    copy(original, nameOf(original.name));
    const whole = made.at(-1);
    if (!whole) continue;
    const layers = new Map(next.layers);
    for (const layer of made.slice(0, -1)) layers.set(layer.id, layer);
    const added = addLayers({ ...next, layers }, [whole], id);
    if (typeof added === 'string') return added;
    next = added;
  }
  return next;
}

/** Where a layer is put: into a group or outside of all (null), at an index among those that are there without it. */
export interface LayerPlace {
  parent: string | null;
  index: number;
}

/** Moves a layer. Into itself or what is in it nothing is moved. */
export function moveLayer(drawing: Drawing, id: string, { parent, index }: LayerPlace): Drawing {
  if (parent === id || (parent !== null && descendantsOf(drawing, id).includes(parent))) return drawing;
  const from = parentOf(drawing, id);
  const taken = withChildren(
    drawing,
    from,
    childrenOf(drawing, from).filter((child) => child !== id),
  );
  return withChildren(taken, parent, childrenOf(taken, parent).toSpliced(index, 0, id));
}

/** Moves a layer by one place among its siblings: 1 is up. Null when it is at the end already. */
export function shiftLayer(drawing: Drawing, id: string, by: 1 | -1): Drawing | null {
  const parent = parentOf(drawing, id);
  const siblings = childrenOf(drawing, parent);
  const index = siblings.indexOf(id) + by;
  return index < 0 || index >= siblings.length ? null : moveLayer(drawing, id, { parent, index });
}

/** Puts layers into a new group, where the topmost of them lies. */
export function groupLayers(drawing: Drawing, ids: readonly string[], group: Layer): Drawing | LayerRefusal {
  // A layer whose group goes along stays in it.
  const outer = layersInOrder(drawing).filter(
    (id) =>
      ids.includes(id) && !ids.some((other) => other !== id && descendantsOf(drawing, other).includes(id)),
  );
  const top = outer.at(-1);
  if (top === undefined) return drawing;
  const added = addLayers(drawing, [group], top);
  if (typeof added === 'string') return added;
  return outer.reduce<Drawing>((next, id, index) => moveLayer(next, id, { parent: group.id, index }), added);
}

/** Takes a group apart: what is in it lies where it was. */
export function ungroupLayer(drawing: Drawing, id: string): Drawing {
  const group = layerOf(drawing, id);
  if (group.kind !== 'group') return drawing;
  const parent = parentOf(drawing, id);
  const siblings = childrenOf(drawing, parent);
  const next = withChildren(drawing, parent, siblings.toSpliced(siblings.indexOf(id), 1, ...group.children));
  const layers = new Map(next.layers);
  layers.delete(id);
  return {
    ...next,
    layers,
    activeId: drawing.activeId === id ? (group.children.at(-1) ?? next.root[0] ?? id) : next.activeId,
  };
}

/** Ids in a group, and in groups within it, from the bottom to the top. */
export function descendantsOf({ layers }: Pick<Drawing, 'layers'>, id: string): string[] {
  return (layers.get(id)?.children ?? []).flatMap((child) => [...descendantsOf({ layers }, child), child]);
}

/** Ids of one level, from the bottom to the top. */
export function childrenOf(
  drawing: Pick<Drawing, 'layers' | 'root'>,
  parent: string | null,
): readonly string[] {
  return parent === null ? drawing.root : layerOf(drawing, parent).children;
}

function withChildren(drawing: Drawing, parent: string | null, children: readonly string[]): Drawing {
  return parent === null ? { ...drawing, root: children } : withLayer(drawing, parent, { children });
}
