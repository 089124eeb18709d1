import type { MeshBuilder } from '../../render/mesh.ts';
import type { Random } from '../../render/random.ts';

/** Material slots of an object: what it is of, what sets it off, dark parts, light. */
interface ObjectMaterials {
  main: number;
  second: number;
  dark: number;
  glow: number;
}

export type AddObject = (mesh: MeshBuilder, random: Random, m: ObjectMaterials) => void;

type Profile = [number, number][];

/** Thickens an outer profile into a vessel: over the lip and down inside. */
export function vessel(outer: Profile, wall: number): Profile {
  const inner = outer
    .slice(2)
    .map(([r, y]): [number, number] => [Math.max(0.01, r - wall), y])
    .toReversed();
  const lip = outer[outer.length - 1]!;
  return [
    ...outer,
    [lip[0] - wall * 0.5, lip[1] + wall * 0.4],
    ...inner,
    [0.01, inner[inner.length - 1]![1] + wall],
  ];
}
