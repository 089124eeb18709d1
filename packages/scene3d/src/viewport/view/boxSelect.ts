// Which objects a rectangle on the screen takes in: those whose body, or place where they have none, lies in it with its middle.
import { Box3, type Camera, type Vector2, Vector3 } from 'three';
import type { SceneObjects } from '../objects/sceneObjects.ts';
import { isOutOfReach } from './pick.ts';

/**
 * Ids of objects whose middle is inside of a rectangle; those that are hidden or locked are left out.
 * @param from one corner, from −1 to 1 on both axes, y up @param to the corner across
 */
export function pickBox(objects: SceneObjects, camera: Camera, from: Vector2, to: Vector2): string[] {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [bottom, top] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  camera.updateMatrixWorld();
  return [...objects.nodes.values()].flatMap(({ id, content, holder, body }) => {
    if (content.kind === 'group' || isOutOfReach(holder, objects)) return [];
    const box = body && content.kind !== 'light' ? new Box3().setFromObject(body) : new Box3();
    const middle = box.isEmpty() ? holder.getWorldPosition(new Vector3()) : box.getCenter(new Vector3());
    const { x, y, z } = middle.project(camera);
    const isInside = z > -1 && z < 1 && x >= left && x <= right && y >= bottom && y <= top;
    return isInside ? [id] : [];
  });
}
