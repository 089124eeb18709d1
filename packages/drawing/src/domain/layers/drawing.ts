// A drawing as one immutable value. An act makes the next one, which shares every layer and tile that it does not touch, so undo
// keeps the values themselves.
import type { Point } from '@tai/canvas-kit';
import type { Layer } from './layer.ts';
import type { Selection } from '../selection/selection.ts';
import type { Camera } from '../camera.ts';

/** Everything that undo brings back. */
export interface Drawing {
  /** Pixels of the canvas. */
  readonly width: number;
  readonly height: number;
  readonly layers: ReadonlyMap<string, Layer>;
  /**
   * Where the upper left corner of the canvas lies in coordinates that cropping does not change. What waits over a drawing is placed
   * by them.
   */
  readonly corner: Point;
  /** Layers outside of groups, from the bottom to the top. */
  readonly root: readonly string[];
  /** The layer that tools work on. */
  readonly activeId: string;
  /** Where tools may work; null for everywhere. */
  readonly selection: Selection | null;
  readonly cameras: readonly Camera[];
}

/** @throws Error when no layer has the id */
export function layerOf({ layers }: Pick<Drawing, 'layers'>, id: string): Layer {
  const layer = layers.get(id);
  if (!layer) throw new Error(`The drawing has no layer ${id}.`);
  return layer;
}

export function activeLayer(drawing: Drawing): Layer {
  return layerOf(drawing, drawing.activeId);
}

/** The drawing with one layer replaced by what `change` makes of it. */
export function withLayer(drawing: Drawing, id: string, change: Partial<Layer>): Drawing {
  const layers = new Map(drawing.layers);
  layers.set(id, { ...layerOf(drawing, id), ...change });
  return { ...drawing, layers };
}

/** Ids of all layers from the bottom to the top, groups after what is in them. */
export function layersInOrder(drawing: Pick<Drawing, 'layers' | 'root'>): string[] {
  const walk = (ids: readonly string[]): string[] =>
    ids.flatMap((id) => [...walk(drawing.layers.get(id)?.children ?? []), id]);
  return walk(drawing.root);
}

/** Id of the group that a layer lies in; null outside of groups. */
export function parentOf({ layers }: Pick<Drawing, 'layers'>, id: string): string | null {
  for (const layer of layers.values()) if (layer.children.includes(id)) return layer.id;
  return null;
}

/** Whether a layer and all groups around it are visible. */
export function isShown(drawing: Pick<Drawing, 'layers'>, id: string): boolean {
  for (let at: string | null = id; at !== null; at = parentOf(drawing, at))
    if (!drawing.layers.get(at)?.isVisible) return false;
  return true;
}
