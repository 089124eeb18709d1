// Walking through a scene: how steps and turns of the head change a view. Metres and radians, Y up.
import type { Pose, Vector } from './scene.ts';

/** What somebody who walks holds down: 1, 0 or −1 each. */
export interface Steps {
  ahead: number;
  right: number;
  up: number;
}

/** How far up and down one can look: straight up, left and right would be the same. */
const steepest = (85 / 180) * Math.PI;

/** Where a view is after steps. They go along the floor, however far up or down it looks. */
export function walked(pose: Pose, { ahead, right, up }: Steps, metres: number): Pose {
  const { heading } = directionOf(pose);
  const length = Math.hypot(ahead, right, up);
  if (length === 0) return pose;
  const by = metres / length;
  // Heading 0 looks along −Z, and to the right of that is +X.
  const way: Vector = [
    (Math.sin(heading) * ahead + Math.cos(heading) * right) * by,
    up * by,
    (-Math.cos(heading) * ahead + Math.sin(heading) * right) * by,
  ];
  const moved = ([x, y, z]: Vector): Vector => [x + way[0], y + way[1], z + way[2]];
  return { ...pose, position: moved(pose.position), target: moved(pose.target) };
}

/** Where a view looks after its head was turned to the right and up. */
export function looked(pose: Pose, right: number, up: number): Pose {
  const { heading, pitch, distance } = directionOf(pose);
  const steep = Math.min(steepest, Math.max(-steepest, pitch + up));
  const [x, y, z] = pose.position;
  const level = Math.cos(steep) * distance;
  const turned = heading + right;
  return {
    ...pose,
    target: [x + Math.sin(turned) * level, y + Math.sin(steep) * distance, z - Math.cos(turned) * level],
  };
}

/** Metres in a second: half of the way to what is looked at, so that a bottle and a hall are walked through alike. */
export function walkSpeed(pose: Pose): number {
  return Math.min(20, Math.max(0.05, directionOf(pose).distance / 2));
}

function directionOf({ position, target }: Pose): { heading: number; pitch: number; distance: number } {
  const [x, y, z] = [0, 1, 2].map((axis) => (target[axis] ?? 0) - (position[axis] ?? 0)) as Vector;
  const distance = Math.max(1e-6, Math.hypot(x, y, z));
  // Straight down there is no heading: −Z then.
  const heading = Math.hypot(x, z) < 1e-9 ? 0 : Math.atan2(x, -z);
  return { heading, pitch: Math.asin(Math.min(1, Math.max(-1, y / distance))), distance };
}
