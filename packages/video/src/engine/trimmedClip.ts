import { withLabelsOf } from '@tai/media';
import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { ClipRange } from '../domain/clipRange.ts';

/** Follows and ends what takes a while. */
export interface Progress {
  /** Share that is done, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * A part of a clip in the same container and with its prompt record and labels. The beginning is exact: where it is no key frame, the
 * browser encodes the frames again.
 * @throws Error when the browser has no encoder for the clip; the signal's reason when it ended
 */
export async function trimmedClip(
  original: Blob,
  { start, end }: ClipRange,
  isMuted: boolean,
  { onProgress, signal }: Progress,
): Promise<Blob> {
  signal.throwIfAborted();
  const input = new Input({ source: new BlobSource(original), formats: [MP4, WEBM] });
  const target = new BufferTarget();
  const format =
    original.type === 'video/webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const conversion = await Conversion.init({
    ...{ input, output: new Output({ format, target }), showWarnings: false },
    trim: { start, end },
    ...(isMuted && { audio: { discard: true } }),
  });
  const cancel = () => void conversion.cancel();
  signal.addEventListener('abort', cancel);
  try {
    conversion.onProgress = onProgress;
    const lost = conversion.discardedTracks.filter(({ reason }) => reason !== 'discarded_by_user');
    if (lost.length > 0) throw new Error('This browser cannot encode the clip.');
    await conversion.execute();
    signal.throwIfAborted();
    if (!target.buffer) throw new Error('The part has no frames.');
    return await withLabelsOf(original, new Blob([target.buffer], { type: original.type }));
  } finally {
    signal.removeEventListener('abort', cancel);
    input.dispose();
  }
}
