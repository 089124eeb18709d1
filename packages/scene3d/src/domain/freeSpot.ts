// Where a new object goes: at the point that is looked at, or beside it where something stands there.
import type { Bounds } from './acts/placeActs.ts';
import type { Vector } from './scene.ts';
import type { Shape } from './shape.ts';

/** Metres below which something is a floor that others stand on. */
const flat = 0.05;
/** Rings around the point that are tried. */
const rings = 8;

/**
 * The place nearest to a point of the ground where something of this size touches nothing.
 * @param size metres along X, Y and Z; it stands on the point
 * @param eye from where it is looked at: places before the point come first, where nothing hides them
 * @returns the point itself when everything around is full
 */
export function freeSpot(
  point: Vector,
  size: Vector,
  around: readonly Bounds[],
  eye: Vector = point,
): Vector {
  const things = around.filter((one) => one.size[1] > flat);
  const front = Math.atan2(eye[2] - point[2], eye[0] - point[0]);
  const step = Math.max(0.1, Math.max(size[0], size[2]) * 0.6);
  for (let ring = 0; ring <= rings; ring += 1) {
    const places = ring === 0 ? 1 : ring * 8;
    for (let at = 0; at < places; at += 1) {
      // To both sides of the way to the eye by turns.
      const side = at % 2 === 0 ? at / 2 : -(at + 1) / 2;
      const angle = front + (side / places) * 2 * Math.PI;
      const place: Vector = [
        round(point[0] + Math.cos(angle) * ring * step),
        point[1],
        round(point[2] + Math.sin(angle) * ring * step),
      ];
      if (things.every((thing) => !touches(place, size, thing))) return place;
    }
  }
  return point;
}

function touches([x, y, z]: Vector, size: Vector, thing: Bounds): boolean {
  const middle: Vector = [x, y + size[1] / 2, z];
  return middle.every(
    (value, axis) =>
      Math.abs(value - (thing.middle[axis] ?? 0)) < ((size[axis] ?? 0) + (thing.size[axis] ?? 0)) / 2 - 0.001,
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** About how large a shape is, before it is drawn. */
export function sizeOfShape(shape: Shape): Vector {
  switch (shape.type) {
    case 'cube':
      return [shape.width, shape.height, shape.depth];
    case 'sphere':
      return [shape.radius * 2, shape.radius * 2, shape.radius * 2];
    case 'plane':
      return [shape.width, 0, shape.depth];
    default:
      return [1, 1, 1];
  }
}
