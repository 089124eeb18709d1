// Where the origin of an object is: the point that it stands, turns and grows about.
import { Vector3 } from 'three';
import { tidy, worldMatrix } from '../placing.ts';
import type { ObjectKind, SceneContent, Vector } from '../scene.ts';
import { parentsOf } from '../tree.ts';

/** Lights and cameras shine and look from their origin, so theirs cannot be another. */
export function hasOrigin({ kind }: { kind: ObjectKind }): boolean {
  return kind === 'solid' || kind === 'model' || kind === 'group';
}

/** Moves the origin of an object to a point of the world. The object and what moves with it stay where they are. */
export function moveOrigin(draft: SceneContent, id: string, point: Vector): void {
  const object = draft.objects[id];
  const own = worldMatrix(draft, id);
  const parent = worldMatrix(draft, parentsOf(draft).get(id) ?? null);
  // What is flattened to nothing has no inverse.
  if (!object || !hasOrigin(object) || own.determinant() === 0 || parent.determinant() === 0) return;
  const by = new Vector3(...point).applyMatrix4(own.invert());
  object.position = tidy(new Vector3(...point).applyMatrix4(parent.invert()));
  if (object.kind === 'solid' || object.kind === 'model')
    object.origin = tidy(new Vector3(...(object.origin ?? [0, 0, 0])).add(by));
  for (const childId of object.children) {
    const child = draft.objects[childId];
    if (child) child.position = tidy(new Vector3(...child.position).sub(by));
  }
}
