// A visual hull: the space that is inside the outline of every view. For each point, the smallest of its signed distances to the
// outlines (positive inside) says whether it is in the hull. Marching tetrahedra turn the points where that is zero into a surface,
// which is always closed and never touches itself.
import type { Triangles } from '@tai/media/model';
import { distanceInside } from '../imaging/distance.ts';
import { blurred } from '../imaging/plane.ts';
import type { Plane } from '../imaging/raster.ts';
import { ToolError } from '../tools/tool.ts';
import { planeLike } from './gridOf.ts';
import type { SubjectView } from './subjectView.ts';

export type Side = 'front' | 'back' | 'left' | 'right' | 'top';
export type Views = Partial<Record<Side, SubjectView>> & { front: SubjectView };

/** Proportions of views that show the same two sides may differ by this factor. */
const sameProportions = 1.2;

/** Width and depth for a height of 1. @throws ToolError when a side is missing or views contradict each other */
export function proportions(views: Views): { width: number; depth: number } {
  const aspect = (view: SubjectView | undefined) => view && view.box.width / view.box.height;
  const width = aspect(views.front)!;
  const [back, left, right, top] = [
    aspect(views.back),
    aspect(views.left),
    aspect(views.right),
    aspect(views.top),
  ];
  const check = (a: number | undefined, b: number | undefined) => {
    if (a && b && Math.max(a / b, b / a) > sameProportions) throw new ToolError('modelViewsDiffer');
  };
  check(width, back);
  check(left, right);
  const side = left && right ? (left + right) / 2 : (left ?? right);
  const seen = top && width / top;
  check(side, seen);
  const depth = side ?? seen;
  if (!depth) throw new ToolError('modelViewsMissing');
  return { width: back ? (width + back) / 2 : width, depth };
}

/** The hull of the views with a height of 1, around x = z = 0 from y = 0 on. @param side cells along the longest side */
export async function blockSolid(views: Views, side: number, checkpoint: () => void): Promise<Triangles> {
  const { width, depth } = proportions(views);
  const cell = Math.max(width, depth, 1) / side;
  const counts = [width, 1, depth].map((length) => Math.ceil(length / cell) + 5) as [number, number, number];
  const origin = [width, 1, depth].map((length, axis) => length / 2 - ((counts[axis]! - 1) * cell) / 2);
  const [x0, y0, z0] = [origin[0]! - width / 2, origin[1]!, origin[2]! - depth / 2];
  const fields = Object.entries(views).map(([name, view]) =>
    outlineField(name as Side, view, { width, depth }),
  );
  const [nx, ny, nz] = counts;
  const values = new Float32Array(nx * ny * nz);
  for (let k = 0, i = 0; k < nz; k++) {
    checkpoint();
    for (let j = 0; j < ny; j++) {
      for (let h = 0; h < nx; h++, i++) {
        let least = Infinity;
        for (const field of fields)
          least = Math.min(least, field(x0 + h * cell, y0 + j * cell, z0 + k * cell));
        // Never just on a grid point, where triangles would lose their area.
        values[i] = Math.abs(least) < cell * 0.02 ? cell * 0.02 * (least < 0 ? -1 : 1) : least;
      }
    }
  }
  for (let i = 0; i < values.length; i++) {
    const [h, j, k] = [i % nx, Math.floor(i / nx) % ny, Math.floor(i / (nx * ny))];
    const isBorder = h === 0 || j === 0 || k === 0 || h === nx - 1 || j === ny - 1 || k === nz - 1;
    if (isBorder && values[i]! > 0) values[i] = -cell * 0.5;
  }
  const surface = marchingTetrahedra(values, counts, checkpoint);
  for (let at = 0; at < surface.positions.length; at += 3) {
    surface.positions[at] = x0 + surface.positions[at]! * cell;
    surface.positions[at + 1] = y0 + surface.positions[at + 1]! * cell;
    surface.positions[at + 2] = z0 + surface.positions[at + 2]! * cell;
  }
  return surface;
}

/** Signed distance of a place to the outline of one view, positive inside; along the line of sight it does not change. */
function outlineField(name: Side, view: SubjectView, { width, depth }: { width: number; depth: number }) {
  const { box } = view;
  const soft = blurred(view.mask, 0.8);
  const inner = distanceInside(soft);
  const outer = distanceInside(planeLike(soft, (i) => 1 - soft.data[i]!));
  const isTop = name === 'top';
  const across = name === 'left' || name === 'right' ? depth : width;
  const up = isTop ? depth : 1;
  // Pixels of both directions differ where the proportions of two views do a little.
  const [scaleX, scaleY] = [box.width / across, box.height / up];
  const unit = 2 / (scaleX + scaleY);
  const signed = planeLike(soft, (i) => {
    const value = inner.data[i]! > 0 ? inner.data[i]! - 0.5 : 0.5 - outer.data[i]!;
    return value * unit;
  });
  const smooth = blurred(signed, 1);
  return (x: number, y: number, z: number): number => {
    const u = name === 'front' || isTop ? x : name === 'back' ? -x : name === 'left' ? z : -z;
    const v = isTop ? depth / 2 - z : y;
    const px = box.left + box.width / 2 + u * scaleX - 0.5;
    const py = box.top + box.height - v * scaleY - 0.5;
    return sample(smooth, px, py, unit);
  };
}

