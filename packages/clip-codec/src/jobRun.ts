import type { ClipBytes } from '@tai/contracts';
import type { RunningJob } from './process/codecProcess.ts';
import type { Lane } from './process/lane.ts';
import type { JobReport, JobRequest } from './process/messages.ts';

/** One job from its start to its end, or until its caller leaves. */
export async function* runOnce<T>(
  lane: Lane,
  request: JobRequest,
  signal: AbortSignal,
  onReport: (report: JobReport, job: RunningJob) => T | undefined,
): AsyncGenerator<T> {
  const job = await lane.start(request, signal);
  const onAbort = () => {
    job.reports.fail(signal.reason);
    void job.stop();
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    signal.throwIfAborted();
    for await (const report of job.reports) {
      if (report.type === 'ended') return;
      const result = onReport(report, job);
      if (result === undefined) continue;
      yield result;
      job.send({ type: 'taken' });
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // A caller that was aborted, or left early, does not wait for the process.
    void job.stop();
  }
}

/** Sends the bytes that a job asks for. */
export async function answerRead(
  clips: readonly ClipBytes[],
  { read, clip, start, end }: JobReport & { type: 'read' },
  job: RunningJob,
): Promise<void> {
  try {
    const file = clips[clip];
    if (!file) throw new Error('The process asked for a file that it was not given.');
    job.send({ type: 'bytes', read, data: await file.read(start, end) });
  } catch (error) {
    // The caller gets the reason of its own reader and not a copy of its words.
    job.reports.fail(error);
    void job.stop();
  }
}
