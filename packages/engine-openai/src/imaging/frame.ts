// A model draws a few sizes only, and a picture of another shape would come back moved or stretched. So it is laid into
// a canvas of a size that the model draws, and what comes back is cut out at the same place.
import type { PixelBox, PixelSize } from '@tai/contracts';
import sharp from 'sharp';
import type { SizeRule } from '../models/modelTraits.ts';
import { cropped, type Raster, resized, withSharp } from './raster.ts';

export interface Frame extends PixelSize {
  /** Where the picture stands in it. */
  inner: PixelBox;
}

/** The canvas in which a picture of this size loses least. */
export function frameFor(sizes: SizeRule, picture: PixelSize): Frame {
  const canvas = sizes.kind === 'fixed' ? best(sizes.sizes, picture) : free(sizes, picture);
  const scale = Math.min(canvas.width / picture.width, canvas.height / picture.height);
  // A canvas of nearly the same shape is filled; a border of a few pixels would only make a seam.
  const side = (length: number, most: number) => {
    const scaled = Math.max(1, Math.min(most, Math.round(length * scale)));
    return most - scaled <= most * 0.02 ? most : scaled;
  };
  const width = side(picture.width, canvas.width);
  const height = side(picture.height, canvas.height);
  const left = Math.floor((canvas.width - width) / 2);
  const top = Math.floor((canvas.height - height) / 2);
  return { ...canvas, inner: { left, top, width, height } };
}

/** The one that shows the picture with most pixels. */
function best(sizes: readonly PixelSize[], { width, height }: PixelSize): PixelSize {
  const shown = (size: PixelSize) => Math.min(size.width / width, size.height / height);
  return sizes.reduce((most, size) => (shown(size) > shown(most) ? size : most));
}

function free(rule: Extract<SizeRule, { kind: 'free' }>, { width, height }: PixelSize): PixelSize {
  const { min, max, step, editPixels } = rule;
  const scale = Math.sqrt(editPixels / (width * height));
  const side = (length: number) =>
    Math.min(max, Math.max(min, Math.round((length * Math.min(1, scale)) / step) * step));
  return { width: side(width), height: side(height) };
}

/** How the canvas around the picture is filled: with the colours of its edge, or not at all. */
export async function layInto(
  frame: Frame,
  picture: Raster,
  border: 'edge' | 'transparent',
): Promise<Raster> {
  const { width, height, inner } = frame;
  const small = await resized(picture, inner.width, inner.height);
  if (inner.width === width && inner.height === height) return small;
  const data = await withSharp(small)
    .extend({
      left: inner.left,
      top: inner.top,
      right: width - inner.left - inner.width,
      bottom: height - inner.top - inner.height,
      ...(border === 'edge' ? { extendWith: 'copy' } : { background: { r: 0, g: 0, b: 0, alpha: 0 } }),
    })
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
}

/** The picture's part of what came back. A service that answers in another size is brought to the one asked for. */
export async function cutFrom(frame: Frame, answer: Raster): Promise<Raster> {
  const { width, height, inner } = frame;
  if (inner.width === width && inner.height === height) {
    return answer.width * height === answer.height * width ? answer : resized(answer, width, height);
  }
  return cropped(await resized(answer, width, height), inner);
}

/** A pixel of the smaller mask of which so much is new is new: a fine stroke must not vanish. */
const partlyNew = 32;

/**
 * Our mask (white where something new is to be) as the service wants it: a PNG of the frame's size,
 * transparent there and opaque where nothing may change. `border` says which of both the canvas around is.
 */
export async function serviceMask(
  frame: Frame,
  mask: Raster,
  border: 'keep' | 'change',
): Promise<Uint8Array> {
  const { width, height, inner } = frame;
  const small = await withSharp(mask)
    .extractChannel('red')
    .resize(inner.width, inner.height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const alpha = Buffer.alloc(width * height, border === 'keep' ? 255 : 0);
  for (let y = 0; y < inner.height; y++) {
    const to = (inner.top + y) * width + inner.left;
    for (let x = 0; x < inner.width; x++) {
      alpha[to + x] = (small[y * inner.width + x] ?? 0) >= partlyNew ? 0 : 255;
    }
  }
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
