// Places in the world and in the space of a parent. Rotations are Euler angles in the order XYZ.
import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import type { SceneContent, SceneObject, Vector } from './scene.ts';
import { ancestorsOf } from './tree.ts';

export type Placement = Pick<SceneObject, 'position' | 'rotation' | 'scale'>;

function matrixOf({ position, rotation, scale }: Placement): Matrix4 {
  return new Matrix4().compose(
    new Vector3(...position),
    new Quaternion().setFromEuler(new Euler(...rotation)),
    new Vector3(...scale),
  );
}

/** What is nearest to a matrix without shear: a turned object in a group that is scaled along one axis may lean a little. */
export function placementOf(matrix: Matrix4): Placement {
  const position = new Vector3();
  const quaternion = new Quaternion();
  const scale = new Vector3();
  matrix.decompose(position, quaternion, scale);
  const { x, y, z } = new Euler().setFromQuaternion(quaternion);
  return { position: tidy(position), rotation: tidy({ x, y, z }), scale: tidy(scale) };
}

/** Rounded to a millionth, so that moving something there and back gives the numbers that were there. */
export function tidy({ x, y, z }: { x: number; y: number; z: number }): Vector {
  const round = (value: number) => Math.round(value * 1e6) / 1e6 + 0;
  return [round(x), round(y), round(z)];
}

/** From the space of an object into the world. */
export function worldMatrix(scene: Pick<SceneContent, 'objects' | 'root'>, id: string | null): Matrix4 {
  const matrix = new Matrix4();
  if (id === null) return matrix;
  for (const one of [...ancestorsOf(scene, id).toReversed(), id]) {
    const object = scene.objects[one];
    if (object) matrix.multiply(matrixOf(object));
  }
  return matrix;
}

/** Where an object stands when its parent changes and its place in the world stays. */
export function placedUnder(
  scene: Pick<SceneContent, 'objects' | 'root'>,
  id: string,
  parentId: string | null,
): Placement {
  const parent = worldMatrix(scene, parentId);
  const object = scene.objects[id];
  // What is flattened to nothing has no inverse: the numbers stay.
  if (parent.determinant() === 0 && object)
    return { position: object.position, rotation: object.rotation, scale: object.scale };
  return placementOf(parent.invert().multiply(worldMatrix(scene, id)));
}

/** A way in the world as a way in the space of a parent. */
export function wayUnder(
  scene: Pick<SceneContent, 'objects' | 'root'>,
  parentId: string | null,
  way: Vector,
): Vector {
  const parent = worldMatrix(scene, parentId).setPosition(0, 0, 0);
  if (parent.determinant() === 0) return [0, 0, 0];
  return tidy(new Vector3(...way).applyMatrix4(parent.invert()));
}
