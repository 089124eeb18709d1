import type { VideoSample } from 'mediabunny';
import { framePlanes } from './framePlanes.ts';
import { resizedPlane } from './resizedPlane.ts';
import { rgbaPlanes } from './rgbaPlanes.ts';
import type { Plane } from './scaledPlane.ts';
import { hdrTransfer } from './toneMap.ts';
import { toRgba } from './toRgba.ts';

type Planes = [Plane, Plane, Plane];

/** Black in limited range. */
const black = { luma: 16, chroma: 128 };

/** A frame as large as fits into the size, upright, with black bars beside it: I420 in BT.709 and limited range. Both sides are even. */
export async function fittedFrame(sample: VideoSample, width: number, height: number): Promise<Uint8Array> {
  const isTurned = sample.rotation % 180 !== 0;
  const [wide, high] = [sample.squarePixelWidth, sample.squarePixelHeight];
  const [shownWide, shownHigh] = isTurned ? [high, wide] : [wide, high];
  const scale = Math.min(width / shownWide, height / shownHigh);
  const size = { width: evenSide(shownWide * scale, width), height: evenSide(shownHigh * scale, height) };
  const planes = isKept(sample) ? await framePlanes(sample) : null;
  const upright = planes ?? rgbaPlanes(await toRgba(sample, Math.max(size.width, size.height)));
  return placed(upright, size, { width, height });
}

/** Whether the samples are what the encoder takes: then they are not converted. */
function isKept(sample: VideoSample): boolean {
  const { colorSpace, codedHeight, rotation } = sample;
  const { matrix, fullRange } = colorSpace;
  // Players take large clips without a tag for BT.709.
  const is709 = matrix === 'bt709' || (!matrix && codedHeight >= 720);
  return rotation === 0 && is709 && !fullRange && !hdrTransfer(sample);
}

function evenSide(side: number, most: number): number {
  return Math.max(2, Math.min(most, 2 * Math.round(side / 2)));
}

function placed(
  planes: Planes,
  size: { width: number; height: number },
  frame: { width: number; height: number },
): Uint8Array {
  const pixels = frame.width * frame.height;
  const out = new Uint8Array((pixels * 3) / 2).fill(black.luma, 0, pixels).fill(black.chroma, pixels);
  const offset = {
    x: 2 * Math.floor((frame.width - size.width) / 4),
    y: 2 * Math.floor((frame.height - size.height) / 4),
  };
  for (const [index, plane] of planes.entries()) {
    const shrink = index === 0 ? 1 : 2;
    const [width, height] = [size.width / shrink, size.height / shrink];
    const stride = frame.width / shrink;
    const start = index === 0 ? 0 : pixels + ((index - 1) * pixels) / 4;
    const resized = resizedPlane(plane, width, height);
    for (let y = 0; y < height; y += 1)
      out.set(
        resized.subarray(y * width, (y + 1) * width),
        start + (y + offset.y / shrink) * stride + offset.x / shrink,
      );
  }
  return out;
}
