/*
 * The camera of a photograph from two vanishing points. The centre of projection is taken to be the middle of the picture, which holds
 * for pictures that were not cropped off-centre. Inside, a picture is measured in millimetres of the sensor from its middle, y up.
 */
import type { PhotoMatch, Spot, Vector } from './scene.ts';

/** Why lines give no camera. */
export type MatchProblem = 'short' | 'parallel' | 'crossing' | 'sameSide' | 'lens' | 'origin' | 'length';

export interface MatchedCamera {
  /** Millimetres on a sensor of 36 × 24, for the frame and not for the whole photograph. */
  focalLength: number;
  /** Metres, in the world; the origin is the point that was marked. */
  position: Vector;
  /** Euler angles in the order XYZ, as objects have them. */
  rotation: Vector;
  /** The same rotation as people say it, radians: up, to the left, and counterclockwise about the view. */
  pitch: number;
  yaw: number;
  roll: number;
  /** Where the horizon meets the left and the right edge of the photograph. */
  horizon: readonly [Spot, Spot];
  /** The end of the reference length, moved onto the X axis. */
  end: Spot;
}

/** Longer side of the sensor, millimetres. */
const sensor = 36;
/** Sine of the angle below which two lines count as parallel; a vanishing point so far away is mostly error. */
const parallelSine = 0.002;
/** Millimetres on the sensor: a shorter line has no direction to speak of. */
const shortest = 0.4;

/** @returns size of the photograph in millimetres when it covers a frame of this shape */
function coverSize(aspect: number, frameAspect: number): { width: number; height: number } {
  const [width, height] = frameAspect >= 1 ? [sensor, sensor / frameAspect] : [sensor * frameAspect, sensor];
  const across = Math.max(width, height * aspect);
  return { width: across, height: across / aspect };
}

/**
 * A point of the photograph as shares of the frame that it covers.
 * @param aspect width by height of the photograph
 */
export function toFrame([x, y]: Spot, aspect: number, frameAspect: number): Spot {
  const wide = Math.max(1, aspect / frameAspect);
  const tall = Math.max(1, frameAspect / aspect);
  return [(x - 0.5) * wide + 0.5, (y - 0.5) * tall + 0.5];
}

/** The inverse of `toFrame`. */
export function fromFrame([x, y]: Spot, aspect: number, frameAspect: number): Spot {
  const wide = Math.max(1, aspect / frameAspect);
  const tall = Math.max(1, frameAspect / aspect);
  return [(x - 0.5) / wide + 0.5, (y - 0.5) / tall + 0.5];
}

/**
 * Finds the camera that sees the marked lines parallel to the X and Z axes. It looks towards −Z, with the Y axis up.
 * @param frameAspect width by height of the image that the scene is rendered as; the photograph covers it
 */
export function matchCamera(match: PhotoMatch, frameAspect: number): MatchedCamera | MatchProblem {
  const { width, height } = coverSize(match.aspect, frameAspect);
  const onSensor = ([x, y]: Spot): Vector => [(x - 0.5) * width, (0.5 - y) * height, 1];
  const toSpot = (u: number, v: number): Spot => [u / width + 0.5, 0.5 - v / height];

  const vanishing = (pair: PhotoMatch['alongX']) =>
    vanishingPoint(pair.map((line) => line.map(onSensor)) as [Segment, Segment]);
  const x = vanishing(match.alongX);
  if (typeof x === 'string') return x;
  const z = vanishing(match.alongZ);
  if (typeof z === 'string') return z;

  // The ways to both points are at right angles: (x, y, −f) · (x′, y′, −f) = 0.
  const squared = -(x[0] * z[0] + x[1] * z[1]);
  if (squared <= 0) return 'sameSide';
  const focalLength = Math.sqrt(squared);
  if (focalLength < 8 || focalLength > 800) return 'lens';

  const axes = axesInCamera(unit([x[0], x[1], -focalLength]), unit([z[0], z[1], -focalLength]));
  /** The way in the world of what is seen at a point of the sensor. */
  const ray = (spot: Spot): Vector => {
    const [u, v] = onSensor(spot);
    const seen: Vector = [u, v, -focalLength];
    return [dot(seen, axes[0]), dot(seen, axes[1]), dot(seen, axes[2])];
  };
  const placed = placeBy(ray(match.origin), ray(match.end), match.length);
  if (typeof placed === 'string') return placed;

  const [right, up, back] = axes;
  const horizonAt = (u: number) => toSpot(u, (focalLength * up[2] - u * up[0]) / up[1]);
  // Back from the world to the sensor: the axes are the rows of the rotation, so its transpose takes ways into the camera.
  const [eu, ev, ew] = [0, 1, 2].map((at) =>
    axes.reduce((sum, axis, row) => sum + (axis[at] ?? 0) * (placed.end[row] ?? 0), 0),
  ) as Vector;
  return {
    focalLength,
    position: placed.position,
    rotation: eulerOf(axes),
    pitch: Math.asin(clampOne(-up[2])),
    yaw: Math.atan2(right[2], back[2]),
    roll: Math.atan2(up[0], up[1]),
    horizon: [horizonAt(-width / 2), horizonAt(width / 2)],
    end: toSpot((eu / -ew) * focalLength, (ev / -ew) * focalLength),
  };
}

