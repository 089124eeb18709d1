// Where the points of a cage are. Boxes and points are in metres, in the measures of the object that the cage is around.
import type { Lattice, Vector } from './scene.ts';

export interface CageBox {
  min: Vector;
  max: Vector;
}

/** Points of a cage with their offsets, the first axis fastest. */
export function cagePoints({ count, expand, offsets }: Lattice, box: CageBox): Vector[] {
  const places = count.map((steps, axis) => {
    const [from, to] = [box.min[axis] ?? 0, box.max[axis] ?? 0];
    const middle = (from + to) / 2;
    const length = (to - from) * expand;
    return Array.from({ length: steps }, (_, at) =>
      steps < 2 ? middle : middle + length * (at / (steps - 1) - 0.5),
    );
  });
  const [xs = [], ys = [], zs = []] = places;
  return zs
    .flatMap((z) => ys.flatMap((y) => xs.map((x): Vector => [x, y, z])))
    .map((point, at) => {
      const offset = offsets[at] ?? [0, 0, 0];
      return point.map((value, axis) => value + (offset[axis] ?? 0)) as Vector;
    });
}

/** Pairs of points that stand beside each other along an axis, as indices of `cagePoints`. */
export function cageEdges([countX, countY, countZ]: Lattice['count']): [number, number][] {
  const edges: [number, number][] = [];
  const at = (x: number, y: number, z: number) => x + countX * (y + countY * z);
  for (let z = 0; z < countZ; z++)
    for (let y = 0; y < countY; y++)
      for (let x = 0; x < countX; x++) {
        if (x + 1 < countX) edges.push([at(x, y, z), at(x + 1, y, z)]);
        if (y + 1 < countY) edges.push([at(x, y, z), at(x, y + 1, z)]);
        if (z + 1 < countZ) edges.push([at(x, y, z), at(x, y, z + 1)]);
      }
  return edges;
}

/** The cage with one of its points moved, in metres. */
export function withPointMoved(lattice: Lattice, index: number, by: Vector): Lattice {
  const before = lattice.offsets[index] ?? [0, 0, 0];
  const moved = before.map((value, axis) => value + (by[axis] ?? 0)) as Vector;
  return { ...lattice, offsets: lattice.offsets.with(index, moved) };
}
