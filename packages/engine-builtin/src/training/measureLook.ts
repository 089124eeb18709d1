// Numbers about how an image is drawn, which tell a line drawing from a painting and a poster from a photograph.
import { type LabImage } from '../imaging/lab.ts';
import { blurred } from '../imaging/plane.ts';
import { createPlane, type Plane, type Raster } from '../imaging/raster.ts';
import { surfaceOf } from '../imaging/surface.ts';
import { brushRadius, directionCount, type Look } from '../trainedStyle/styleParts.ts';

/** A change of lightness between neighbours that counts as none. */
const flatSlope = 0.0025;
/** A pixel lies on a line when what is around it is lighter by this. */
const lineContrast = 0.08;

function lightnessPlane({ width, height, data }: LabImage): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[i * 3]!;
  return plane;
}

export function measureLook(picture: Raster, lab: LabImage): Look {
  const light = lightnessPlane(lab);
  const { width, height, data } = light;
  const broad = blurred(light, brushRadius).data;
  const near = blurred(light, 3).data;
  const directions = Array.from({ length: directionCount }, () => 0);
  let [flat, slopes, detail, onLine, darkness, borders] = [0, 0, 0, 0, 0, 0];
  const isLine = (i: number) => near[i]! - data[i]! > lineContrast;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const dx = data[x + 1 < width ? i + 1 : i]! - data[i]!;
      const dy = data[y + 1 < height ? i + width : i]! - data[i]!;
      const slope = Math.hypot(dx, dy);
      if (slope < flatSlope) flat++;
      slopes += slope;
      detail += (data[i]! - broad[i]!) ** 2;
      if (slope > 0.02) {
        // Along the edge, not across it.
        const angle = (Math.atan2(dx, -dy) + 2 * Math.PI) % Math.PI;
        const step = Math.floor((angle / Math.PI) * directionCount) % directionCount;
        directions[step] = directions[step]! + slope;
      }
      if (!isLine(i)) continue;
      onLine++;
      darkness += near[i]! - data[i]!;
      if (x + 1 < width && !isLine(i + 1)) borders++;
      if (y + 1 < height && !isLine(i + width)) borders++;
    }
  }
  const count = width * height;
  const total = directions.reduce((sum, value) => sum + value, 0);
  return {
    grain: surfaceOf(picture).grain / 255,
    lines: onLine / count,
    lineDarkness: onLine === 0 ? 0 : darkness / onLine,
    // A line of width w and length l covers w·l pixels and ends, to the right or below, about l times.
    lineWidth: borders === 0 ? 0 : onLine / borders / Math.max(width, height),
    flatness: flat / count,
    edges: slopes / count,
    detail: Math.sqrt(detail / count),
    directions: directions.map((value) => (total === 0 ? 1 / directionCount : value / total)),
  };
}

export function meanLook(looks: readonly Look[]): Look {
  const mean = (of: (look: Look) => number) =>
    looks.reduce((sum, look) => sum + of(look), 0) / Math.max(1, looks.length);
  return {
    grain: mean(({ grain }) => grain),
    lines: mean(({ lines }) => lines),
    lineDarkness: mean(({ lineDarkness }) => lineDarkness),
    lineWidth: mean(({ lineWidth }) => lineWidth),
    flatness: mean(({ flatness }) => flatness),
    edges: mean(({ edges }) => edges),
    detail: mean(({ detail }) => detail),
    directions: Array.from({ length: directionCount }, (_, step) =>
      mean(({ directions }) => directions[step] ?? 0),
    ),
  };
}
