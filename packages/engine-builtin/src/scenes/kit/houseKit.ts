import { type Rgb, oklch } from '../../render/colour.ts';
import type { PointLight } from '../../render/lightIndex.ts';
import type { MeshBuilder } from '../../render/mesh.ts';
import type { Random } from '../../render/random.ts';
import { addBox, addPanel } from '../../render/shapes.ts';

/** Slots of the materials that the architecture scene brings. */
export const H = {
  ground: 0,
  water: 1,
  wall: 2,
  timber: 3,
  roof: 4,
  glass: 5,
  lamp: 6,
  accent: 7,
  bark: 8,
  leaf: 9,
  hills: 10,
  base: 11,
} as const;

interface HousePlan {
  radius: number;
  height: number;
  /** How far the camera stands. */
  distance: number;
  wall: Rgb;
  timber: Rgb;
  roof: Rgb;
  accent: Rgb;
  /** Half width of the path to the door, 0 for none. */
  path: number;
  pathX: number;
}

export type Build = (mesh: MeshBuilder, random: Random, lights: PointLight[], lamps: boolean) => HousePlan;

export const plain: Pick<HousePlan, 'timber' | 'accent' | 'path' | 'pathX'> = {
  timber: oklch(0.5, 0.075, 55),
  accent: oklch(0.5, 0.17, 32),
  path: 1,
  pathX: 0,
};

/** Glass between slabs with mullions, seen from outside. */
export function glazing(mesh: MeshBuilder, x0: number, x1: number, y0: number, y1: number, z: number): void {
  addPanel(mesh, [x0, y0, z], [x1 - x0, 0, 0], [0, y1 - y0, 0], H.glass, 2);
  const count = Math.max(2, Math.round((x1 - x0) / 1.5));
  for (let k = 0; k <= count; k++) {
    const x = x0 + ((x1 - x0) * k) / count;
    addBox(mesh, [x - 0.03, y0, z - 0.05], [x + 0.03, y1, z + 0.02], H.base);
  }
}
