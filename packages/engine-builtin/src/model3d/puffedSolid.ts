import type { Triangles } from '@tai/media/model';
import { blurred } from '../imaging/plane.ts';
import type { Plane } from '../imaging/raster.ts';
import { gridOf, planeLike } from './gridOf.ts';
import { gridSolid } from './gridSolid.ts';
import type { SolidRequest } from './solidRequest.ts';

/** The outline blown up like a cushion to both sides: a disc becomes nearly a ball. */
export function puffedSolid({ view, depth, side, checkpoint }: SolidRequest): Triangles {
  const { mask } = gridOf(view, side);
  const height = membrane(mask, checkpoint);
  const half = planeLike(mask, (i) => Math.sqrt(Math.max(1e-4, height.data[i]!)) * 0.62 * depth);
  // A root is steep at its foot: a light blur keeps the grid from showing there.
  const smooth = blurred(half, 0.7);
  const front = planeLike(mask, (i) => Math.max(0.05, smooth.data[i]!));
  return gridSolid({
    ...{ mask, front, back: planeLike(mask, (i) => -front.data[i]!) },
    ...{ rim: { front: 0, back: 0 }, checkpoint },
  });
}

/**
 * Solves ∇²h = −4 inside the mask with h = 0 around it, by successive over-relaxation. Over a disc of radius r that is
 * r² − d², whose root is a ball.
 */
export function membrane(mask: Plane, checkpoint: () => void): Plane {
  const { width, height } = mask;
  const inside: number[] = [];
  for (let i = 0; i < mask.data.length; i++) if (mask.data[i]! > 0.5) inside.push(i);
  const solution = planeLike(mask, () => 0);
  const { data } = solution;
  const factor = 2 / (1 + Math.PI / Math.max(width, height));
  for (let round = 0; round < Math.max(width, height) * 2; round++) {
    if (round % 8 === 0) checkpoint();
    for (const i of inside) {
      const relaxed = (data[i - 1]! + data[i + 1]! + data[i - width]! + data[i + width]! + 4) / 4;
      data[i] = data[i]! + factor * (relaxed - data[i]!);
    }
  }
  return solution;
}
