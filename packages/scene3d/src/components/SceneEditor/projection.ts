import type { OpenScene } from './scene.ts';

/** Millimetres of the film's height: what a focal length shows of it. */
const filmHeight = 24;

/** Changes between perspective and orthographic; what is around the target stays as large as it was. */
export function switchProjection({ view, ui }: Pick<OpenScene, 'view' | 'ui'>): void {
  const handle = view.get();
  if (!handle) return;
  const pose = handle.pose();
  const { position, target, focalLength } = pose;
  const distance = Math.hypot(...position.map((value, axis) => value - (target[axis] ?? 0)));
  const isOrthographic = pose.type === 'perspective';
  const height = isOrthographic ? (distance * filmHeight) / focalLength : pose.height;
  handle.setPose({ ...pose, type: isOrthographic ? 'orthographic' : 'perspective', height });
  ui.set({ ...ui.get(), isOrthographic });
}
