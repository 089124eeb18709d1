// Poses between the keyframes of a camera: places on a smooth curve through them, turns along the shortest way.
import { CatmullRomCurve3, Euler, Quaternion, Vector3 } from 'three';
import type { ObjectOf, Pose, Vector } from './scene.ts';

export type PathKey = ObjectOf<'camera'>['camera']['path'][number];

/** How far before the camera the point is that the view turns about. Metres. */
const targetDistance = 5;

/** The pose at a second; before the first key it is the first one, after the last the last. @param keys in the order of their times */
export function poseAlong(keys: readonly PathKey[], time: number): Pose {
  const last = keys.at(-1);
  if (!last) throw new RangeError('A path without keys has no pose.');
  const next = keys.findIndex((key) => key.time > time);
  const at = next < 0 ? keys.length - 1 : Math.max(0, next - 1);
  const from = keys[at] ?? last;
  const to = keys[next < 0 ? at : next] ?? from;
  const span = to.time - from.time;
  const share = span > 0 && time > from.time ? (time - from.time) / span : 0;
  const position = placeAt(keys, at, share);
  const turn = quaternion(from).slerp(quaternion(to), share);
  const way = new Vector3(0, 0, -targetDistance).applyQuaternion(turn);
  return {
    position,
    target: [position[0] + way.x, position[1] + way.y, position[2] + way.z],
    type: 'perspective',
    focalLength: from.focalLength + (to.focalLength - from.focalLength) * share,
    height: targetDistance,
  };
}

function placeAt(keys: readonly PathKey[], at: number, share: number): Vector {
  const [only] = keys;
  if (keys.length < 2 && only) return only.position;
  const curve = new CatmullRomCurve3(
    keys.map((key) => new Vector3(...key.position)),
    false,
    'centripetal',
  );
  const { x, y, z } = curve.getPoint(Math.min(1, (at + share) / (keys.length - 1)));
  return [x, y, z];
}

function quaternion({ rotation }: PathKey): Quaternion {
  return new Quaternion().setFromEuler(new Euler(...rotation));
}

/** The poses of a clip, one for each frame. @param rate frames a second */
export function posesOfPath(keys: readonly PathKey[], rate: number): Pose[] {
  const seconds = (keys.at(-1)?.time ?? 0) - (keys[0]?.time ?? 0);
  const frames = Math.max(1, Math.round(seconds * rate));
  return Array.from({ length: frames }, (_, frame) => poseAlong(keys, (keys[0]?.time ?? 0) + frame / rate));
}