type Segment = [Vector, Vector];

/** Where two lines meet, on the sensor. */
function vanishingPoint([one, other]: [Segment, Segment]): [number, number] | MatchProblem {
  if (lengthOf(one) < shortest || lengthOf(other) < shortest) return 'short';
  const first = cross(...one);
  const second = cross(...other);
  const [u, v, w] = cross(first, second);
  const sine = w / (Math.hypot(first[0], first[1]) * Math.hypot(second[0], second[1]));
  if (Math.abs(sine) < parallelSine) return 'parallel';
  const point: [number, number] = [u / w, v / w];
  // Edges end before the point that they lead to.
  if (isWithin(point, one) || isWithin(point, other)) return 'crossing';
  return point;
}

function isWithin([u, v]: [number, number], [from, to]: Segment): boolean {
  const [du, dv] = [to[0] - from[0], to[1] - from[1]];
  const share = ((u - from[0]) * du + (v - from[1]) * dv) / (du * du + dv * dv);
  return share > 0 && share < 1;
}

/** The axes of the world as the camera has them. A vanishing point lies ahead, so it is that of −Z; the sign of X puts Y up. */
function axesInCamera(towardsX: Vector, towardsZ: Vector): [Vector, Vector, Vector] {
  const back = scaled(towardsZ, -1);
  const up = cross(back, towardsX);
  return up[1] >= 0 ? [towardsX, up, back] : [scaled(towardsX, -1), scaled(up, -1), back];
}

/** How far the camera is from the origin, by a length along the X axis. @returns the way to its end besides */
function placeBy(toOrigin: Vector, toEnd: Vector, length: number) {
  if (toOrigin[1] >= 0) return 'origin';
  // Moves the end onto the axis: into the plane of the way to the origin and the axis.
  const axis: Vector = [1, 0, 0];
  const normal = unit(cross(toOrigin, axis));
  const end = added(toEnd, scaled(normal, -dot(toEnd, normal)));
  const between = cross(toOrigin, end);
  const apart = dot(between, between) / (dot(toOrigin, toOrigin) * dot(end, end));
  if (!(apart > 1e-6)) return 'length';
  // position + far · toOrigin = 0 and position + far′ · end = ±length · axis; crossing with the end leaves `far`.
  const signed = (-length * dot(cross(axis, end), between)) / dot(between, between);
  const far = Math.abs(signed);
  const reached = added(scaled(axis, length * Math.sign(signed)), scaled(toOrigin, far));
  if (far === 0 || dot(reached, end) <= 0) return 'length';
  return { position: scaled(toOrigin, -far), end };
}

function eulerOf([x, y, z]: readonly [Vector, Vector, Vector]): Vector {
  if (Math.abs(x[2]) > 0.9999999) return [Math.atan2(z[1], y[1]), Math.asin(clampOne(x[2])), 0];
  return [Math.atan2(-y[2], z[2]), Math.asin(clampOne(x[2])), Math.atan2(-x[1], x[0])];
}

const clampOne = (value: number) => Math.min(1, Math.max(-1, value));
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const scaled = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by];
const added = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const unit = (way: Vector): Vector => scaled(way, 1 / Math.hypot(...way));
const lengthOf = ([from, to]: Segment) => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** Lines to begin with: those of a floor that is seen from a corner. */
export function newMatch(asset: string, aspect: number): PhotoMatch {
  return {
    ...{ asset, aspect },
    alongX: [
      [
        [0.12, 0.6],
        [0.55, 0.47],
      ],
      [
        [0.4, 0.92],
        [0.82, 0.62],
      ],
    ],
    alongZ: [
      [
        [0.88, 0.6],
        [0.45, 0.47],
      ],
      [
        [0.6, 0.92],
        [0.18, 0.62],
      ],
    ],
    origin: [0.5, 0.72],
    end: [0.64, 0.65],
    length: 1,
  };
}
