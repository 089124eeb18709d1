import type { VideoSample } from 'mediabunny';
import { framePlanes } from './framePlanes.ts';
import { rgbaPlanes } from './rgbaPlanes.ts';
import { scaledPlane } from './scaledPlane.ts';
import { rgbaOf } from './toRgba.ts';

/** A frame at another size with 8 bits a sample, for the encoder. Both sides are even. */
export async function toI420(sample: VideoSample, width: number, height: number): Promise<Uint8Array> {
  const planes = await framePlanes(sample);
  if (!planes) throw new Error(`Frames of the kind ${sample.format ?? 'unknown'} cannot be encoded anew.`);
  const [luma, blueness, redness] = planes;
  const out = new Uint8Array((width * height * 3) / 2);
  out.set(scaledPlane(luma, width, height));
  out.set(scaledPlane(blueness, width / 2, height / 2), width * height);
  out.set(scaledPlane(redness, width / 2, height / 2), (width * height * 5) / 4);
  return out;
}

/** A frame of HDR for screens without it: BT.709 in limited range. */
export async function hdrToI420(sample: VideoSample, width: number, height: number): Promise<Uint8Array> {
  const rgba = await rgbaOf(sample, width, height);
  return Buffer.concat(rgbaPlanes({ rgba, width, height }).map(({ bytes }) => bytes));
}
