import { MeshoptSimplifier } from 'meshoptimizer';
import { isWatertight, type Triangles } from './triangles.ts';

interface Budget {
  triangles: number;
  /** Distance that the surface may move although the budget is kept, as a share of its longest side. 0 changes nothing then. */
  error?: number;
}

/**
 * The surface with no more triangles than allowed, and without those that say nothing at the given error.
 * A closed surface stays closed: where the simplifier would pinch it, the result is null.
 */
export async function simplifySurface(
  surface: Triangles,
  { triangles, error = 0 }: Budget,
): Promise<Triangles | null> {
  await MeshoptSimplifier.ready;
  const wasClosed = isWatertight(surface);
  const whole = surface.indices.length;
  let made = surface;
  if (error > 0)
    made = compacted(surface, MeshoptSimplifier.simplify(surface.indices, surface.positions, 3, 3, error)[0]);
  if (made.indices.length > triangles * 3) {
    made = compacted(
      surface,
      MeshoptSimplifier.simplify(surface.indices, surface.positions, 3, triangles * 3, 1)[0],
    );
  }
  if (made.indices.length === 0 || made.indices.length > Math.min(whole, triangles * 3)) return null;
  return !wasClosed || isWatertight(made) ? made : null;
}

/** Without the vertices that no triangle uses. */
function compacted({ positions }: Triangles, indices: Uint32Array): Triangles {
  const remap = new Int32Array(positions.length / 3).fill(-1);
  const kept: number[] = [];
  const joined = indices.map((vertex) => {
    if (remap[vertex] === -1) {
      remap[vertex] = kept.length / 3;
      kept.push(positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!);
    }
    return remap[vertex]!;
  });
  return { positions: Float32Array.from(kept), indices: joined };
}
