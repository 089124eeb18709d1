/*
 * Depth of a still picture by rules, as inverse depth: 1 at the subject's foot, 0 infinitely far. A ground plane rises from the
 * lower edge to the line where it meets what stands behind it (its inverse depth is linear in the row, as that of every plane
 * is); above is a wall or the far distance. Rooms have a ceiling and side walls as well.
 */
import { luma, resizePlane } from '../imaging/plane.ts';
import type { Plane, Raster } from '../imaging/raster.ts';

export interface SceneRelief {
  /** Inverse depth at a place, in pixels of the frame; places outside of it go on as they do at its border. */
  at(x: number, y: number): number;
}

export interface ReliefOptions {
  /** Lowest row of the subject in pixels of the frame; null without a subject. */
  foot: number | null;
  hasSky: boolean;
  isRoom: boolean;
}

/** Nothing of the ground comes nearer than this. */
const nearest = 2.1;

export function groundRelief(picture: Raster, subject: Plane | null, options: ReliefOptions): SceneRelief {
  const { width, height } = picture;
  const { hasSky, isRoom } = options;
  const edge = floorLine(picture, subject) ?? (isRoom ? 0.6 : 0.5) * height;
  const wall = isRoom ? 0.62 : hasSky ? 0.1 : 0.34;
  // Without a subject the whole is far away: a ground that came as near as one would shear what lies on it.
  const slope =
    options.foot === null
      ? ((hasSky ? 0.5 : 0.85) - wall) / (height - edge)
      : (1 - wall) / (Math.max(options.foot, edge + 0.12 * height) - edge);
  const floor = (y: number) => Math.min(nearest, wall + (y - edge) * slope);
  const soft = 0.06;
  if (!isRoom) return { at: (_, y) => smoothMax(wall, floor(y), soft) };
  // The far wall of a room takes the middle; its four neighbours come towards the viewer.
  const [left, right, top] = [0.24 * width, 0.76 * width, Math.min(0.3 * height, edge * 0.5)];
  return {
    at(x, y) {
      const sides = Math.max(((left - x) / left) * 0.12, ((x - right) / (width - right)) * 0.12, 0) + wall;
      const ceiling = Math.max(0, ((top - y) / top) * 0.1) + wall;
      return smoothMax(smoothMax(sides, ceiling, 0.16), floor(y), 0.16);
    },
  };
}

/** The larger of two, with a round corner of this size. */
function smoothMax(a: number, b: number, size: number): number {
  const apart = Math.abs(a - b);
  return Math.max(a, b) + (apart < size ? (size - apart) ** 2 / (4 * size) : 0);
}

/** The row at which most columns change their brightness: where wall and floor meet. Null when none stands out. */
export function floorLine(picture: Raster, subject: Plane | null): number | null {
  const rows = 90;
  const columns = 160;
  const { data } = resizePlane(luma(picture), columns, rows);
  const blocked = subject && resizePlane(subject, columns, rows);
  const strength = new Float64Array(rows);
  for (let y = 2; y < rows - 2; y++) {
    let [sum, count] = [0, 0];
    for (let x = 0; x < columns; x++) {
      const at = y * columns + x;
      if (blocked && blocked.data[at]! > 0.1) continue;
      const step =
        data[at + 2 * columns]! + data[at + columns]! - data[at - columns]! - data[at - 2 * columns]!;
      // One strong edge counts no more than several faint ones.
      sum += Math.min(0.12, Math.abs(step));
      count++;
    }
    strength[y] = count > columns / 5 ? sum / count : 0;
  }
  let best = Math.round(rows * 0.36);
  for (let y = best; y < rows * 0.76; y++) if (strength[y]! > strength[best]!) best = y;
  const usual = strength.toSorted()[rows >> 1]!;
  return strength[best]! > Math.max(0.008, usual * 1.7) ? (best / rows) * picture.height : null;
}
