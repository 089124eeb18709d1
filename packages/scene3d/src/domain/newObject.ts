// Objects as they are when they are added. Metres and radians.
import { newMaterial } from './materials.ts';
import type { ObjectOf, SceneObject, Vector } from './scene.ts';
import type { Shape, ShapeType } from './shape.ts';

export const shapeTypes = [
  'cube',
  'sphere',
  'cylinder',
  'cone',
  'plane',
  'torus',
  'text',
  'tube',
  'lathe',
] as const satisfies readonly ShapeType[];

type Common = Pick<
  SceneObject,
  'name' | 'isVisible' | 'isLocked' | 'position' | 'rotation' | 'scale' | 'children'
>;

function common(name: string, changes: Partial<Common>): Common {
  return {
    name: name.slice(0, 100),
    isVisible: true,
    isLocked: false,
    position: [0, 0, 0],
    rotation: [0, 0, 0],
    scale: [1, 1, 1],
    children: [],
    ...changes,
  };
}

/** A shape of about a metre. @param text what a text says */
export function newShape(type: ShapeType, text = ''): Shape {
  const around = 2 * Math.PI;
  switch (type) {
    case 'cube':
      return { type, width: 1, height: 1, depth: 1, bevel: 0 };
    case 'sphere':
      return { type, radius: 0.5, segments: 48 };
    case 'cylinder':
      return {
        ...{ type, radiusTop: 0.5, radiusBottom: 0.5, height: 1 },
        ...{ segments: 48, isOpen: false, arc: around },
      };
    case 'cone':
      return { type, radius: 0.5, height: 1, segments: 48, isOpen: false, arc: around };
    case 'plane':
      return { type, width: 2, depth: 2, pieces: 1 };
    case 'torus':
      return { type, radius: 0.4, tube: 0.12, segments: 64, tubeSegments: 24, arc: around };
    case 'text':
      return { type, text, size: 0.5, depth: 0.1, bevel: 0.01 };
    case 'tube':
      return {
        ...{ type, radius: 0.06, segments: 24, isClosed: false },
        points: [
          [-0.5, -0.3, 0],
          [-0.2, 0.3, 0],
          [0.2, -0.1, 0],
          [0.5, 0.3, 0],
        ],
      };
    case 'lathe':
      return {
        ...{ type, segments: 64, arc: around },
        profile: [
          [0, -0.5],
          [0.3, -0.5],
          [0.34, -0.42],
          [0.2, -0.1],
          [0.12, 0.2],
          [0.2, 0.46],
          [0.24, 0.5],
        ],
      };
  }
}

/** How far the middle of a shape is above its lowest point, so that a new one stands on the floor. */
function standingHeight(shape: Shape): number {
  switch (shape.type) {
    case 'cube':
    case 'cylinder':
    case 'cone':
      return shape.height / 2;
    case 'sphere':
      return shape.radius;
    case 'plane':
      return 0;
    case 'torus':
      return shape.radius + shape.tube;
    case 'text':
      return shape.size / 2;
    case 'tube':
      return shape.radius - Math.min(...shape.points.map(([, y]) => y));
    case 'lathe':
      return -Math.min(...shape.profile.map(([, y]) => y));
  }
}

/** A solid that stands on the floor at x and z of a point. */
export function newSolid(
  name: string,
  shape: Shape,
  changes: Partial<Common & Pick<ObjectOf<'solid'>, 'material' | 'castsShadow' | 'receivesShadow'>> = {},
): ObjectOf<'solid'> {
  const { material = newMaterial(shape.type === 'plane' ? { isDoubleSided: true } : {}) } = changes;
  const { castsShadow = true, receivesShadow = true, ...rest } = changes;
  const position: Vector = [0, standingHeight(shape), 0];
  return {
    kind: 'solid',
    ...common(name, { position, ...withoutMaterial(rest) }),
    ...{ castsShadow, receivesShadow, shape, material },
  };
}

