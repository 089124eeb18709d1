import type { ClipBytes, ClipTranscoder, Composition, SoundFacts } from '@tai/contracts';
import { answerRead } from './jobRun.ts';
import type { RunningJob } from './process/codecProcess.ts';
import type { Lane } from './process/lane.ts';
import type { JobReport, JobRequest } from './process/messages.ts';
import { checkComposition, checkShape } from './requestChecks.ts';

type Run = <T>(
  lane: Lane,
  request: JobRequest,
  signal: AbortSignal,
  onReport: (report: JobReport, job: RunningJob) => T | undefined,
) => AsyncGenerator<T>;

/** What is made of several files, and what is read of files of sound. */
export function compositionJobs(
  run: Run,
  { encoders, listeners }: { encoders: Lane; listeners: Lane },
): Pick<ClipTranscoder, 'compose' | 'listen'> {
  return {
    async *compose(
      clips: readonly ClipBytes[],
      composition: Composition,
      signal: AbortSignal,
      onProgress?: (share: number) => void,
    ) {
      checkShape(composition.shape);
      checkComposition(composition, clips.length);
      const request: JobRequest = { type: 'compose', sizes: clips.map(({ size }) => size), composition };
      yield* run(encoders, request, signal, (report, job) => {
        if (report.type === 'read') void answerRead(clips, report, job);
        if (report.type === 'progress') onProgress?.(report.share);
        return report.type === 'piece' ? report.data : undefined;
      });
    },
    async listen(sound: ClipBytes, seconds: number, signal: AbortSignal): Promise<SoundFacts> {
      const request: JobRequest = { type: 'listen', size: sound.size, seconds };
      const heard = run(listeners, request, signal, (report, job) => {
        if (report.type === 'read') void answerRead([sound], report, job);
        return report.type === 'heard' ? report.facts : undefined;
      });
      for await (const facts of heard) return facts;
      throw new Error('The file has no sound.');
    },
  };
}
