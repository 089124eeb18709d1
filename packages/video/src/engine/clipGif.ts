import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { BlobSource, CanvasSink, Input, MP4, WEBM } from 'mediabunny';
import { gifFps, gifTimes, type ClipRange } from '../domain/clipRange.ts';
import type { Progress } from './trimmedClip.ts';

const colours = 256;

/**
 * A part of a clip as an animated GIF that repeats.
 * @param longest side in px
 * @throws Error when the browser cannot decode the clip; the signal's reason when it ended
 */
export async function clipGif(
  original: Blob,
  range: ClipRange,
  longest: number,
  { onProgress, signal }: Progress,
): Promise<Blob> {
  const input = new Input({ source: new BlobSource(original), formats: [MP4, WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track || !(await track.canDecode())) throw new Error('This browser cannot decode the clip.');
    const [across, down] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    const scale = Math.min(1, longest / Math.max(across, down));
    const [width, height] = [Math.round(across * scale), Math.round(down * scale)];
    const sink = new CanvasSink(track, { width, height, fit: 'fill', poolSize: 2 });
    const gif = GIFEncoder();
    const times = gifTimes(range);
    let done = 0;
    for await (const frame of sink.canvasesAtTimestamps(times)) {
      signal.throwIfAborted();
      done += 1;
      if (!frame) continue;
      const context = frame.canvas.getContext('2d') as
        | CanvasRenderingContext2D
        | OffscreenCanvasRenderingContext2D
        | null;
      if (!context) throw new Error('This browser gives no 2D canvas.');
      const { data } = context.getImageData(0, 0, width, height);
      const palette = quantize(data, colours);
      gif.writeFrame(applyPalette(data, palette), width, height, {
        palette,
        delay: 1000 / gifFps,
        repeat: 0,
      });
      onProgress(done / times.length);
      // Lets the page draw and hear a press of Cancel.
      await new Promise((resolve) => setTimeout(resolve));
    }
    gif.finish();
    return new Blob([new Uint8Array(gif.bytes())], { type: 'image/gif' });
  } finally {
    input.dispose();
  }
}
