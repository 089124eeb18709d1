// The camera of the scene that is looked through: the view takes its place, and carries it along while a person moves the view.
import { Vector3 } from 'three';
import type { Pose } from '../../domain/scene.ts';
import type { SceneNode } from '../objects/sceneObjects.ts';
import type { Placed, SceneViewportProps } from '../viewportProps.ts';
import { toVector } from './framing.ts';
import type { SceneBounds } from './sceneBounds.ts';
import { poseOfCamera, type ViewCamera } from './viewCamera.ts';

export class LookThrough {
  private readonly view: ViewCamera;
  private readonly bounds: SceneBounds;
  private restedPose = '';
  /** Where the free view was before a camera was looked through. */
  private freePose: Pose | null = null;

  constructor(view: ViewCamera, bounds: SceneBounds) {
    this.view = view;
    this.bounds = bounds;
  }

  /** Begins to look through a camera, or goes back to where the free view was. @param before the camera until now */
  enter(camera: SceneNode | undefined, before: string | null) {
    this.view.setZooms(camera?.content.kind !== 'camera' || camera.content.camera.type === 'perspective');
    if (camera?.content.kind !== 'camera') {
      if (before !== null && this.freePose) this.view.setPose(this.freePose);
      this.freePose = null;
      return;
    }
    if (before === null) this.freePose ??= this.view.pose();
    const now = this.view.pose();
    const { type, focalLength, height } = camera.content.camera;
    const away = new Vector3(...now.position).distanceTo(new Vector3(...now.target));
    camera.holder.updateWorldMatrix(true, false);
    const [position, quaternion, scale] = [new Vector3(), camera.holder.quaternion.clone(), new Vector3()];
    camera.holder.matrixWorld.decompose(position, quaternion, scale);
    const through = poseOfCamera(
      { position, quaternion },
      { type, focalLength, height },
      this.distanceAhead(position, away),
    );
    this.view.setPose(through.pose, 0, through.roll);
    this.view.takeMoved();
  }

  /** The view turns about what there is to see, when that is ahead. */
  private distanceAhead(position: Vector3, otherwise: number): number {
    const box = this.bounds.measure();
    return box.isEmpty() ? otherwise : Math.max(0.2, box.getCenter(new Vector3()).distanceTo(position));
  }

  /** Moves the camera object along with the view. The document gets its new place from `rest`, once the view stands still. */
  carry(camera: SceneNode, { canEdit }: SceneViewportProps) {
    if (!canEdit || camera.content.isLocked) return;
    const eye = this.view.camera();
    eye.updateMatrixWorld(true);
    const parent = camera.holder.parent?.matrixWorld.clone().invert();
    const scale = camera.holder.scale.clone();
    eye.matrixWorld
      .clone()
      .premultiply(parent ?? eye.matrixWorld.clone().identity())
      .decompose(camera.holder.position, camera.holder.quaternion, new Vector3());
    camera.holder.scale.copy(scale);
  }

  /** To be called when the view stands still: saves where the camera is now, or tells the page the new pose of the free view. */
  rest(camera: SceneNode | undefined, { canEdit, onPlaced, onPose }: SceneViewportProps) {
    const wasMoved = this.view.takeMoved();
    if (camera) {
      if (!wasMoved || !canEdit || camera.content.isLocked) return;
      const { position, rotation, scale } = camera.holder;
      const placed: Placed = {
        ...{ id: camera.id, position: toVector(position), scale: toVector(scale) },
        rotation: toVector(rotation),
      };
      return onPlaced([placed]);
    }
    const pose = this.view.pose();
    const text = JSON.stringify(pose);
    if (text === this.restedPose) return;
    const isFirst = this.restedPose === '';
    this.restedPose = text;
    if (!isFirst) onPose(pose);
  }
}
