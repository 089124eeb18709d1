// What lies where: boxes around the bodies of objects, for framing, clipping planes and shadows.
import { Box3, type Object3D, type OrthographicCamera, type PerspectiveCamera, Vector3 } from 'three';
import type { World } from '../../domain/scene.ts';
import type { SceneNode, SceneObjects } from '../objects/sceneObjects.ts';

export class SceneBounds {
  /** Around every body that is shown, as of the last `measure`. */
  readonly box = new Box3();
  private readonly objects: SceneObjects;

  constructor(objects: SceneObjects) {
    this.objects = objects;
  }

  measure(): Box3 {
    this.objects.root.updateMatrixWorld(true);
    this.box.makeEmpty();
    for (const one of this.objects.nodes.values()) expandByBody(this.box, one);
    return this.box;
  }

  /** Around objects and what is inside them. Lights and cameras are points. */
  of(ids: readonly string[]): Box3 {
    const box = new Box3();
    const visit = (id: string) => {
      const one = this.objects.nodes.get(id);
      if (!one) return;
      one.holder.updateWorldMatrix(true, true);
      if (one.body && one.content.kind !== 'light') expandByBody(box, one);
      else if (one.content.kind !== 'group') box.expandByPoint(one.holder.getWorldPosition(new Vector3()));
      for (const child of one.content.children) visit(child);
    };
    for (const id of ids) visit(id);
    return box;
  }

  /** Everything that is drawn, with the grid and the helpers, for the clipping planes. */
  everything(camera: PerspectiveCamera | OrthographicCamera, { ground, grid }: World): Box3 {
    const box = this.box.clone();
    for (const one of this.objects.nodes.values())
      box.expandByPoint(one.holder.getWorldPosition(new Vector3()));
    if (ground !== 'none' || grid.isShown || box.isEmpty()) {
      const reach = Math.max(10, box.isEmpty() ? 0 : box.getSize(new Vector3()).length() * 3);
      const middle = box.isEmpty() ? new Vector3() : box.getCenter(new Vector3());
      box.union(new Box3().setFromCenterAndSize(middle.setY(0), new Vector3(reach * 2, 0.01, reach * 2)));
    }
    camera.updateMatrixWorld();
    return box;
  }
}

/** Around the body of one object that is shown, in the world. */
function expandByBody(box: Box3, { body, content }: SceneNode) {
  if (!body || content.kind === 'light') return;
  for (let object: Object3D | null = body; object; object = object.parent) if (!object.visible) return;
  box.expandByObject(body);
}
