import type { LayeredView } from './layeredView.ts';
import { borderPoints } from './margins.ts';
import { placeFinder } from './mapGrid.ts';
import { transferBetween, type Pose } from './pose.ts';

const most = 1.6;

/**
 * How much longer the lens must be so that a frame shows nothing outside of a view's farthest layers; 1 when it need not.
 * @param size of the frame
 */
export function zoomInside(view: LayeredView, pose: Pose, size: { width: number; height: number }): number {
  if (fits(view, pose, size)) return 1;
  let [low, high] = [1, most];
  for (let round = 0; round < 8; round++) {
    const middle = (low + high) / 2;
    if (fits(view, { ...pose, zoom: pose.zoom * middle }, size)) high = middle;
    else low = middle;
  }
  return high;
}

function fits(view: LayeredView, pose: Pose, { width, height }: { width: number; height: number }): boolean {
  const place = new Float32Array(2);
  const transfer = transferBetween(view.pose, pose);
  const ground = view.layers.filter(({ isSubject }) => !isSubject);
  return ground.every((layer) => {
    const find = placeFinder(view, layer, transfer);
    return borderPoints(width, height).every(([u, v]) => {
      find(u, v, place, 0);
      const [x, y] = [place[0]!, place[1]!];
      return x > -0.75 && y > -0.75 && x < view.width - 0.25 && y < view.height - 0.25;
    });
  });
}

/**
 * A zoom for each frame that keeps it inside, and that comes and goes softly: a camera does not jerk because a corner would
 * show.
 * @param needed for each frame
 * @param isHeld whether it has to be 1 at the last frame as well
 */
export function softZoom(needed: readonly number[], isHeld: boolean): number[] {
  const last = needed.length - 1;
  const rise = (frame: number) => {
    const t = last > 0 ? frame / last : 0;
    const up = Math.min(1, t / 0.4);
    const down = isHeld ? Math.min(1, (1 - t) / 0.4) : 1;
    const x = Math.min(up, down);
    return x * x * (3 - 2 * x);
  };
  let size = 0;
  needed.forEach((zoom, frame) => {
    const share = rise(frame);
    if (share > 0.01) size = Math.max(size, (zoom - 1) / share);
  });
  size = Math.min(most - 1, size);
  return needed.map((zoom, frame) => Math.max(zoom, 1 + size * rise(frame)));
}
