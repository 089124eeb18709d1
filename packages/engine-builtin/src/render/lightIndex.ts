import type { Rgb } from './colour.ts';
import type { Vec3 } from './vector.ts';

/** A lamp: light at a point that ends at its radius. */
export interface PointLight {
  at: Vec3;
  colour: Rgb;
  radius: number;
}

const CELL = 2;

/** Lamps by slices of depth: in a street with thirty of them a point asks only the few within reach. */
export interface LightIndex {
  from: number;
  slices: readonly (readonly PointLight[])[];
}

export function createLightIndex(lights: readonly PointLight[]): LightIndex {
  if (lights.length === 0) return { from: 0, slices: [] };
  const from = Math.min(...lights.map((light) => light.at[2] - light.radius));
  const to = Math.max(...lights.map((light) => light.at[2] + light.radius));
  const slices = Array.from({ length: Math.ceil((to - from) / CELL) + 1 }, (_, k) => {
    const near = from + k * CELL;
    return lights.filter(
      (light) => light.at[2] + light.radius >= near && light.at[2] - light.radius <= near + CELL,
    );
  });
  return { from, slices };
}

const NONE: readonly PointLight[] = [];

export function lightsNear(index: LightIndex, z: number): readonly PointLight[] {
  return index.slices[Math.floor((z - index.from) / CELL)] ?? NONE;
}
