import { withLabelsOf } from '@tai/media';
import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { drawAiLabel } from './drawAiLabel.ts';
import { drawWatermark } from './drawWatermark.ts';

/** Follows and ends what takes a while. */
export interface ClipProgress {
  /** Share of the clip that is done, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** What is drawn over a clip. */
export interface ClipMarks {
  /** Over every frame; null for none. */
  watermark: string | null;
  /** Over the first two seconds; null for none. */
  aiLabel: string | null;
}

/** Seconds that the label of AI content stands at least (TC260 guide for labels of video). */
const labelSeconds = 2;

/**
 * The clip with the watermark over every frame and the AI label at its beginning, in the same container and with its prompt record and labels. Frames are
 * encoded again, by the browser's own codecs; sound is copied. The last frame of a WebM that does not say how long it stays
 * is left out: mediabunny takes it for one of no length.
 * @throws when the browser has no codec for the clip, or when `signal` ends it
 */
export async function watermarkedClip(
  original: Blob,
  { watermark, aiLabel }: ClipMarks,
  { onProgress, signal }: ClipProgress = {},
): Promise<Blob> {
  signal?.throwIfAborted();
  const input = new Input({ source: new BlobSource(original), formats: [MP4, WEBM] });
  const target = new BufferTarget();
  const format = original.type === 'video/webm' ? new WebMOutputFormat() : new Mp4OutputFormat();
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no 2D canvas.');
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    showWarnings: false,
    video: {
      quality: QUALITY_HIGH,
      // The watermark stands upright in the picture as shown, so the frame is turned before it is drawn on.
      allowTransformationMetadata: false,
      process: (sample) => {
        // A new size empties the canvas, and most frames have the size of the one before.
        if (canvas.width !== sample.displayWidth) canvas.width = sample.displayWidth;
        if (canvas.height !== sample.displayHeight) canvas.height = sample.displayHeight;
        sample.draw(context, 0, 0, canvas.width, canvas.height);
        if (watermark !== null) drawWatermark(context, canvas, watermark);
        if (aiLabel !== null && sample.timestamp < labelSeconds) drawAiLabel(context, canvas, aiLabel);
        return canvas;
      },
    },
  });
  const cancel = () => void conversion.cancel();
  signal?.addEventListener('abort', cancel);
  try {
    if (onProgress) conversion.onProgress = onProgress;
    if (conversion.discardedTracks.length > 0) throw new Error('This browser cannot encode the clip.');
    await conversion.execute();
    if (!target.buffer) throw new Error('The clip has no frames.');
    return await withLabelsOf(original, new Blob([target.buffer], { type: original.type }));
  } finally {
    signal?.removeEventListener('abort', cancel);
    input.dispose();
  }
}
