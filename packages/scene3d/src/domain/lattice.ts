import type { Lattice } from './scene.ts';

/** Most copies of an array: what one draw call of instances takes without a pause. */
export const arrayMax = 20_000;
/** Most points of a cage: each is moved by hand, and each is three numbers of the document. */
export const cageMax = 512;

export function newLattice(as: Lattice['as']): Lattice {
  if (as === 'array') return { as, count: [3, 1, 3], expand: 1.5, offsets: [] };
  return withCageOffsets({ as, count: [2, 2, 2], expand: 1, offsets: [] });
}

/** True when there are no more points than can be shown. */
export function isLatticeInReach({ as, count: [x, y, z] }: Lattice): boolean {
  return x * y * z <= (as === 'array' ? arrayMax : cageMax);
}

/** A cage with an offset for each of its points; those that were there stay at their corners only while the count stays. */
export function withCageOffsets(lattice: Lattice): Lattice {
  const [x, y, z] = lattice.count;
  const count = lattice.as === 'cage' ? x * y * z : 0;
  if (lattice.offsets.length === count) return lattice;
  return { ...lattice, offsets: Array.from({ length: count }, () => [0, 0, 0]) };
}
