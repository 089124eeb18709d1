import type { PixelBox, PixelSize } from '@tai/contracts';
import { fromHex } from '../colour.ts';
import type { Drawing } from '../layers/drawing.ts';
import { labelled, originOf } from '../layers/origin.ts';
import { flattenBox } from '../raster/flatten.ts';
import { coverageIn, type Selection } from '../selection/selection.ts';
import { fileLimits, refuse } from './fileProblem.ts';
import { encodePng, type RgbaPicture } from './png.ts';
import { scalePicture } from './scalePixels.ts';

export type PictureFormat = 'png' | 'jpeg' | 'webp';

/** Least and greatest scale of an export. */
const exportScales = { min: 0.25, max: 4 } as const;
/** Browsers encode no canvas with a longer side. */
const largestSide = 16_384;

export interface ExportOptions {
  format: PictureFormat;
  /** What is exported, such as that of a camera; the whole canvas unless given. */
  box?: PixelBox;
  /** Only what is selected is exported. */
  selection?: Selection | null;
  /** Within {@link exportScales}; 1 unless given. */
  scale?: number;
  /** `#rrggbb` that is laid below, or null for none. JPEG has no transparency and gets white. */
  background?: string | null;
  /** 0 to 1, for JPEG and WebP. */
  quality?: number;
}

/** Encodes a picture with what the browser has. */
export type EncodePicture = (
  picture: RgbaPicture,
  options: { format: Exclude<PictureFormat, 'png'>; quality: number },
) => Promise<Blob>;

/**
 * What a drawing looks like as a picture file, which says so when it holds generated pixels.
 * @throws FileRefusal when it would be larger than browsers encode
 */
export async function exportPicture(
  drawing: Drawing,
  { format, box, selection = null, scale = 1, background = null, quality = 0.92 }: ExportOptions,
  encode: EncodePicture,
): Promise<Blob> {
  const { width, height } = drawing;
  const from = box ?? { left: 0, top: 0, width, height };
  const to = exportedSize(from, scale);
  if (Math.max(to.width, to.height) > largestSide)
    refuse({ kind: 'tooLarge', ...to, limit: { width: largestSide, height: largestSide }, canScale: true });
  if (from.width * from.height > fileLimits.layerPixels)
    refuse({ kind: 'tooManyPixels', limit: fileLimits.pixelBytes });
  const flat = flattenBox(drawing, drawing.root, from);
  if (selection) keepSelected(flat, selection, from);
  const pixels =
    to.width === from.width && to.height === from.height
      ? flat
      : scalePicture({ width: from.width, height: from.height, pixels: flat }, to);
  const below = background ?? (format === 'jpeg' ? '#ffffff' : null);
  if (below !== null) layBelow(pixels, below);
  const picture = { ...to, pixels };
  const origin = originOf(drawing);
  if (format === 'png') return new Blob([labelled(await encodePng(picture), origin)], { type: 'image/png' });
  const encoded = await encode(picture, { format, quality });
  if (!origin) return encoded;
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  return new Blob([labelled(bytes, origin)], { type: encoded.type });
}

/** Size of the image of a box. @param scale is taken into {@link exportScales} */
export function exportedSize({ width, height }: PixelSize, scale: number): PixelSize {
  const factor = Math.min(exportScales.max, Math.max(exportScales.min, scale));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

/** Makes transparent what is not selected. */
function keepSelected(pixels: Uint8ClampedArray, selection: Selection, box: PixelBox): void {
  const coverage = coverageIn(selection, box);
  coverage?.forEach((share, at) => {
    pixels[at * 4 + 3] = Math.round(((pixels[at * 4 + 3] as number) * share) / 255);
  });
}

/** Makes pixels opaque on a colour. */
function layBelow(pixels: Uint8ClampedArray, background: string): void {
  const { red, green, blue } = fromHex(background) ?? { red: 255, green: 255, blue: 255 };
  const colour = [red, green, blue];
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] as number;
    if (alpha === 255) continue;
    for (let channel = 0; channel < 3; channel++) {
      const below = colour[channel] as number;
      pixels[at + channel] = below + (((pixels[at + channel] as number) - below) * alpha) / 255;
    }
    pixels[at + 3] = 255;
  }
}
