import type { Triangles } from '@tai/media/model';
import { blurred, guidedFilter, luma, resizePlane } from '../imaging/plane.ts';
import { createPlane, type Plane } from '../imaging/raster.ts';
import { gridOf, planeLike } from './gridOf.ts';
import { gridSolid } from './gridSolid.ts';
import { membrane } from './puffedSolid.ts';
import type { SolidRequest } from './solidRequest.ts';

interface ReliefRequest extends SolidRequest {
  /** The subject inside a view of the whole picture: it is raised, and cut off from the ground at its outline. */
  raised: Plane | null;
}

/** A plate with a flat back whose front follows the brightness of the picture, compressed as a bas-relief is. */
export function reliefSolid({ view, depth, side, raised, checkpoint }: ReliefRequest): Triangles {
  const { mask, shorter } = gridOf(view, side);
  const { width, height } = mask;
  const amount = shorter * 0.07 * depth;
  const plate = shorter * 0.05;
  const light = filledLight(resizePlane(luma(view.picture), width, height), mask);
  const relief = basRelief(light, shorter);
  checkpoint();
  if (!raised) {
    const dome = domeOf(mask, checkpoint);
    const front = planeLike(mask, (i) => plate + amount * (0.75 * relief.data[i]! + 0.6 * dome.data[i]!));
    return gridSolid({
      ...{ mask, front, back: createPlane(width, height) },
      ...{ rim: { front: plate, back: 0 }, checkpoint },
    });
  }
  const cut = blurred(resizePlane(raised, width, height), 0.6);
  const own = planeLike(mask, (i) => Math.min(cut.data[i]!, mask.data[i]!));
  const ground = planeLike(mask, (i) => plate + 0.35 * amount * relief.data[i]!);
  const dome = domeOf(own, checkpoint);
  const upper = planeLike(mask, (i) => plate + amount * (0.7 + 0.6 * relief.data[i]! + 0.9 * dome.data[i]!));
  const panel = gridSolid({
    ...{ mask, front: ground, back: createPlane(width, height) },
    ...{ rim: { front: ground, back: 0 }, checkpoint },
  });
  // A solid of its own: between it and the ground nothing is stretched where the depth jumps.
  const subject = gridSolid({
    ...{ mask: own, front: upper, back: planeLike(mask, () => plate * 0.5) },
    ...{ rim: { front: upper, back: plate * 0.5 }, checkpoint },
  });
  return joined(panel, subject);
}

/** Brightness with the large differences compressed, so that details keep their height; about −0.5 to 1. */
function basRelief(light: Plane, shorter: number): Plane {
  // Edges stay steps: each window is fitted to the brightness itself.
  const radius = Math.max(1, Math.round(shorter * 0.012));
  const clean = blurred(guidedFilter(light, light, radius, 0.004), 0.8);
  const broad = blurred(clean, Math.max(2, shorter * 0.08));
  return planeLike(light, (i) => {
    const local = clean.data[i]! - broad.data[i]!;
    const compressed = local / (0.12 + Math.abs(local));
    return 0.55 * compressed + 0.45 * broad.data[i]!;
  });
}

/** The brightness of the subject, carried on outside of it so that its outline makes no step of its own. */
function filledLight(light: Plane, mask: Plane): Plane {
  const weights = planeLike(mask, (i) => (mask.data[i]! > 0.9 ? 1 : 0));
  const values = planeLike(mask, (i) => weights.data[i]! * light.data[i]!);
  const [near, share] = [blurred(values, 4), blurred(weights, 4)];
  return planeLike(mask, (i) => {
    if (weights.data[i]! === 1) return light.data[i]!;
    return share.data[i]! > 1e-4 ? near.data[i]! / share.data[i]! : 0.5;
  });
}

/** A gentle rise towards the middle of the mask, 0 to 1. */
function domeOf(mask: Plane, checkpoint: () => void): Plane {
  const height = membrane(mask, checkpoint);
  const most = height.data.reduce((highest, value) => Math.max(highest, value), 1e-6);
  return planeLike(mask, (i) => Math.sqrt(Math.max(0, height.data[i]!) / most));
}

function joined(a: Triangles, b: Triangles): Triangles {
  const positions = new Float32Array(a.positions.length + b.positions.length);
  positions.set(a.positions);
  positions.set(b.positions, a.positions.length);
  const indices = new Uint32Array(a.indices.length + b.indices.length);
  indices.set(a.indices);
  indices.set(
    b.indices.map((vertex) => vertex + a.positions.length / 3),
    a.indices.length,
  );
  return { positions, indices };
}
