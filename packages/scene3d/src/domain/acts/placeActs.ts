// What moves objects.
import type { SceneContent, Vector } from '../scene.ts';
import { wayUnder, type Placement } from '../placing.ts';
import { parentsOf, topmost } from '../tree.ts';

/** Middle and size of what is around an object, in the world. */
export interface Bounds {
  middle: Vector;
  size: Vector;
}

export type Axis = 0 | 1 | 2;
export type Edge = 'min' | 'middle' | 'max';

/** Puts objects where a gesture or typing left them. */
export function place(draft: SceneContent, placed: readonly ({ id: string } & Partial<Placement>)[]): void {
  for (const { id, position, rotation, scale } of placed) {
    const object = draft.objects[id];
    if (!object) continue;
    if (position) object.position = [...position];
    if (rotation) object.rotation = [...rotation];
    if (scale) object.scale = [...scale];
  }
}

/** Moves objects along the world, whatever their parents are turned by. */
export function moveBy(draft: SceneContent, ways: ReadonlyMap<string, Vector>): void {
  const parents = parentsOf(draft);
  for (const [id, way] of ways) {
    const object = draft.objects[id];
    if (!object) continue;
    const local = wayUnder(draft, parents.get(id) ?? null, way);
    object.position = [0, 1, 2].map((axis) => (object.position[axis] ?? 0) + (local[axis] ?? 0)) as Vector;
  }
}

/** Lines up the lower edges, middles or upper edges of objects with those of what is around them all. */
export function align(
  draft: SceneContent,
  boundsOf: ReadonlyMap<string, Bounds>,
  axis: Axis,
  edge: Edge,
): void {
  const ids = topmost(draft, boundsOf.keys());
  const ends = ids.flatMap((id) => {
    const box = boundsOf.get(id);
    return box ? [{ id, from: low(box, axis), to: high(box, axis) }] : [];
  });
  const from = Math.min(...ends.map((one) => one.from));
  const to = Math.max(...ends.map((one) => one.to));
  const goal = edge === 'min' ? from : edge === 'max' ? to : (from + to) / 2;
  const at = (one: { from: number; to: number }) =>
    edge === 'min' ? one.from : edge === 'max' ? one.to : (one.from + one.to) / 2;
  moveBy(draft, new Map(ends.map((one) => [one.id, along(axis, goal - at(one))])));
}

/** Makes the gaps between objects equal; the first and the last stay. */
export function distribute(draft: SceneContent, boundsOf: ReadonlyMap<string, Bounds>, axis: Axis): void {
  const ends = topmost(draft, boundsOf.keys())
    .flatMap((id) => {
      const box = boundsOf.get(id);
      return box ? [{ id, from: low(box, axis), size: box.size[axis] }] : [];
    })
    .toSorted((one, other) => one.from + one.size / 2 - other.from - other.size / 2);
  const [first] = ends;
  const last = ends.at(-1);
  if (!first || !last || ends.length < 3) return;
  const room = last.from + last.size - first.from;
  const gap = (room - ends.reduce((sum, { size }) => sum + size, 0)) / (ends.length - 1);
  let at = first.from;
  const ways = new Map<string, Vector>();
  for (const { id, from, size } of ends) {
    ways.set(id, along(axis, at - from));
    at += size + gap;
  }
  moveBy(draft, ways);
}

function low({ middle, size }: Bounds, axis: Axis): number {
  return middle[axis] - size[axis] / 2;
}

function high({ middle, size }: Bounds, axis: Axis): number {
  return middle[axis] + size[axis] / 2;
}

function along(axis: Axis, way: number): Vector {
  return [0, 1, 2].map((one) => (one === axis ? way : 0)) as Vector;
}
