import type {
  ClipBytes,
  ClipFrame,
  ClipShape,
  ClipTranscoder,
  DecodedFrame,
  TranscodeOptions,
} from '@tai/contracts';
import { encoderInstalled } from './encoderInstalled.ts';
import { compositionJobs } from './compositionJobs.ts';
import { frameFeed } from './frameFeed.ts';
import { answerRead, runOnce } from './jobRun.ts';
import { ProcessGone, type RunningJob } from './process/codecProcess.ts';
import { createLane, type Lane } from './process/lane.ts';
import type { JobReport, JobRequest } from './process/messages.ts';
import { checkPart, checkShape, checkTimes } from './requestChecks.ts';

export interface ClipCodecOptions {
  /** Processes that encode, one clip each. The encoder uses all cores, so more than two only take memory. */
  encoders?: number;
  /** Milliseconds without work after which a process ends. */
  idleTime?: number;
  /** Another worker script, or `null` as if the encoder were not installed; for tests. */
  worker?: URL | null;
}

/** The codec and what only tests and benches look at. */
export interface ProcessClipCodec extends ClipTranscoder {
  /** Process numbers of the children that run now. */
  readonly pids: number[];
}

/**
 * Encodes and decodes in child processes: two that encode, one that decodes. Both kinds have a queue of their own because the
 * frames of an encode may come from a decode, which would otherwise wait for the place that the encode holds.
 */
export function createClipCodec(options: ClipCodecOptions = {}): ProcessClipCodec {
  const worker = options.worker === undefined ? defaultWorkerUrl() : options.worker;
  let isMissing = worker === null || !encoderInstalled();
  const shared = { worker: worker ?? defaultWorkerUrl(), idleTime: options.idleTime ?? 20_000 };
  const encoders = createLane({ ...shared, processes: options.encoders ?? 2, jobs: 1 });
  const decoders = createLane({ ...shared, processes: 1, jobs: 8 });
  // Alone in its process: a file of sound is not checked before, and one that does not end takes no clip with it.
  const listeners = createLane({ ...shared, processes: 1, jobs: 1 });

  /** @param onReport returns what the caller gets of a report, undefined for nothing */
  async function* run<T>(
    lane: Lane,
    request: JobRequest,
    signal: AbortSignal,
    onReport: (report: JobReport, job: RunningJob) => T | undefined,
  ): AsyncGenerator<T> {
    if (isMissing) throw new Error('The encoder of clips is not installed on this server.');
    let heard = false;
    const listen = (report: JobReport, job: RunningJob) => {
      heard = true;
      if (report.type !== 'failed') return onReport(report, job);
      isMissing ||= report.isMissing === true;
      throw new Error(report.message);
    };
    try {
      yield* runOnce(lane, request, signal, listen);
    } catch (error) {
      // An idle process can end without the lane knowing yet; the job never began there, so it begins anew.
      if (heard || !(error instanceof ProcessGone)) throw error;
      yield* runOnce(lane, request, signal, listen);
    }
  }

  return {
    get problem() {
      return isMissing ? 'codecMissing' : null;
    },
    get pids() {
      return [...encoders.pids, ...decoders.pids, ...listeners.pids];
    },
    async *encode(frames: AsyncIterable<ClipFrame>, shape: ClipShape, signal: AbortSignal) {
      checkShape(shape);
      const feed = frameFeed(frames, shape);
      try {
        yield* run(encoders, { type: 'encode', shape }, signal, (report, job) => {
          if (report.type === 'wantsFrame') feed.sendNext(job);
          return report.type === 'piece' ? report.data : undefined;
        });
      } finally {
        feed.close();
      }
    },
    async *decode(
      clip: ClipBytes,
      { times, longest }: { times: readonly number[]; longest: number },
      signal: AbortSignal,
    ): AsyncGenerator<DecodedFrame> {
      checkTimes(times, longest);
      const request: JobRequest = { type: 'decode', size: clip.size, times: [...times], longest };
      yield* run(decoders, request, signal, (report, job) => {
        if (report.type === 'read') void answerRead([clip], report, job);
        return report.type === 'decoded' ? report.frame : undefined;
      });
    },
    async *transcode(clip: ClipBytes, options: TranscodeOptions, signal: AbortSignal) {
      checkPart(options);
      const request: JobRequest = { type: 'transcode', size: clip.size, ...options };
      yield* run(encoders, request, signal, (report, job) => {
        if (report.type === 'read') void answerRead([clip], report, job);
        return report.type === 'piece' ? report.data : undefined;
      });
    },
    ...compositionJobs((...job) => run(...job), { encoders, listeners }),
    async close() {
      await Promise.all([encoders.close(), decoders.close(), listeners.close()]);
    },
  };
}

/** Sources run without a build: Node strips the types of worker.ts itself. */
function defaultWorkerUrl(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);
}
