import type { VideoSample } from 'mediabunny';
import { framePlanes } from './framePlanes.ts';
import { scaledPlane } from './scaledPlane.ts';
import { hdrTransfer, toneMap } from './toneMap.ts';
import { turned } from './turned.ts';

/** Newer than the types that the library has of it. */
const asRgba: object = { format: 'RGBA' };

export interface RgbaFrame {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/**
 * A frame as shown: scaled so that its longer side is `longest` at most (never enlarged), pixels square, turned upright.
 *
 * The planes are converted here and not by the decoder library, which takes every clip for BT.601.
 */
export async function toRgba(sample: VideoSample, longest: number): Promise<RgbaFrame> {
  const scale = Math.min(1, longest / Math.max(sample.squarePixelWidth, sample.squarePixelHeight));
  const width = Math.max(1, Math.round(sample.squarePixelWidth * scale));
  const height = Math.max(1, Math.round(sample.squarePixelHeight * scale));
  const rgba = await rgbaOf(sample, width, height);
  return turned({ width, height, rgba }, sample.rotation);
}

/** The colours of a frame at another size, not turned; those of HDR as a screen without it shows them. */
export async function rgbaOf(sample: VideoSample, width: number, height: number): Promise<Uint8Array> {
  const rgba = await storedColours(sample, width, height);
  const transfer = hdrTransfer(sample);
  if (transfer) toneMap(rgba, transfer);
  return rgba;
}

async function storedColours(sample: VideoSample, width: number, height: number): Promise<Uint8Array> {
  const planes = await framePlanes(sample);
  if (!planes) return colours(sample, width, height);
  const [luma, blueness, redness] = planes.map((plane) => scaledPlane(plane, width, height));
  return converted(luma!, blueness!, redness!, coefficients(sample));
}

/** Of a frame that is stored as colours, or in an unknown way: then the library converts it. */
async function colours(sample: VideoSample, width: number, height: number): Promise<Uint8Array> {
  const { width: sourceWidth, height: sourceHeight } = sample.visibleRect;
  const bytes = new Uint8Array(sample.allocationSize(asRgba));
  const [plane] = await sample.copyTo(bytes, asRgba);
  const [red, green, blue] = [0, 1, 2].map((channel) => {
    const place = {
      offset: (plane?.offset ?? 0) + channel,
      stride: plane?.stride ?? sourceWidth * 4,
      step: 4,
    };
    return scaledPlane({ bytes, ...place, width: sourceWidth, height: sourceHeight, bits: 8 }, width, height);
  });
  return interleaved(width * height, (index, out, at) => {
    out[at] = red![index]!;
    out[at + 1] = green![index]!;
    out[at + 2] = blue![index]!;
  });
}

interface Coefficients {
  black: number;
  luma: number;
  redOfRedness: number;
  greenOfBlueness: number;
  greenOfRedness: number;
  blueOfBlueness: number;
}

/** From the weights of red and blue in luma, ITU-R BT.601, 709 and 2020. */
function coefficients(sample: VideoSample): Coefficients {
  const { matrix, fullRange } = sample.colorSpace;
  // Without a tag players take large clips for BT.709 and small ones for BT.601.
  const usual = sample.codedHeight >= 720 ? 'bt709' : 'smpte170m';
  const named = matrix ?? (hdrTransfer(sample) ? 'bt2020-ncl' : usual);
  const [red, blue] =
    named === 'bt709' ? [0.2126, 0.0722] : named.startsWith('bt2020') ? [0.2627, 0.0593] : [0.299, 0.114];
  const green = 1 - red - blue;
  const chroma = fullRange ? 1 : 255 / 224;
  return {
    black: fullRange ? 0 : 16,
    luma: fullRange ? 1 : 255 / 219,
    redOfRedness: 2 * (1 - red) * chroma,
    greenOfBlueness: (-2 * (1 - blue) * blue * chroma) / green,
    greenOfRedness: (-2 * (1 - red) * red * chroma) / green,
    blueOfBlueness: 2 * (1 - blue) * chroma,
  };
}

function converted(
  luma: Uint8Array,
  blueness: Uint8Array,
  redness: Uint8Array,
  by: Coefficients,
): Uint8Array {
  return interleaved(luma.length, (index, out, at) => {
    const light = (luma[index]! - by.black) * by.luma;
    const blue = blueness[index]! - 128;
    const red = redness[index]! - 128;
    out[at] = light + by.redOfRedness * red;
    out[at + 1] = light + by.greenOfBlueness * blue + by.greenOfRedness * red;
    out[at + 2] = light + by.blueOfBlueness * blue;
  });
}

function interleaved(
  count: number,
  fill: (index: number, out: Uint8ClampedArray, at: number) => void,
): Uint8Array {
  const out = new Uint8ClampedArray(4 * count).fill(255);
  for (let index = 0; index < count; index += 1) fill(index, out, 4 * index);
  return new Uint8Array(out.buffer);
}
