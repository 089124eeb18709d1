import type { ClipCodec } from '@tai/contracts';

interface RealClip {
  width: number;
  height: number;
  fps: number;
  frames: number;
  /** Luma of a frame, 16 is black. */
  luma(index: number): number;
}

/** An MP4 whose frames can be decoded: each of one grey, with a stripe that moves. */
export async function realClip(codec: ClipCodec, { luma, frames, ...shape }: RealClip): Promise<Buffer> {
  const { width, height } = shape;
  async function* drawn() {
    for (let index = 0; index < frames; index += 1) {
      const frame = new Uint8Array((width * height * 3) / 2).fill(128);
      frame.fill(luma(index), 0, width * height);
      const stripe = (index * 2) % height;
      frame.fill(luma(index) + 20, stripe * width, (stripe + 1) * width);
      yield frame;
    }
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of codec.encode(drawn(), shape, new AbortController().signal)) pieces.push(piece);
  return Buffer.concat(pieces);
}
