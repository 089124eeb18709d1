// Another frame, direction or size.
import sharp from 'sharp';
import { limits, type PixelBox } from '@tai/contracts';
import { createRaster, type Plane, type Raster } from '../../../imaging/raster.ts';
import { cropRaster, extent, widened } from '../../../imaging/region.ts';
import { resizeRaster } from '../../../imaging/resize.ts';
import { ToolError } from '../../tool.ts';
import type { Side, Step } from '../steps.ts';

type CropStep = Extract<Step, { kind: 'crop' }>;
type ResizeStep = Extract<Step, { kind: 'resize' }>;

/** @param subject where the subject is; needed when it is what stays */
export function cropped(picture: Raster, { keep, side }: CropStep, subject: Plane | null): Raster {
  const { width, height } = picture;
  if (keep === 'subject') {
    // A mask may be painted faintly, all of it under one half.
    const box = subject && (extent(subject, 0.5) ?? extent(subject));
    if (!box) return picture;
    return cropRaster(
      picture,
      widened(box, Math.round(Math.max(box.width, box.height) * 0.06), width, height),
    );
  }
  if ('share' in keep) {
    const acrossOnly = side === 'left' || side === 'right';
    const downOnly = side === 'top' || side === 'bottom';
    const w = downOnly ? width : Math.max(1, Math.round(width * keep.share));
    const h = acrossOnly ? height : Math.max(1, Math.round(height * keep.share));
    return cropRaster(picture, placed(width, height, w, h, side));
  }
  const ratio = keep.ratio[0] / keep.ratio[1];
  const w = Math.max(1, Math.min(width, Math.round(height * ratio)));
  const h = Math.max(1, Math.min(height, Math.round(width / ratio)));
  return cropRaster(picture, placed(width, height, w, h, side));
}

function placed(width: number, height: number, w: number, h: number, side: Side): PixelBox {
  const left = side === 'left' ? 0 : side === 'right' ? width - w : Math.floor((width - w) / 2);
  const top = side === 'top' ? 0 : side === 'bottom' ? height - h : Math.floor((height - h) / 2);
  return { left, top, width: w, height: h };
}

/** Quarter turns are exact; others are cut to the largest part without empty corners. */
export async function rotated(picture: Raster, degrees: number): Promise<Raster> {
  const turn = ((degrees % 360) + 360) % 360;
  if (turn === 0) return picture;
  const { width, height, data } = picture;
  const { data: out, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole: Raster = {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(out.buffer, out.byteOffset, out.length),
  };
  if (turn % 90 === 0) return whole;
  const [w, h] = innerSize(width, height, (turn * Math.PI) / 180);
  return cropRaster(whole, placed(whole.width, whole.height, w, h, 'centre'));
}

/** Largest upright rectangle inside a turned one. */
function innerSize(width: number, height: number, angle: number): [number, number] {
  const sin = Math.abs(Math.sin(angle));
  const cos = Math.abs(Math.cos(angle));
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  let w: number;
  let h: number;
  if (short <= 2 * sin * cos * long || Math.abs(sin - cos) < 1e-9) {
    const half = short / 2;
    [w, h] = width >= height ? [half / sin, half / cos] : [half / cos, half / sin];
  } else {
    const double = cos * cos - sin * sin;
    [w, h] = [(width * cos - height * sin) / double, (height * cos - width * sin) / double];
  }
  return [Math.max(1, Math.floor(w) - 2), Math.max(1, Math.floor(h) - 2)];
}

export function flipped({ width, height, data }: Raster, axis: 'horizontal' | 'vertical'): Raster {
  const out = createRaster(width, height);
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(out.data.buffer);
  for (let y = 0; y < height; y++) {
    const row = axis === 'vertical' ? height - 1 - y : y;
    for (let x = 0; x < width; x++)
      to[row * width + (axis === 'horizontal' ? width - 1 - x : x)] = from[y * width + x]!;
  }
  return out;
}

export async function resized(picture: Raster, { to }: ResizeStep): Promise<Raster> {
  const { width, height } = picture;
  const scale =
    'scale' in to
      ? to.scale
      : 'width' in to
        ? to.width / width
        : 'height' in to
          ? to.height / height
          : Math.min(to.box[0] / width, to.box[1] / height);
  const w = Math.round(width * scale);
  const h = Math.round(height * scale);
  const { enlargeMaxWidth, enlargeMaxHeight } = limits.generation;
  if (w < 1 || h < 1 || w > enlargeMaxWidth || h > enlargeMaxHeight) {
    throw new ToolError('pictureTooLarge', {
      width: w,
      height: h,
      maxWidth: enlargeMaxWidth,
      maxHeight: enlargeMaxHeight,
    });
  }
  return resizeRaster(picture, w, h);
}
