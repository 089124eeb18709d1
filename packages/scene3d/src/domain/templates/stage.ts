// Lights, views and sizes that the templates share.
import { turnTowards } from '../newObject.ts';
import type { Vector } from '../scene.ts';
import type { Builder, PartName } from './builder.ts';

export const wide = { width: 1280, height: 720 };
export const square = { width: 1024, height: 1024 };
export const back = Math.PI / 2;
export const noGrid = { isShown: false, spacing: 1, snaps: false, move: 0.1, turn: Math.PI / 12, scale: 0.1 };

/** A light that stands at a point and shines at another. */
export function shine(
  make: Builder,
  part: PartName,
  type: 'area' | 'spot' | 'directional' | 'point',
  from: Vector,
  to: Vector,
  light: Parameters<Builder['light']>[4],
): void {
  make.light(part, type, from, turnTowards(from, to), light);
}

export function look(make: Builder, part: PartName, from: Vector, to: Vector, focalLength: number): void {
  make.camera(part, from, turnTowards(from, to), focalLength);
  make.shot(part, from, to, focalLength);
}
