// A drawing of a template without three.js: boxes around its solids, seen from its first shot, from the back to the front.
import type { SceneContent, SceneObject, Vector } from '../scene.ts';
import type { Shape } from '../shape.ts';

/** A face as it is seen: points in shares of the image, and its colour. */
export interface Face {
  points: readonly (readonly [number, number])[];
  colour: string;
  /** 0 is dark, 1 is as the colour says. */
  light: number;
}

/** How far down the image the horizon is, in shares of its height; endless ground begins there. */
export function horizonOf(scene: SceneContent, ratio: number): number {
  const pose = scene.shots[0]?.pose;
  if (!pose) return 1;
  const [x, y, z] = minus(pose.target, pose.position);
  return 0.5 + (y / Math.hypot(x, z)) * (pose.focalLength / 36) * ratio;
}

type Matrix = readonly number[];

/** The faces of what a template shows, the farthest first. @param ratio width by height of the image */
export function outlineOf(scene: SceneContent, ratio: number): Face[] {
  const pose = scene.shots[0]?.pose;
  if (!pose) return [];
  const eye = pose.position;
  const z = unit(minus(eye, pose.target));
  const x = unit(cross([0, 1, 0], z));
  const y = cross(z, x);
  // A film of 36 mm by the ratio; the focal length says how much of it a metre takes.
  const zoom = (2 * pose.focalLength) / 36;
  const found: (Face & { far: number })[] = [];
  const see = (point: Vector): [number, number, number] => {
    const way = minus(point, eye);
    const depth = -dot(way, z);
    return [
      0.5 + (dot(way, x) / depth) * zoom * 0.5,
      0.5 - (dot(way, y) / depth) * zoom * 0.5 * ratio,
      depth,
    ];
  };
  const walk = (ids: readonly string[], parent: Matrix): void => {
    for (const id of ids) {
      const object = scene.objects[id];
      if (!object) continue;
      const matrix = times(parent, matrixOf(object));
      if (object.kind === 'solid' && object.material.opacity > 0.5) addFaces(object, matrix);
      walk(object.children, matrix);
    }
  };
  function addFaces(object: Extract<SceneObject, { kind: 'solid' }>, matrix: Matrix): void {
    for (const face of facesOf(object.shape)) {
      const world = face.map((point) => apply(matrix, point));
      const [a, b, c] = world as [Vector, Vector, Vector];
      const normal = unit(cross(minus(b, a), minus(c, a)));
      if (object.shape.type !== 'plane' && dot(normal, minus(eye, a)) <= 0) continue;
      const seen = world.map(see);
      if (seen.some(([, , depth]) => depth < 0.1)) continue;
      const far = seen.reduce((sum, [, , depth]) => sum + depth, 0) / seen.length;
      const shine = Math.min(1, object.material.emissionStrength);
      const light = Math.max(shine, 0.55 + 0.45 * dot(normal, unit([0.4, 0.8, 0.45])));
      const colour = shine > 0.5 ? object.material.emission : object.material.colour;
      found.push({ far, colour, light, points: seen.map(([left, top]) => [left, top] as const) });
    }
  }
  walk(scene.root, identity);
  return found.toSorted((one, other) => other.far - one.far);
}

/** The sides of a shape, counter-clockwise as seen from outside; round ones have a few. */
function facesOf(shape: Shape): Vector[][] {
  switch (shape.type) {
    case 'cube':
      return prism(4, [shape.width / 2, shape.width / 2], shape.height, shape.depth / shape.width);
    case 'plane':
      return stripes(shape.width, shape.depth);
    case 'cylinder': {
      const sides = Math.min(24, shape.segments);
      const wide = sides === 4 ? Math.SQRT1_2 : 1;
      return prism(sides, [shape.radiusBottom * wide, shape.radiusTop * wide], shape.height, 1, sides === 4);
    }
    case 'cone':
      return prism(24, [shape.radius, 0.001], shape.height, 1);
    case 'sphere':
      return turned(
        Array.from({ length: 9 }, (_, at) => {
          const angle = (Math.PI * at) / 8 - Math.PI / 2;
          return [Math.cos(angle) * shape.radius, Math.sin(angle) * shape.radius];
        }),
      );
    case 'lathe':
      return turned(shape.profile);
    case 'torus':
      // Its disc, seen from the front.
      return prism(24, [shape.radius + shape.tube, shape.radius + shape.tube], shape.tube * 2, 1).map(
        (face) => face.map(([px, py, pz]): Vector => [px, -pz, py]),
      );
    default:
      return [];
  }
}

