import type { ClipFrame, ClipShape } from '@tai/contracts';

/** Luma of the ground and of the square that moves over it. */
export const ground = 60;
export const square = 170;
export const chroma = { blueness: 110, redness: 160 };

/** The left edge of the square in a frame. */
export function squareLeft({ width }: ClipShape, index: number): number {
  return (index * 4) % (width - 32);
}

/** A bright square of 32 pixels that moves by 4 to the right with each frame. */
function movingFrame(shape: ClipShape, index: number): ClipFrame {
  const { width, height } = shape;
  const frame = new Uint8Array((width * height * 3) / 2);
  frame.fill(ground, 0, width * height);
  frame.fill(chroma.blueness, width * height, (width * height * 5) / 4);
  frame.fill(chroma.redness, (width * height * 5) / 4);
  const left = squareLeft(shape, index);
  for (let y = 16; y < 48; y += 1) frame.fill(square, y * width + left, y * width + left + 32);
  return frame;
}

/** @param counter counts the frames that were taken */
export async function* movingFrames(
  shape: ClipShape,
  count: number,
  counter: { taken: number; isClosed: boolean } = { taken: 0, isClosed: false },
): AsyncGenerator<ClipFrame> {
  try {
    for (let index = 0; index < count; index += 1) {
      counter.taken += 1;
      yield movingFrame(shape, index);
    }
  } finally {
    counter.isClosed = true;
  }
}