function withoutMaterial<T extends { material?: unknown }>(value: T): Omit<T, 'material'> {
  const { material: _, ...rest } = value;
  return rest;
}

export function newGroup(name: string, changes: Partial<Common> = {}): ObjectOf<'group'> {
  return { kind: 'group', ...common(name, changes) };
}

type LightType = ObjectOf<'light'>['light']['type'];
/** Bright enough to be seen beside the sky at three metres. */
const intensities: Record<LightType, number> = { point: 40, directional: 3, spot: 120, area: 12 };

/** A light above the floor, looking down at the middle of the scene. */
export function newLight(
  name: string,
  type: LightType,
  changes: Partial<Common> = {},
  light: Partial<ObjectOf<'light'>['light']> = {},
): ObjectOf<'light'> {
  const position: Vector = changes.position ?? [2, 3, 2];
  return {
    kind: 'light',
    ...common(name, { position, rotation: turnTowards(position, [0, 0.5, 0]), ...changes }),
    light: {
      ...{ type, colour: '#ffffff', intensity: intensities[type], castsShadow: type !== 'area' },
      ...{ angle: Math.PI / 6, softness: 0.5, width: 1.5, height: 1 },
      ...light,
    },
  };
}

type CameraType = ObjectOf<'camera'>['camera']['type'];

/** A camera that looks at the middle of the scene. */
export function newCamera(
  name: string,
  type: CameraType,
  changes: Partial<Common> = {},
  camera: Partial<ObjectOf<'camera'>['camera']> = {},
): ObjectOf<'camera'> {
  const position: Vector = changes.position ?? [4, 2, 5];
  return {
    kind: 'camera',
    ...common(name, { position, rotation: turnTowards(position, [0, 0.6, 0]), ...changes }),
    camera: { type, focalLength: 50, height: 4, path: [], ...camera },
  };
}

/**
 * An image that stands upright on the ground, a metre high.
 * @param turn radians about the vertical axis; 0 faces +Z
 */
export function newPicture(
  name: string,
  image: { asset: string; aspect: number },
  turn: number,
): ObjectOf<'solid'> {
  const shape: Shape = { type: 'plane', width: Math.min(100, image.aspect), depth: 1, pieces: 1 };
  const material = newMaterial({
    ...{ isDoubleSided: true, colour: '#ffffff', roughness: 0.9 },
    textures: { colour: image.asset },
  });
  // A plane lies on the ground: it is tipped up first, and then turned about what was its own vertical axis.
  return newSolid(name, shape, { material, position: [0, 0.5, 0], rotation: [Math.PI / 2, 0, -turn] });
}

export function newModel(
  name: string,
  file: Pick<ObjectOf<'model'>, 'asset' | 'source' | 'triangles'>,
  changes: Partial<Common> = {},
): ObjectOf<'model'> {
  return { kind: 'model', ...common(name, changes), castsShadow: true, receivesShadow: true, ...file };
}

/**
 * The rotation (Euler XYZ) of what stands at a point and looks along its −Z at another one, upright.
 * Without three.js, so that templates need none: the axes of the rotation are written down, and the angles read from them.
 */
export function turnTowards(from: Vector, to: Vector): Vector {
  const z = normalised([from[0] - to[0], from[1] - to[1], from[2] - to[2]]);
  // Looking straight up or down, there is no upright; the top then shows to the back.
  const up: Vector = Math.abs(z[1]) > 0.9999 ? [0, 0, -Math.sign(z[1])] : [0, 1, 0];
  const x = normalised(cross(up, z));
  const y = cross(z, x);
  const turnY = Math.asin(Math.min(1, Math.max(-1, z[0])));
  if (Math.abs(z[0]) < 0.9999999) return [Math.atan2(-z[1], z[2]), turnY, Math.atan2(-y[0], x[0])];
  return [Math.atan2(y[2], y[1]), turnY, 0];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function normalised([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
