import type { PixelSize } from '@tai/contracts';
import {
  BufferTarget,
  canEncodeVideo,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
} from 'mediabunny';

interface ClipParts {
  /** One after the other; each is closed here. */
  frames: AsyncIterable<ImageBitmap>;
  size: PixelSize;
  /** Frames a second. */
  rate: number;
  onFrame: (done: number) => void;
  signal: AbortSignal;
}

/** Whether this browser makes MP4 with H.264 of this size. */
export function canMakeClip(size: PixelSize): Promise<boolean> {
  return canEncodeVideo('avc', { ...evenSize(size), bitrate: QUALITY_HIGH });
}

/** H.264 halves both sides of its colours, so it takes even numbers only. */
export function evenSize({ width, height }: PixelSize): PixelSize {
  return { width: width - (width % 2), height: height - (height % 2) };
}

/**
 * An MP4 of frames, without sound, that begins to play before it is loaded as a whole.
 * @throws the signal's reason; Error when the encoder fails
 */
export async function makeClip({ frames, size, rate, onFrame, signal }: ClipParts): Promise<Blob> {
  const { width, height } = evenSize(size);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('The browser has no canvas for the frames.');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new CanvasSource(canvas, { codec: 'avc', bitrate: QUALITY_HIGH });
  output.addVideoTrack(source, { frameRate: rate });
  try {
    await output.start();
    let done = 0;
    for await (const frame of frames) {
      signal.throwIfAborted();
      context.drawImage(frame, 0, 0, width, height);
      frame.close();
      await source.add(done / rate, 1 / rate);
      done += 1;
      onFrame(done);
    }
    signal.throwIfAborted();
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
  if (!target.buffer) throw new Error('The clip has no frames.');
  return new Blob([target.buffer], { type: 'video/mp4' });
}
