// What lies under a point of the viewport.
import type { Vector2 } from 'three';
import { type Camera, type Object3D, Plane, Raycaster, Vector3 } from 'three';
import { screenLayer } from '../objects/placeholder.ts';
import type { SceneObjects } from '../objects/sceneObjects.ts';

export interface Hit {
  /** The object that is selected by a click: the one whose body was hit. Null for the ground. */
  id: string | null;
  point: Vector3;
}

const caster = new Raycaster();
// A placeholder is picked as what it stands for.
caster.layers.enable(screenLayer);

/** @param at from −1 to 1 on both axes, y up */
export function pickObject(objects: SceneObjects, camera: Camera, at: Vector2): Hit | null {
  caster.setFromCamera(at, camera);
  for (const { object, point } of caster.intersectObject(objects.root, true)) {
    const id = pickedId(object, objects);
    if (id !== null) return { id, point };
  }
  return null;
}

/** Where the ground is met, for what is dropped beside all objects; else a point straight ahead. */
export function pickGround(camera: Camera, at: Vector2, distance: number): Vector3 {
  caster.setFromCamera(at, camera);
  const point = caster.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), 0), new Vector3());
  if (point && point.distanceTo(caster.ray.origin) < distance * 20) return point;
  return caster.ray.at(distance, new Vector3());
}

/** The object that a part belongs to, or null where it or one around it is hidden or locked. */
function pickedId(part: Object3D, { nodes }: SceneObjects): string | null {
  let id: string | null = null;
  for (let object: Object3D | null = part; object; object = object.parent) {
    if (!object.visible) return null;
    const own: unknown = object.userData.objectId;
    if (typeof own !== 'string') continue;
    id ??= own;
    if (nodes.get(own)?.content.isLocked) return null;
  }
  return id;
}

/** Whether an object or one around it is hidden or locked. */
export function isOutOfReach(part: Object3D, objects: SceneObjects): boolean {
  return pickedId(part, objects) === null;
}
