// How a result meets what is around it. The tool may change a little more than what fades in, so that it never fades into pixels
// that it was not allowed to draw.
import { featherAlpha, featherReach, growAlpha } from '@tai/canvas-kit';
import type { PixelSize } from '@tai/contracts';

export interface Edge {
  /** Pixels by which the area is widened before anything is generated. */
  grow: number;
  /** Pixels over which the result fades into what is around it. */
  feather: number;
  /** Whether colours of the result are brought to those around it. */
  matchesColour: boolean;
}

export const edgeLimits = { grow: { min: 0, max: 64 }, feather: { min: 0, max: 64 } } as const;
export const firstEdge: Edge = { grow: 4, feather: 8, matchesColour: true };

type Pause = () => Promise<void>;
type Alpha = Uint8ClampedArray<ArrayBuffer>;

/** A blur of half the width fades over all of it. */
const deviation = (feather: number) => feather / 2;

/** What the tool may change: the area, widened by all that fades. */
export async function changeableAlpha(
  alpha: Alpha,
  size: PixelSize,
  edge: Edge,
  pause: Pause,
): Promise<Alpha> {
  const wide = alpha.slice();
  const reach = edge.grow + featherReach(deviation(edge.feather));
  if (reach > 0) await growAlpha({ ...size, alpha: wide }, reach, pause);
  return wide;
}

/** How much of the result is seen at each pixel. */
export async function seenAlpha(alpha: Alpha, size: PixelSize, edge: Edge, pause: Pause): Promise<Alpha> {
  const seen = alpha.slice();
  if (edge.grow > 0) await growAlpha({ ...size, alpha: seen }, edge.grow, pause);
  if (edge.feather > 0) await featherAlpha({ ...size, alpha: seen }, deviation(edge.feather), pause);
  return seen;
}
