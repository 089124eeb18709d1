import type { CameraMove } from '@tai/contracts';
import { createRandom } from '../render/random.ts';
import { standing, together, type Pose } from './pose.ts';

export interface PathOptions {
  moves: readonly CameraMove[];
  /** 0 to 1; half is a calm movement. */
  strength: number;
  frames: number;
  fps: number;
  /** The path comes back, so that the frame after the last is the first. */
  isLoop: boolean;
  /** The camera comes to rest at both ends on given pictures, so that a shaking hand must, too. */
  restsAtEnd: boolean;
  seed: number;
}

const degrees = Math.PI / 180;

/** The far end of each movement at strength 1. */
const ends: Record<Exclude<CameraMove, 'static' | 'handheld'>, (strength: number) => Partial<Pose>> = {
  panLeft: (s) => ({ yaw: -11 * degrees * s }),
  panRight: (s) => ({ yaw: 11 * degrees * s }),
  tiltUp: (s) => ({ pitch: -7.5 * degrees * s }),
  tiltDown: (s) => ({ pitch: 7.5 * degrees * s }),
  truckLeft: (s) => ({ x: -0.26 * s }),
  truckRight: (s) => ({ x: 0.26 * s }),
  pedestalUp: (s) => ({ y: -0.14 * s }),
  pedestalDown: (s) => ({ y: 0.14 * s }),
  dollyIn: (s) => ({ z: 0.36 * s }),
  dollyOut: (s) => ({ z: -0.34 * s }),
  zoomIn: (s) => ({ zoom: 1 + 0.55 * s }),
  zoomOut: (s) => ({ zoom: 1 / (1 + 0.36 * s) }),
  orbitLeft: (s) => aroundSubject(-20 * degrees * s),
  orbitRight: (s) => aroundSubject(20 * degrees * s),
  rollLeft: (s) => ({ roll: -9 * degrees * s }),
  rollRight: (s) => ({ roll: 9 * degrees * s }),
  craneUp: (s) => lookingAtSubject(-0.2 * s),
  craneDown: (s) => lookingAtSubject(0.2 * s),
};

/** On a circle about the subject, which stays in the middle. */
function aroundSubject(angle: number): Partial<Pose> {
  return { x: Math.sin(angle), z: 1 - Math.cos(angle), yaw: -angle };
}

function lookingAtSubject(y: number): Partial<Pose> {
  return { y, pitch: Math.atan(-y) };
}

/** For each frame: the pose of the camera, and the share of its way that it has gone, 0 to 1. */
export interface CameraPath {
  poses: Pose[];
  progress: Float64Array;
}

/** Starts at the camera of the picture, with a soft start and a soft end. */
export function cameraPath(options: PathOptions): CameraPath {
  const { moves, strength, frames, isLoop } = options;
  const progress = new Float64Array(frames);
  const poses: Pose[] = [];
  const shake = moves.includes('handheld') ? handShake(options) : null;
  for (let frame = 0; frame < frames; frame++) {
    const t = isLoop ? frame / frames : frame / (frames - 1);
    const along = isLoop ? (1 - Math.cos(2 * Math.PI * t)) / 2 : eased(t);
    progress[frame] = along;
    const pose = poseAt(moves, strength * along);
    poses.push(shake ? together(pose, shake(t)) : pose);
  }
  return { poses, progress };
}

/** Where movements take the camera, without the shake of a hand. @param amount 0 at the start to the strength at the end */
export function poseAt(moves: readonly CameraMove[], amount: number): Pose {
  let pose = standing;
  for (const move of moves) {
    if (move === 'static' || move === 'handheld') continue;
    pose = together(pose, { ...standing, ...ends[move](amount) });
  }
  return pose;
}

/** Speeds up over a fifth of the time, goes evenly, and slows down over a fifth. */
function eased(t: number): number {
  const ramp = 0.22;
  const most = 1 / (1 - ramp);
  if (t < ramp) return (most * t * t) / (2 * ramp);
  if (t > 1 - ramp) return 1 - (most * (1 - t) ** 2) / (2 * ramp);
  return most * (t - ramp / 2);
}

/** A few slow waves for each axis, whole ones in a loop; zero at the beginning, and at the end where the camera rests. */
function handShake({ strength, frames, fps, isLoop, restsAtEnd, seed }: PathOptions): (t: number) => Pose {
  const random = createRandom(seed).fork('handheld');
  const seconds = frames / fps;
  const waves = [0.35, 0.8, 1.7, 2.9].map((hertz) => {
    const turns = hertz * random.range(0.85, 1.15) * seconds;
    return isLoop ? Math.max(1, Math.round(turns)) : turns;
  });
  const sizes = [1, 0.55, 0.22, 0.08];
  const axis = () => {
    const phases = waves.map(() => random.range(0, 2 * Math.PI));
    const at = (t: number) =>
      waves.reduce((sum, turns, k) => sum + sizes[k]! * Math.sin(2 * Math.PI * turns * t + phases[k]!), 0);
    const before = at(0);
    return (t: number) => at(t) - before;
  };
  const [x, y, yaw, pitch, roll] = [axis(), axis(), axis(), axis(), axis()];
  return (t) => {
    const still = restsAtEnd && !isLoop ? Math.min(1, (1 - t) * 4) : 1;
    const size = strength * still;
    return {
      ...standing,
      ...{ x: 0.014 * size * x(t), y: 0.012 * size * y(t) },
      ...{ yaw: 0.011 * size * yaw(t), pitch: 0.009 * size * pitch(t), roll: 0.007 * size * roll(t) },
    };
  };
}
