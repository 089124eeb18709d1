import { type Box3, type OrthographicCamera, type PerspectiveCamera, Vector3 } from 'three';
import type { Pose } from '../../domain/scene.ts';
import type { SceneNode } from '../objects/sceneObjects.ts';
import { cameraOfPose, clipCamera } from './framing.ts';

type AnyCamera = PerspectiveCamera | OrthographicCamera;

/** What a camera object of the document sees; null for another object. Its matrix in the world must be up to date. */
export function cameraOfNode(
  { content, holder }: SceneNode,
  imageAspect: number,
  everything: (camera: AnyCamera) => Box3,
): AnyCamera | null {
  if (content.kind !== 'camera') return null;
  const { type, focalLength, height } = content.camera;
  const pose: Pose = { type, focalLength, height, position: [0, 0, 0], target: [0, 0, -1] };
  const camera = cameraOfPose(pose, imageAspect);
  holder.matrixWorld.decompose(camera.position, camera.quaternion, new Vector3());
  clipCamera(camera, everything(camera));
  return camera;
}
