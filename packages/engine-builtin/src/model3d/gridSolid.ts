// A closed solid over a mask: marching squares gives a front and a back with the outline of the mask between grid points,
// and walls join them. Cells with two opposite corners inside are two pieces, so that no edge has four faces.
import type { Triangles } from '@tai/media/model';
import type { Plane } from '../imaging/raster.ts';

export interface GridSolid {
  /** Inside from 0.5 on; nothing at the borders. */
  mask: Plane;
  /** Heights at the points of the grid, in its cells. */
  front: Plane;
  back: Plane;
  /** Heights along the outline; front and back share it where they are equal. */
  rim: { front: number | Plane; back: number | Plane };
  checkpoint(): void;
}

/** x to the right, y up from the lowest row, z towards the viewer, in cells. */
export function gridSolid({ mask, front, back, rim, checkpoint }: GridSolid): Triangles {
  const { width, height, data } = mask;
  const positions: number[] = [];
  const indices: number[] = [];
  const vertex = (x: number, y: number, z: number) => {
    positions.push(x, height - 1 - y, z);
    return positions.length / 3 - 1;
  };
  // Ids of both sides at each grid point and on the edges to the right and down from it; 0 is none.
  const ids = Array.from({ length: 6 }, () => new Uint32Array(width * height));
  const at = (level: number | Plane, place: number, next: number, share: number) =>
    typeof level === 'number' ? level : level.data[place]! * (1 - share) + level.data[next]! * share;

  function point(place: number, side: 0 | 1): number {
    const own = ids[side]!;
    if (own[place] === 0) {
      const level = side === 0 ? front : back;
      own[place] = vertex(place % width, Math.floor(place / width), level.data[place]!) + 1;
    }
    return own[place]! - 1;
  }

  function crossing(place: number, isDown: boolean, side: 0 | 1): number {
    const own = ids[(isDown ? 4 : 2) + side]!;
    if (own[place] !== 0) return own[place]! - 1;
    const next = place + (isDown ? width : 1);
    // Away from the grid points, so that no triangle loses its area.
    const share = Math.min(0.98, Math.max(0.02, (0.5 - data[place]!) / (data[next]! - data[place]!)));
    const x = (place % width) + (isDown ? 0 : share);
    const y = Math.floor(place / width) + (isDown ? share : 0);
    const [zFront, zBack] = [at(rim.front, place, next, share), at(rim.back, place, next, share)];
    const id = vertex(x, y, side === 0 ? zFront : zBack);
    own[place] = id + 1;
    if (zFront === zBack) ids[(isDown ? 4 : 2) + 1 - side]![place] = id + 1;
    return id;
  }

  const isIn = (place: number) => data[place]! > 0.5;
  for (let y = 0; y + 1 < height; y++) {
    if (y % 16 === 0) checkpoint();
    for (let x = 0; x + 1 < width; x++) cell(y * width + x);
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };

  function cell(place: number): void {
    // Around the cell, counter-clockwise as seen from the front: lower left, lower right, upper right, upper left.
    const corners = [place + width, place + width + 1, place + 1, place];
    const inside = corners.map(isIn);
    const count = inside.filter(Boolean).length;
    if (count === 0) return;
    const edges: readonly (readonly [place: number, isDown: boolean])[] = [
      [place + width, false],
      [place + 1, true],
      [place, false],
      [place, true],
    ];
    if (count === 4) return surface(corners.map((corner) => (side) => point(corner, side)));
    if (count === 2 && inside[0] === inside[2]) {
      for (const corner of [0, 1, 2, 3]) if (inside[corner]) part(corners, edges, corner, 1);
      return;
    }
    const first = [0, 1, 2, 3].find((corner) => inside[corner] && !inside[(corner + 3) % 4])!;
    part(corners, edges, first, count);
  }

  /** The corners from `first` on that lie inside, and the wall where the outline cuts the cell. */
  function part(
    corners: readonly number[],
    edges: readonly (readonly [number, boolean])[],
    first: number,
    count: number,
  ): void {
    const [before, after] = [edges[(first + 3) % 4]!, edges[(first + count - 1) % 4]!];
    const inner = Array.from({ length: count }, (_, index) => corners[(first + index) % 4]!);
    surface([
      ...inner.map((corner) => (side: 0 | 1) => point(corner, side)),
      (side) => crossing(...after, side),
      (side) => crossing(...before, side),
    ]);
    const [a, b] = [crossing(...after, 0), crossing(...before, 0)];
    const [aBack, bBack] = [crossing(...after, 1), crossing(...before, 1)];
    if (a === aBack) return;
    indices.push(b, a, aBack, b, aBack, bBack);
  }

  /** A polygon on both sides, as a fan around its first corner. */
  function surface(outline: readonly ((side: 0 | 1) => number)[]): void {
    for (let corner = 1; corner + 1 < outline.length; corner++) {
      const [a, b, c] = [outline[0]!, outline[corner]!, outline[corner + 1]!];
      indices.push(a(0), b(0), c(0), a(1), c(1), b(1));
    }
  }
}
