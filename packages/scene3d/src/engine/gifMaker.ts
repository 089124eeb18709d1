import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import type { PixelSize } from '@tai/contracts';

/** Colors of a frame; the format has no more. */
const colours = 256;

interface GifParts {
  /** One after the other, each of the size. */
  frames: AsyncIterable<Pick<ImageData, 'data'>>;
  size: PixelSize;
  /** Frames a second. */
  rate: number;
  onFrame: (done: number) => void;
  signal: AbortSignal;
}

/**
 * A GIF that repeats.
 * @throws the signal's reason
 */
export async function makeGif({ frames, size, rate, onFrame, signal }: GifParts): Promise<Blob> {
  const gif = GIFEncoder();
  // The format counts hundredths of a second. Rounding the end of each frame keeps the length of the whole.
  const endOf = (frame: number) => Math.round((frame * 100) / rate) * 10;
  let done = 0;
  for await (const { data } of frames) {
    signal.throwIfAborted();
    const palette = quantize(data, colours);
    const delay = endOf(done + 1) - endOf(done);
    gif.writeFrame(applyPalette(data, palette), size.width, size.height, { palette, delay, repeat: 0 });
    done += 1;
    onFrame(done);
  }
  signal.throwIfAborted();
  gif.finish();
  return new Blob([new Uint8Array(gif.bytes())], { type: 'image/gif' });
}

/** Pixels of images, which are closed. */
export async function* pixelsOf(
  frames: AsyncIterable<ImageBitmap>,
  { width, height }: PixelSize,
): AsyncGenerator<ImageData> {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas for the frames.');
  for await (const frame of frames) {
    // A GIF is half transparent nowhere: what has no background gets the white of a page.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.drawImage(frame, 0, 0, width, height);
    frame.close();
    yield context.getImageData(0, 0, width, height);
  }
}
