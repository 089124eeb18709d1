import { mapStep, placeFinder } from './mapGrid.ts';
import { depthStep, gridLength, type LayeredView } from './layeredView.ts';
import { transferBetween, type Pose } from './pose.ts';

/** Pixels that are added at each side of a frame. */
export interface Margins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** More than this share of a side is not made up; the camera zooms in a little instead. */
const mostShare = 0.15;

/**
 * How much a camera sees beside a picture on its way, for things as far as the subject and for those behind it.
 * @param from where the picture was taken
 */
export function marginsFor(
  { width, height, focal }: { width: number; height: number; focal: number },
  from: Pose,
  poses: readonly Pose[],
): Margins {
  const margins: Margins = { left: 0, top: 0, right: 0, bottom: 0 };
  const view: LayeredView = {
    ...{ width, height, focal, left: 0, top: 0, pose: from, layers: [] },
    ...{ centreX: width / 2 - 0.5, centreY: height / 2 - 0.5 },
  };
  const grid = new Float32Array(gridLength(width) * gridLength(height));
  const place = new Float32Array(2);
  for (const inverse of [0.35, 1]) {
    grid.fill(inverse);
    for (const pose of poses) {
      const find = placeFinder(view, { inverse: grid }, transferBetween(from, pose));
      for (const [u, v] of borderPoints(width, height)) {
        // The sky is not nearer than the wall, and the lower edge not further than the subject.
        if (inverse === 1 && v < height * 0.3) continue;
        find(u, v, place, 0);
        margins.left = Math.max(margins.left, -place[0]!);
        margins.top = Math.max(margins.top, -place[1]!);
        margins.right = Math.max(margins.right, place[0]! - (width - 1));
        margins.bottom = Math.max(margins.bottom, place[1]! - (height - 1));
      }
    }
  }
  const rounded = (length: number, side: number) => {
    const wanted = Math.min(length, side * mostShare);
    return wanted < side * 0.01 ? 0 : Math.ceil(wanted / depthStep) * depthStep;
  };
  return {
    left: rounded(margins.left, width),
    top: rounded(margins.top, height),
    right: rounded(margins.right, width),
    bottom: rounded(margins.bottom, height),
  };
}

/** Points along the border of a frame. */
export function borderPoints(width: number, height: number): [x: number, y: number][] {
  const points: [number, number][] = [];
  const parts = Math.max(4, Math.min(24, Math.round(width / (4 * mapStep))));
  for (let k = 0; k <= parts; k++) {
    const [x, y] = [((width - 1) * k) / parts, ((height - 1) * k) / parts];
    points.push([x, 0], [x, height - 1], [0, y], [width - 1, y]);
  }
  return points;
}
