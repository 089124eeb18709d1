/*
 * What a running job tells: progress and previews over the event bus at most 4 and 2 times a second, and progress
 * into its row at most once a second, for those who ask later. Everything goes out in order, and nothing after
 * `finish`, so that no client sees a job move that it was told is done.
 */
import type { EnginePreview } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { remainingTime } from './estimate.ts';
import { generationChannels, type JobPreview, type JobProgress } from './generationEvents.ts';
import type { GenerationJob } from './job.ts';
import { toSeconds } from './queueView.ts';
import { throttleLatest } from './throttle.ts';

/** A preview is small enough to send often; what is larger is a mistake of its engine, and is not sent. */
const previewBytesMax = 1024 * 1024;
const previewTypes: readonly unknown[] = ['image/webp', 'image/jpeg', 'image/png'];

const intervals = { progress: 250, preview: 500, row: 1000 };

interface ReporterOptions extends Pick<Deps, 'events' | 'clock' | 'log'> {
  /** Milliseconds that the whole job is expected to take; undefined when nothing is known. */
  expected: number | undefined;
  /** Writes into the row of the job. */
  save(noted: { progress: number; hostPosition: number | null }): Promise<void>;
}

export function createJobReporter(job: GenerationJob, options: ReporterOptions) {
  const { events, clock, log, expected, save } = options;
  const { userId, id: jobId } = job;
  let highest = 0;
  let hostPosition: number | null = null;
  let lastSent: Promise<void> = Promise.resolve();

  const inOrder = (send: () => Promise<void>) => {
    lastSent = lastSent
      .then(send)
      .catch((error: unknown) => log.warn({ err: error, jobId }, 'the progress of a job was not told'));
  };
  const progressEvents = throttleLatest<number>(intervals.progress, (progress) => {
    const elapsed = clock.now() - (job.startedAt ?? clock.now());
    const estimateSeconds = toSeconds(remainingTime(expected ?? Number.NaN, elapsed, progress));
    const payload: JobProgress = { userId, jobId, progress, queuePosition: hostPosition, estimateSeconds };
    inOrder(() => events.publish(generationChannels.progress, payload));
  });
  const previewEvents = throttleLatest<EnginePreview>(intervals.preview, ({ data, mimeType, ...preview }) => {
    const image = `data:${mimeType};base64,${Buffer.from(data).toString('base64')}`;
    const { index, width, height } = preview;
    const payload: JobPreview = { userId, jobId, index, image, width, height };
    inOrder(() => events.publish(generationChannels.preview, payload));
  });
  // Both in one write, or a job that runs would have a place in the queue of its host for up to a second.
  const rows = throttleLatest<{ progress: number; hostPosition: number | null }>(intervals.row, (noted) =>
    inOrder(() => save(noted)),
  );

  return {
    progress(percent: number): void {
      const progress = Math.min(100, Math.floor(percent));
      if (!(progress > highest)) return;
      highest = progress;
      progressEvents.push(progress);
      rows.push({ progress, hostPosition });
    },
    /** How many jobs are before it on its host; null once it runs. */
    waiting(position: number | null): void {
      hostPosition = position;
      progressEvents.push(highest);
      rows.push({ progress: highest, hostPosition });
    },
    preview(preview: EnginePreview): void {
      if (isPreview(preview)) previewEvents.push(preview);
    },
    /** Stops telling; resolves when what was on its way has gone out. */
    async finish(): Promise<void> {
      for (const channel of [progressEvents, previewEvents, rows]) channel.stop();
      await lastSent;
    },
  };
}

/** An engine may be a program of somebody else: what it sends goes out only as what every client understands. */
function isPreview({ index, data, mimeType, width, height }: EnginePreview): boolean {
  return (
    data instanceof Uint8Array &&
    data.byteLength <= previewBytesMax &&
    previewTypes.includes(mimeType) &&
    [index, width, height].every((value) => Number.isInteger(value) && value >= 0)
  );
}
