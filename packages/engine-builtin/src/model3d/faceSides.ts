import { faceNormals, type Triangles } from '@tai/media/model';
import type { Side } from './blockSolid.ts';

/** For each triangle the view that looks at it most directly, in regions rather than in single triangles. */
export function faceSides(surface: Triangles, has: (side: Side) => boolean): Side[] {
  const faces = faceNormals(surface);
  const neighbours = neighboursOf(surface.indices);
  const count = surface.indices.length / 3;
  let sides = Array.from({ length: count }, (_, face) =>
    sideOf(faces[face * 4]!, faces[face * 4 + 1]!, faces[face * 4 + 2]!, has),
  );
  // A triangle joins what surrounds it where most of its neighbourhood, by area, is of another view.
  for (let round = 0; round < 4; round++) {
    const before = sides;
    sides = before.map((side, face) => {
      const votes = new Map<Side, number>([[side, faces[face * 4 + 3]!]]);
      for (const next of neighbours.subarray(face * 3, face * 3 + 3)) {
        if (next < 0) continue;
        const alike =
          faces[face * 4]! * faces[next * 4]! +
          faces[face * 4 + 1]! * faces[next * 4 + 1]! +
          faces[face * 4 + 2]! * faces[next * 4 + 2]!;
        // Across an edge the neighbour says nothing.
        if (alike > 0.5) votes.set(before[next]!, (votes.get(before[next]!) ?? 0) + faces[next * 4 + 3]!);
      }
      return [...votes].reduce((best, vote) => (vote[1] > best[1] ? vote : best))[0];
    });
  }
  return sides;
}

function sideOf(x: number, y: number, z: number, has: (side: Side) => boolean): Side {
  const hasSide = has('left') || has('right');
  if (has('top') && y > 0.75) return 'top';
  // What no view sees from above or below takes its colours from the side, which is mostly the longer one.
  const isFlat = Math.hypot(x, z) < 0.25;
  if (hasSide && (isFlat || Math.abs(x) > Math.abs(z))) return x < 0 ? 'left' : 'right';
  return z < -0.05 ? 'back' : 'front';
}

/** Three neighbours of each triangle across its edges; −1 is none. */
function neighboursOf(indices: Uint32Array): Int32Array {
  const neighbours = new Int32Array(indices.length).fill(-1);
  const edges = new Map<number, number>();
  for (let corner = 0; corner < indices.length; corner++) {
    const [from, to] = [indices[corner]!, indices[corner % 3 === 2 ? corner - 2 : corner + 1]!];
    const other = edges.get(to * 2 ** 26 + from);
    if (other === undefined) edges.set(from * 2 ** 26 + to, corner);
    else {
      neighbours[corner] = Math.floor(other / 3);
      neighbours[other] = Math.floor(corner / 3);
    }
  }
  return neighbours;
}
