// Matching a camera to a photograph.
import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import type { MatchedCamera } from '../photoMatch.ts';
import { placementOf, worldMatrix } from '../placing.ts';
import type { PhotoMatch, SceneContent } from '../scene.ts';
import { parentsOf } from '../tree.ts';

interface Matched {
  cameraId: string;
  match: PhotoMatch;
  /** Null leaves the camera where it is. */
  found: MatchedCamera | null;
  /** Size of images, when it takes the shape of the photograph. */
  output: SceneContent['output'] | null;
}

/** Puts the camera where the photograph was taken, and the photograph behind the scene. */
export function matchToPhoto(draft: SceneContent, { cameraId, match, found, output }: Matched): void {
  const object = draft.objects[cameraId];
  if (object?.kind !== 'camera') return;
  draft.world.background = { type: 'image', asset: match.asset };
  if (output) draft.output = output;
  if (!found) return;
  const { position, rotation } = placeUnder(draft, parentsOf(draft).get(cameraId) ?? null, found);
  Object.assign(object, { position, rotation });
  Object.assign(object.camera, {
    type: 'perspective',
    focalLength: Math.round(found.focalLength * 1000) / 1000,
    match,
  });
}

function placeUnder(scene: SceneContent, parentId: string | null, found: MatchedCamera) {
  const world = new Matrix4().compose(
    new Vector3(...found.position),
    new Quaternion().setFromEuler(new Euler(...found.rotation)),
    new Vector3(1, 1, 1),
  );
  const parent = worldMatrix(scene, parentId);
  return placementOf(parent.determinant() === 0 ? world : parent.invert().multiply(world));
}

/** Size of images in the shape of a photograph; the longer side stays. */
export function outputLike(
  { width, height }: SceneContent['output'],
  aspect: number,
): SceneContent['output'] {
  const long = Math.max(width, height);
  const other = Math.max(16, Math.round(long * Math.min(aspect, 1 / aspect)));
  return aspect >= 1 ? { width: long, height: other } : { width: other, height: long };
}
