import type { Triangles } from '@tai/media/model';
import type { SubjectView } from './subjectView.ts';

/** One ring of a turned object: height above the lowest row and radius, in pixels. */
interface Ring {
  y: number;
  radius: number;
}

/** The outline turned around the vertical axis of its symmetry, in pixels around x = the axis. */
export function turnedSolid(view: SubjectView, triangles: number): { solid: Triangles; axis: number } {
  const axis = axisOf(view);
  const profile = profileOf(view, axis);
  const segments = triangles >= 12_000 ? 96 : 48;
  const most = Math.max(6, Math.min(240, Math.floor(triangles / (2 * segments)) - 2));
  let rings = profile;
  for (let error = 0.15; rings.length > most || error === 0.15; error *= 1.5)
    rings = simplified(profile, error);
  return { solid: lathe(rings, segments, axis), axis };
}

/** The column around which the mask is most like its mirror image. */
function axisOf({ mask, box }: SubjectView): number {
  const middle = box.left + box.width / 2;
  const reach = Math.ceil(box.width * 0.06);
  let best = { axis: middle, both: -1 };
  for (let step = -2 * reach; step <= 2 * reach; step++) {
    const axis = middle + step / 2;
    let both = 0;
    for (let y = box.top; y < box.top + box.height; y += 2) {
      for (let x = Math.ceil(axis); x < mask.width; x += 2) {
        const mirrored = Math.round(2 * axis - 1 - x);
        if (mirrored < 0) break;
        if (mask.data[y * mask.width + x]! > 0.5 && mask.data[y * mask.width + mirrored]! > 0.5) both++;
      }
    }
    if (both > best.both) best = { axis, both };
  }
  return best.axis;
}

/** Mean of the distances of both outlines from the axis, row by row from the lowest up, lightly smoothed. */
function profileOf({ mask, box }: SubjectView, axis: number): Ring[] {
  const rows: Ring[] = [];
  for (let row = box.top + box.height - 1; row >= box.top; row--) {
    let [left, right] = [0, 0];
    // Soft pixels count as far as they are covered.
    for (let x = 0; x < mask.width; x++) {
      const share = mask.data[row * mask.width + x]!;
      if (x + 0.5 < axis) left = left === 0 && share > 0.5 ? axis - x - 1 + share : left;
      else if (share > 0.5) right = x - axis + share;
    }
    const radius = left > 0 && right > 0 ? (left + right) / 2 : Math.max(left, right);
    if (radius > 0) rows.push({ y: box.top + box.height - 0.5 - row, radius });
  }
  return rows.map((ring, index) => {
    const near = rows.slice(Math.max(0, index - 2), index + 3);
    return { y: ring.y, radius: near.reduce((sum, one) => sum + one.radius, 0) / near.length };
  });
}

/** Douglas and Peucker: without the rings that are nearer than `error` pixels to the line of the others. */
function simplified(profile: readonly Ring[], error: number): Ring[] {
  const kept = new Uint8Array(profile.length);
  kept[0] = kept[profile.length - 1] = 1;
  const parts: [number, number][] = [[0, profile.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    const [a, b] = [profile[from]!, profile[to]!];
    const length = Math.hypot(b.y - a.y, b.radius - a.radius) || 1;
    let [farthest, place] = [error, -1];
    for (let i = from + 1; i < to; i++) {
      const p = profile[i]!;
      const away =
        Math.abs((b.y - a.y) * (p.radius - a.radius) - (b.radius - a.radius) * (p.y - a.y)) / length;
      if (away > farthest) [farthest, place] = [away, i];
    }
    if (place < 0) continue;
    kept[place] = 1;
    parts.push([from, place], [place, to]);
  }
  return profile.filter((_, index) => kept[index]);
}

function lathe(rings: readonly Ring[], segments: number, axis: number): Triangles {
  const positions: number[] = [axis, rings[0]!.y - 0.5, 0];
  const indices: number[] = [];
  for (const [index, { y, radius }] of rings.entries()) {
    // The first and last ring close the ends of the object.
    const height = index === 0 ? y - 0.5 : index === rings.length - 1 ? y + 0.5 : y;
    for (let s = 0; s < segments; s++) {
      const angle = (2 * Math.PI * s) / segments;
      positions.push(axis + radius * Math.sin(angle), height, radius * Math.cos(angle));
    }
  }
  const top = positions.length / 3;
  positions.push(axis, rings.at(-1)!.y + 0.5, 0);
  const at = (ring: number, s: number) => 1 + ring * segments + (s % segments);
  for (let s = 0; s < segments; s++) {
    indices.push(0, at(0, s + 1), at(0, s));
    for (let ring = 0; ring + 1 < rings.length; ring++) {
      const [a, b] = [at(ring, s), at(ring, s + 1)];
      const [c, d] = [at(ring + 1, s), at(ring + 1, s + 1)];
      indices.push(a, b, d, a, d, c);
    }
    indices.push(top, at(rings.length - 1, s), at(rings.length - 1, s + 1));
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}
