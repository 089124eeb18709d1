// What is sharp and what is not.
import sharp from 'sharp';
import { fromLab, toLab } from '../../../imaging/lab.ts';
import { blurred, guidedFilter, luma, resizePlane } from '../../../imaging/plane.ts';
import { mapColours } from '../../../imaging/pixels.ts';
import { createPlane, type Plane, type Raster } from '../../../imaging/raster.ts';
import { resizeRaster } from '../../../imaging/resize.ts';

/**
 * Out of focus by `radius` pixels. Only pixels that `counts` weighs take part, so that a sharp subject does not bleed
 * into its blurred background; where nothing counts the nearest that do are spread.
 */
export async function blurredBy(
  picture: Raster,
  radius: number,
  counts: Plane | null,
  checkpoint: () => void,
): Promise<Raster> {
  const { width, height } = picture;
  if (radius < 0.4) return picture;
  // A wide blur needs no fine grid.
  const scale = Math.min(1, 5 / radius);
  const w = Math.max(1, Math.round(width * scale));
  const h = Math.max(1, Math.round(height * scale));
  const small = scale < 1 ? await resizeRaster(picture, w, h, 'linear') : picture;
  const weight = counts ? resizePlane(counts, w, h) : null;
  const planes = [0, 1, 2, 3].map(() => createPlane(w, h));
  for (let i = 0; i < w * h; i++) {
    const alpha = small.data[i * 4 + 3]! / 255;
    const share = (weight ? weight.data[i]! ** 2 : 1) * alpha + 1e-4;
    for (let c = 0; c < 3; c++) planes[c]!.data[i] = (small.data[i * 4 + c]! / 255) ** 2.2 * share;
    planes[3]!.data[i] = share;
  }
  const soft: Plane[] = [];
  for (const plane of planes) {
    soft.push(blurred(plane, radius * scale));
    checkpoint();
  }
  for (let i = 0; i < w * h; i++) {
    for (let c = 0; c < 3; c++) soft[c]!.data[i] = (soft[c]!.data[i]! / soft[3]!.data[i]!) ** (1 / 2.2);
  }
  const large = soft.slice(0, 3).map((plane) => (scale < 1 ? resizePlane(plane, width, height) : plane));
  checkpoint();
  return mapColours(
    picture,
    (rgb, i) => {
      for (let c = 0; c < 3; c++) rgb[c] = large[c]!.data[i]!;
    },
    checkpoint,
  );
}

/** Edges steeper, by libvips on lightness. */
export async function sharpened(picture: Raster, amount: number): Promise<Raster> {
  const { width, height, data } = picture;
  const sharp8 = await sharp(data, { raw: { width, height, channels: 4 } })
    .sharpen({ sigma: 0.8 + Math.max(width, height) / 4000, m1: amount * 1.2, m2: amount * 3.4 })
    .raw()
    .toBuffer();
  const out = new Uint8ClampedArray(sharp8.buffer, sharp8.byteOffset, sharp8.length);
  for (let at = 3; at < data.length; at += 4) out[at] = data[at]!;
  return { width, height, data: out };
}

/** Smooth inside surfaces, edges as they were; colour noise more than that of lightness. */
export function denoised(picture: Raster, amount: number, checkpoint: () => void): Raster {
  const { width, height } = picture;
  const lab = toLab(picture);
  const guide = luma(picture);
  checkpoint();
  const count = width * height;
  for (const [channel, radius, epsilon] of [
    [0, 2, 0.0012 * amount],
    [1, 5, 0.006 * amount],
    [2, 5, 0.006 * amount],
  ] as const) {
    const plane = createPlane(width, height);
    for (let i = 0; i < count; i++) plane.data[i] = lab.data[i * 3 + channel]!;
    const smooth = guidedFilter(channel === 0 ? plane : guide, plane, radius, Math.max(1e-6, epsilon));
    for (let i = 0; i < count; i++) lab.data[i * 3 + channel] = smooth.data[i]!;
    checkpoint();
  }
  return fromLab(lab, picture);
}

/** More difference between a place and its wider surroundings, without halos: the surroundings stop at edges. */
export function clarified(picture: Raster, amount: number, checkpoint: () => void): Raster {
  const light = luma(picture);
  const radius = Math.max(3, Math.round(Math.max(picture.width, picture.height) / 45));
  const base = guidedFilter(light, light, radius, 0.02);
  checkpoint();
  return mapColours(
    picture,
    (rgb, i) => {
      const own = light.data[i]!;
      const wanted = own + (own - base.data[i]!) * amount * 1.5;
      const ratio = Math.max(0, wanted) / Math.max(0.02, own);
      for (let c = 0; c < 3; c++) rgb[c] = rgb[c]! * ratio;
    },
    checkpoint,
  );
}

/** Bright parts shine over their borders. */
export async function glowing(picture: Raster, amount: number, checkpoint: () => void): Promise<Raster> {
  const soft = await blurredBy(picture, Math.max(picture.width, picture.height) / 55, null, checkpoint);
  return mapColours(
    picture,
    (rgb, i) => {
      for (let c = 0; c < 3; c++) {
        const halo = soft.data[i * 4 + c]! / 255;
        rgb[c] = rgb[c]! + (1 - (1 - rgb[c]!) * (1 - halo * halo * 0.85) - rgb[c]!) * amount;
      }
    },
    checkpoint,
  );
}
