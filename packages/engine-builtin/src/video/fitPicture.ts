import sharp from 'sharp';
import { isOpaque, type Raster } from '../imaging/raster.ts';
import { ToolError } from '../tools/tool.ts';

export interface FittedPicture {
  picture: Raster;
  /** Share of the picture that was cut away, 0 to 1. */
  cropped: number;
  /** How much it was enlarged; 1 or less when it was not. */
  enlarged: number;
  wasTransparent: boolean;
}

/** Shortest side of a picture in which anything can be seen to move. */
const sideMin = 16;
/** Under what is transparent: the light grey of paper. */
const paper = { r: 232, g: 232, b: 232 };

/** The middle of a picture at the size of the frames, without transparency. */
export async function fitPicture(source: Raster, width: number, height: number): Promise<FittedPicture> {
  if (Math.min(source.width, source.height) < sideMin) {
    throw new ToolError('pictureTooSmall', { width: source.width, height: source.height, min: sideMin });
  }
  const scale = Math.max(width / source.width, height / source.height);
  const shown = (width * height) / (source.width * source.height * scale * scale);
  const about = {
    cropped: Math.max(0, 1 - shown),
    enlarged: scale,
    wasTransparent: !isOpaque(source),
  };
  if (source.width === width && source.height === height && !about.wasTransparent) {
    return { picture: source, ...about };
  }
  const data = await sharp(source.data, {
    raw: { width: source.width, height: source.height, channels: 4 },
    limitInputPixels: false,
  })
    .resize(width, height, { fit: 'cover', position: 'centre', kernel: 'lanczos3' })
    .flatten({ background: paper })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const picture = { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
  return { picture, ...about };
}