/** A flat surface in pieces: those behind the eye are left out, the others stay. */
function stripes(width: number, depth: number): Vector[][] {
  const count = 16;
  const x = (at: number) => (width * at) / count - width / 2;
  return Array.from({ length: count }, (_, at) => [
    [x(at), 0, depth / 2],
    [x(at + 1), 0, depth / 2],
    [x(at + 1), 0, -depth / 2],
    [x(at), 0, -depth / 2],
  ]);
}

/** @param radii half of the width at the foot and at the top @param isTurned keeps the corners on the axes, as cylinders have them */
function prism(
  sides: number,
  [low, high]: readonly [number, number],
  height: number,
  depth: number,
  isTurned = false,
): Vector[][] {
  const shift = isTurned ? 0 : 0.5;
  const wide = sides === 4 ? Math.SQRT2 : 1;
  const corner = (at: number, radius: number, y: number): Vector => {
    const angle = (2 * Math.PI * (at + shift)) / sides;
    return [Math.sin(angle) * radius * wide, y, Math.cos(angle) * radius * wide * depth];
  };
  const around = Array.from({ length: sides }, (_, at) => at);
  return [
    ...around.map((at) => [
      corner(at, low, -height / 2),
      corner(at + 1, low, -height / 2),
      corner(at + 1, high, height / 2),
      corner(at, high, height / 2),
    ]),
    around.map((at) => corner(at, high, height / 2)),
  ];
}

/** A profile turned about the vertical axis. */
function turned(profile: readonly (readonly number[])[]): Vector[][] {
  const sides = 16;
  const at = ([radius = 0, y = 0]: readonly number[], side: number): Vector => {
    const angle = (2 * Math.PI * side) / sides;
    return [Math.sin(angle) * radius, y, Math.cos(angle) * radius];
  };
  return profile.slice(1).flatMap((upper, index) => {
    const lower = profile[index] ?? upper;
    return Array.from({ length: sides }, (_, side) => [
      at(lower, side),
      at(lower, side + 1),
      at(upper, side + 1),
      at(upper, side),
    ]);
  });
}

const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

/** Rows of three by four: turned (Euler XYZ), scaled, moved. */
function matrixOf({ position, rotation, scale }: SceneObject): Matrix {
  const [a, b, c] = rotation.map(Math.cos) as Vector;
  const [d, e, f] = rotation.map(Math.sin) as Vector;
  const turn = [
    [b * c, -b * f, e],
    [a * f + c * d * e, a * c - d * e * f, -b * d],
    [d * f - a * c * e, c * d + a * e * f, a * b],
  ];
  return turn.flatMap((row, at) => [
    ...row.map((value, axis) => value * (scale[axis] ?? 1)),
    position[at] ?? 0,
  ]);
}

function times(one: Matrix, other: Matrix): Matrix {
  return [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((column) =>
      [0, 1, 2].reduce(
        (sum, at) => sum + (one[row * 4 + at] ?? 0) * (other[at * 4 + column] ?? 0),
        column === 3 ? (one[row * 4 + 3] ?? 0) : 0,
      ),
    ),
  );
}

function apply(matrix: Matrix, [x, y, z]: Vector): Vector {
  return [0, 4, 8].map(
    (row) =>
      (matrix[row] ?? 0) * x +
      (matrix[row + 1] ?? 0) * y +
      (matrix[row + 2] ?? 0) * z +
      (matrix[row + 3] ?? 0),
  ) as Vector;
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector) || 1;
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}
