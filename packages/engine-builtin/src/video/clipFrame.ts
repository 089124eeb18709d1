import sharp from 'sharp';
import type { ClipFrameRequest, ClipFrameResult } from '../pool/messages.ts';
import { drawFrame } from './drawFrame.ts';
import { smallCopy } from './smallCopy.ts';
import { toI420 } from './toI420.ts';
import type { FrameBuffer } from './warpLayer.ts';

/** Draws one frame as planes for the encoder, with small and large pictures of it where they are wanted. */
export async function clipFrame(
  { plan, index, preview, poster }: ClipFrameRequest,
  checkpoint: () => void,
): Promise<ClipFrameResult> {
  const frame = drawFrame(plan, index, checkpoint);
  const planes = toI420(frame);
  return {
    planes,
    ...(preview && {
      preview: await smallCopy({ width: frame.width, height: frame.height, data: frame.pixels }),
    }),
    ...(poster && { poster: await pictureOf(frame).webp({ quality: 86, effort: 2 }).toBuffer() }),
  };
}

function pictureOf({ width, height, pixels }: FrameBuffer) {
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
}
