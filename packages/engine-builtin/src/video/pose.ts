// Where the camera of a clip stands, against the camera that saw the picture. Lengths are in units of the distance to the
// subject; x goes right, y down and z into the picture, as in the picture itself.

/** A pinhole camera that moved. All zero and `zoom` 1 is the camera of the picture. */
export interface Pose {
  x: number;
  y: number;
  z: number;
  /** Radians; positive looks right. */
  yaw: number;
  /** Radians; positive looks down. */
  pitch: number;
  /** Radians; positive turns the camera clockwise. */
  roll: number;
  /** Focal length against that of the picture. */
  zoom: number;
}

export const standing: Pose = { x: 0, y: 0, z: 0, yaw: 0, pitch: 0, roll: 0, zoom: 1 };

/** Two movements at once. */
export function together(a: Pose, b: Pose): Pose {
  return {
    ...{ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z },
    ...{ yaw: a.yaw + b.yaw, pitch: a.pitch + b.pitch, roll: a.roll + b.roll },
    zoom: a.zoom * b.zoom,
  };
}

/** Rows are the right, down and forward axes of the camera. */
export type Axes = Float64Array;

export function axesOf({ yaw, pitch, roll }: Pose): Axes {
  const [cy, sy] = [Math.cos(yaw), Math.sin(yaw)];
  const [cp, sp] = [Math.cos(pitch), Math.sin(pitch)];
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)];
  const right = [cy, 0, -sy];
  const forward = [sy * cp, sp, cy * cp];
  const down = [-sy * sp, cp, -cy * sp];
  const turned = (a: number[], b: number[], s: number) => a.map((value, i) => value * cr + b[i]! * s);
  return Float64Array.from([...turned(right, down, sr), ...turned(down, right, -sr), ...forward]);
}

/** The movement of `pose` as seen from a camera that stands at `from`: what is left to go. */
export interface Transfer {
  /** Turns a direction of the first camera into one of the second, row by row. */
  turn: Float64Array;
  /** Where the second camera stands, in axes of the first. */
  shift: readonly [number, number, number];
  zoomFrom: number;
  zoomTo: number;
}

export function transferBetween(from: Pose, to: Pose): Transfer {
  const [a, b] = [axesOf(from), axesOf(to)];
  const turn = new Float64Array(9);
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      let sum = 0;
      for (let k = 0; k < 3; k++) sum += b[row * 3 + k]! * a[column * 3 + k]!;
      turn[row * 3 + column] = sum;
    }
  }
  const away = [to.x - from.x, to.y - from.y, to.z - from.z] as const;
  const along = (row: number) =>
    a[row * 3]! * away[0] + a[row * 3 + 1]! * away[1] + a[row * 3 + 2]! * away[2];
  return { turn, shift: [along(0), along(1), along(2)], zoomFrom: from.zoom, zoomTo: to.zoom };
}
