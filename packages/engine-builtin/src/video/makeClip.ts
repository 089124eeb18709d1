import type { ClipCodec, EngineClip, EngineContext, EnginePreview } from '@tai/contracts';
import type { ClipPlanRequest } from '../pool/messages.ts';
import type { RenderPool } from '../pool/renderPool.ts';
import type { ClipPlan } from './clipPlan.ts';

interface ClipMakers {
  pool: Pick<RenderPool, 'planClip' | 'drawFrame' | 'threads'>;
  codec: Pick<ClipCodec, 'encode'>;
}

interface ClipReport {
  progress(percent: number): void;
  preview(preview: Omit<EnginePreview, 'index'>): void;
}

/** Milliseconds between two frames that are shown while the clip is made. */
const previewInterval = 500;
/** Percent of the progress that planning takes. */
const planned = 25;

/**
 * Makes one clip: plans it in one thread, then draws its frames in all of them and hands them to the encoder in their order.
 * @throws the signal's reason when aborted, EngineFailure when the clip cannot be made
 */
export async function makeClip(
  request: ClipPlanRequest,
  { pool, codec }: ClipMakers,
  signal: EngineContext['signal'],
  report: ClipReport,
): Promise<EngineClip> {
  const plan = await pool.planClip(request, signal, {
    progress: (percent) => report.progress((percent * planned) / 100),
    preview: (preview) => report.preview({ ...preview, mimeType: 'image/webp' }),
  });
  report.progress(planned);
  // When the encoder gives up, the frames that are on their way are not wanted either.
  const stop = new AbortController();
  const frames = framesInOrder(plan, pool, AbortSignal.any([signal, stop.signal]), report);
  const { width, height, fps } = plan;
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of codec.encode(frames.planes(), { width, height, fps }, signal))
      pieces.push(piece);
    signal.throwIfAborted();
  } finally {
    stop.abort(new Error('The clip is not encoded.'));
  }
  report.progress(100);
  const poster = frames.poster();
  return {
    medium: 'video',
    content: Buffer.concat(pieces),
    seed: request.seed,
    notes: plan.notes,
    ...(poster && { poster }),
    ...(plan.promptWords && { promptWords: plan.promptWords }),
  };
}

/** Frames in their order, with no more of them on their way than threads can draw and the encoder is about to take. */
function framesInOrder(plan: ClipPlan, pool: ClipMakers['pool'], signal: AbortSignal, report: ClipReport) {
  const count = plan.frames.length;
  const posterIndex = Math.min(count - 1, Math.round(count * 0.4));
  let poster: Uint8Array | undefined;
  let shownAt = -Infinity;
  const draw = (index: number) => {
    const now = performance.now();
    const preview = now - shownAt >= previewInterval;
    if (preview) shownAt = now;
    const frame = pool.drawFrame(
      { kind: 'clipFrame', plan, index, preview, poster: index === posterIndex },
      signal,
    );
    // A frame that is not taken any more must not be an unhandled rejection.
    frame.catch(() => undefined);
    return frame;
  };
  async function* planes(): AsyncGenerator<Uint8Array> {
    const onTheWay: ReturnType<typeof draw>[] = [];
    let next = 0;
    for (let index = 0; index < count; index++) {
      while (next < count && onTheWay.length < pool.threads + 1) onTheWay.push(draw(next++));
      const frame = await onTheWay.shift()!;
      if (frame.preview) report.preview({ ...frame.preview, mimeType: 'image/webp' });
      poster = frame.poster ?? poster;
      yield frame.planes;
      report.progress(planned + ((99 - planned) * (index + 1)) / count);
    }
  }
  return { planes, poster: () => poster };
}