/** Bilinear; beyond the borders the distance grows on. */
function sample({ width, height, data }: Plane, x: number, y: number, unit: number): number {
  const cx = Math.min(width - 1.001, Math.max(0, x));
  const cy = Math.min(height - 1.001, Math.max(0, y));
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
  const at = y0 * width + x0;
  const [fx, fy] = [cx - x0, cy - y0];
  const top = data[at]! + (data[at + 1]! - data[at]!) * fx;
  const low = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * fx;
  const beyond = Math.hypot(x - cx, y - cy);
  return top + (low - top) * fy - (beyond > 0.01 ? beyond * unit : 0);
}

/** The six tetrahedra of a cell around its diagonal, as corners (bit 0 is x, 1 is y, 2 is z); all turn the same way. */
const tetrahedra = [
  [0, 1, 3, 7],
  [0, 3, 2, 7],
  [0, 2, 6, 7],
  [0, 6, 4, 7],
  [0, 4, 5, 7],
  [0, 5, 1, 7],
] as const;

/** The surface between positive values (inside) and negative ones, in cells. */
function marchingTetrahedra(
  values: Float32Array,
  [nx, ny, nz]: readonly [number, number, number],
  checkpoint: () => void,
): Triangles {
  const corners = Array.from(
    { length: 8 },
    (_, bits) => (bits & 1) + ((bits >> 1) & 1) * nx + ((bits >> 2) & 1) * nx * ny,
  );
  const positions: number[] = [];
  const indices: number[] = [];
  const vertices = new Map<number, number>();
  const cut = (a: number, b: number): number => {
    const [low, high] = a < b ? [a, b] : [b, a];
    const key = low * values.length + high;
    const known = vertices.get(key);
    if (known !== undefined) return known;
    const share = Math.min(0.95, Math.max(0.05, values[low]! / (values[low]! - values[high]!)));
    const place = (i: number) => [i % nx, Math.floor(i / nx) % ny, Math.floor(i / (nx * ny))] as const;
    const [from, to] = [place(low), place(high)];
    for (let axis = 0; axis < 3; axis++) positions.push(from[axis]! + (to[axis]! - from[axis]!) * share);
    vertices.set(key, positions.length / 3 - 1);
    return positions.length / 3 - 1;
  };
  for (let k = 0; k + 1 < nz; k++) {
    checkpoint();
    for (let j = 0; j + 1 < ny; j++) {
      for (let h = 0; h + 1 < nx; h++) {
        const cell = (k * ny + j) * nx + h;
        let inside = 0;
        for (const corner of corners) if (values[cell + corner]! > 0) inside++;
        if (inside === 0 || inside === 8) continue;
        for (const [a, b, c, d] of tetrahedra) {
          addTetrahedron(cell + corners[a]!, cell + corners[b]!, cell + corners[c]!, cell + corners[d]!);
        }
      }
    }
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };

  function addTetrahedron(a: number, b: number, c: number, d: number): void {
    const all = [a, b, c, d];
    const inner = all.filter((place) => values[place]! > 0);
    if (inner.length === 0 || inner.length === 4) return;
    const outer = all.filter((place) => values[place]! <= 0);
    // The order of the corners tells on which side the outside lies.
    const isEven = parity([...inner, ...outer].map((place) => all.indexOf(place)));
    if (inner.length === 1) {
      const [p, q, r] = outer.map((place) => cut(inner[0]!, place));
      push(p!, q!, r!, isEven);
    } else if (inner.length === 3) {
      const [p, q, r] = inner.map((place) => cut(place, outer[0]!));
      push(p!, q!, r!, isEven);
    } else {
      const [p, q] = [cut(inner[0]!, outer[0]!), cut(inner[0]!, outer[1]!)];
      const [r, s] = [cut(inner[1]!, outer[1]!), cut(inner[1]!, outer[0]!)];
      push(p, q, r, isEven);
      push(p, r, s, isEven);
    }
  }

  function push(p: number, q: number, r: number, isEven: boolean): void {
    if (isEven) indices.push(p, q, r);
    else indices.push(p, r, q);
  }
}

function parity(order: readonly number[]): boolean {
  let swaps = 0;
  for (let i = 0; i < order.length; i++) {
    for (let j = i + 1; j < order.length; j++) if (order[i]! > order[j]!) swaps++;
  }
  return swaps % 2 === 0;
}
