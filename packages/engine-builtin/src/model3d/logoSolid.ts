import type { Triangles } from '@tai/media/model';
import { distanceInside } from '../imaging/distance.ts';
import { blurred, resizePlane } from '../imaging/plane.ts';
import { gridOf, planeLike } from './gridOf.ts';
import { gridSolid } from './gridSolid.ts';
import type { SolidRequest } from './solidRequest.ts';

/** The outline as a plate with rounded edges on both sides. */
export function logoSolid({ view, depth, side, checkpoint }: SolidRequest): Triangles {
  const { mask, scale, shorter } = gridOf(view, side);
  const distance = distanceTo(view.mask, mask.width, mask.height, scale);
  const thickest = distance.data.reduce((most, value) => Math.max(most, value), 0);
  const thickness = Math.max(2, shorter * 0.2 * depth);
  const bevel = Math.min(shorter * 0.035, thickness * 0.35, thickest * 0.5);
  const height = planeLike(mask, (i) => {
    const share = Math.min(1, Math.max(0, distance.data[i]!) / bevel);
    return thickness / 2 - bevel + bevel * Math.sqrt(1 - (1 - share) ** 2);
  });
  const rim = thickness / 2 - bevel;
  checkpoint();
  return gridSolid({
    ...{ mask, front: height, back: planeLike(mask, (i) => -height.data[i]!) },
    ...{ rim: { front: rim, back: -rim }, checkpoint },
  });
}

/** Distance to the outline in cells, measured on the finer picture so that bevels are smooth. */
function distanceTo(mask: SolidRequest['view']['mask'], width: number, height: number, scale: number) {
  const fine = distanceInside(mask);
  const coarse = resizePlane(blurred(fine, scale), width, height);
  return planeLike(coarse, (i) => (coarse.data[i]! - 0.5) / scale);
}
