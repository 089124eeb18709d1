// A rough idea of the form of things in a picture: the subject bulges, and soft shading says the rest.
import { blurred, guidedFilter, luma, resizePlane } from '../../imaging/plane.ts';
import { createPlane, type Plane, type Raster } from '../../imaging/raster.ts';

/** Slopes of the surface at each pixel: how much it falls to the right, and downwards. */
export interface Form {
  width: number;
  height: number;
  right: Float32Array;
  down: Float32Array;
}

/** The form of the subject is worked out on a copy of this size. */
const workingSide = 512;

export function formOf(
  source: Raster,
  subject: Plane | null,
  softness: number,
  checkpoint: () => void,
): Form {
  const { width, height } = source;
  const longest = Math.max(width, height);
  const form: Form = {
    ...{ width, height },
    right: new Float32Array(width * height),
    down: new Float32Array(width * height),
  };
  const light = luma(source);
  // The eye compares brightness by ratio; so does shading.
  for (let i = 0; i < light.data.length; i++) light.data[i] = Math.log(0.06 + light.data[i]!);
  checkpoint();
  // Hard light shows the finest relief, soft light only the broad one.
  // With a subject its outline tells more of its form than broad brightness does.
  const scales = [
    { radius: longest / 340, weight: 2.2 * (1 - softness) ** 2, limit: 0.05 },
    { radius: longest / 90, weight: (subject ? 1.2 : 2) * (1.5 - softness), limit: 0.1 },
    { radius: longest / 28, weight: (subject ? 0.5 : 3) * (0.6 + softness * 0.8), limit: 0.16 },
  ];
  for (const { radius, weight, limit } of scales) {
    const smooth = guidedFilter(light, blurred(light, radius * 0.5), Math.max(1, Math.round(radius)), 0.02);
    checkpoint();
    addSlopes(form, blurred(smooth, radius * (0.3 + softness)), radius, weight, limit);
    checkpoint();
  }
  if (subject) {
    const round = bulge(subject, checkpoint);
    addSlopes(form, round, longest / 110, 18, 10, subject);
  }
  return form;
}

/**
 * Slopes of one scale, over a reach of about its radius. Large steps are edges between things of different colour and
 * not the curve of a surface, so they count less the larger they are.
 */
function addSlopes(
  form: Form,
  { data }: Plane,
  radius: number,
  weight: number,
  limit: number,
  within: Plane | null = null,
): void {
  const { width, height } = form;
  const reach = Math.max(1, Math.round(radius));
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - reach) * width;
    const below = Math.min(height - 1, y + reach) * width;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const dx =
        data[y * width + Math.max(0, x - reach)]! - data[y * width + Math.min(width - 1, x + reach)]!;
      const dy = data[above + x]! - data[below + x]!;
      const size = Math.hypot(dx, dy);
      const share = (weight * (within ? within.data[i]! : 1)) / (1 + (size / limit) ** 2);
      form.right[i] = form.right[i]! + dx * share;
      form.down[i] = form.down[i]! + dy * share;
    }
  }
}

/** Height of the subject as something round: it falls from its middle to its outline, in broad and in narrow parts. */
function bulge(subject: Plane, checkpoint: () => void): Plane {
  const scale = Math.min(1, workingSide / Math.max(subject.width, subject.height));
  const w = Math.max(4, Math.round(subject.width * scale));
  const h = Math.max(4, Math.round(subject.height * scale));
  const small = resizePlane(subject, w, h);
  const round = createPlane(w, h);
  for (const [share, weight] of [
    [7, 0.5],
    [15, 0.32],
    [34, 0.18],
  ] as const) {
    const soft = blurred(small, Math.max(w, h) / share);
    for (let i = 0; i < soft.data.length; i++) round.data[i] = round.data[i]! + soft.data[i]! * weight;
    checkpoint();
  }
  return resizePlane(round, subject.width, subject.height);
}

/** 1 where the subject keeps the light from its surroundings, softer the further away. */
export function castShadow(
  subject: Plane,
  towards: { x: number; y: number },
  length: number,
  softness: number,
  checkpoint: () => void,
): Plane {
  const scale = Math.min(1, 320 / Math.max(subject.width, subject.height));
  const w = Math.max(4, Math.round(subject.width * scale));
  const h = Math.max(4, Math.round(subject.height * scale));
  const small = resizePlane(subject, w, h);
  const longest = Math.max(w, h);
  const cast = createPlane(w, h);
  const steps = 14;
  const fade = 0.3 + softness * 0.65;
  let near = small;
  for (let step = 1; step <= steps; step++) {
    const far = step / steps;
    // What is cast further away is wider and fainter, much more so from a large lamp than from a small one.
    near = blurred(small, 0.5 + far * longest * (0.003 + softness * 0.05));
    const [offX, offY] = [towards.x * far * length * longest, towards.y * far * length * longest];
    for (let y = 0; y < h; y++) {
      const sy = Math.round(y - offY);
      if (sy < 0 || sy >= h) continue;
      for (let x = 0; x < w; x++) {
        const sx = Math.round(x - offX);
        if (sx < 0 || sx >= w) continue;
        const dark = near.data[sy * w + sx]! * (1 - far * fade);
        if (dark > cast.data[y * w + x]!) cast.data[y * w + x] = dark;
      }
    }
    checkpoint();
  }
  return resizePlane(blurred(cast, 0.5 + softness * longest * 0.015), subject.width, subject.height);
}
