// One process of the codec and the jobs in it. Native code of a decoder can crash on a crafted file, and its memory is not
// the server's: what goes wrong there ends this process and the jobs in it, and nothing else.
import { fork, type ChildProcess } from 'node:child_process';
import { createMailbox, type Mailbox } from './mailbox.ts';
import type { FromProcess, JobInput, JobReport, JobRequest, ToProcess } from './messages.ts';

/** A job in a process, as its caller sees it. */
export interface RunningJob {
  /** Fails when the process ends. */
  reports: Mailbox<JobReport>;
  send(input: JobInput): void;
  /**
   * Asks the job to stop and resolves when it has, or when its process was ended because it did not listen.
   * Does nothing for a job that has ended.
   */
  stop(): Promise<void>;
}

export interface CodecProcess {
  readonly pid: number | undefined;
  readonly jobs: number;
  start(request: JobRequest): RunningJob;
  /** Ends it at once, with the jobs in it. */
  kill(): Promise<void>;
}

/** The process of a job ended before the job did. */
export class ProcessGone extends Error {
  override name = 'ProcessGone';
}

interface Job {
  reports: Mailbox<JobReport>;
  over: PromiseWithResolvers<void>;
}

/** Milliseconds until a process whose job does not notice a stop is ended: callers are promised a second. */
const stopPatience = 700;

/** @param onExit called once when the process has ended, for whatever reason */
export function startCodecProcess(worker: URL, onExit: () => void): CodecProcess {
  const child = forkWorker(worker);
  const jobs = new Map<number, Job>();
  const exited = Promise.withResolvers<void>();
  let lastJob = 0;

  child.on('message', (message) => {
    const { job: id, ...report } = message as FromProcess;
    const job = jobs.get(id);
    if (!job) return;
    if (report.type === 'ended' || report.type === 'failed') {
      jobs.delete(id);
      job.over.resolve();
    }
    job.reports.put(report);
  });
  child.once('exit', (code, signal) => endAll(`it ended unexpectedly (${signal ?? `code ${code}`})`));
  child.once('error', (error) => endAll(`it could not be started (${error.message})`));

  function endAll(why: string): void {
    for (const job of jobs.values()) {
      job.reports.fail(new ProcessGone(`The process that encodes and decodes clips is gone: ${why}.`));
      job.over.resolve();
    }
    jobs.clear();
    exited.resolve();
    onExit();
  }

  function send(message: ToProcess): void {
    // A process that has just ended is told by its `exit`.
    if (child.connected) child.send(message, () => undefined);
  }

  return {
    get pid() {
      return child.pid;
    },
    get jobs() {
      return jobs.size;
    },
    start(request) {
      const id = (lastJob += 1);
      const job: Job = { reports: createMailbox(), over: Promise.withResolvers() };
      jobs.set(id, job);
      send({ job: id, ...request });
      return {
        reports: job.reports,
        send: (input) => jobs.has(id) && send({ job: id, ...input }),
        async stop() {
          if (!jobs.has(id)) return;
          send({ job: id, type: 'stop' });
          const patience = setTimeout(() => child.kill('SIGKILL'), stopPatience);
          await job.over.promise;
          clearTimeout(patience);
        },
      };
    },
    async kill() {
      child.kill('SIGKILL');
      await exited.promise;
    },
  };
}

function forkWorker(worker: URL): ChildProcess {
  return fork(worker, {
    // The parent's flags (loaders, inspectors) are not meant for it; sources read those of other packages.
    execArgv: worker.pathname.endsWith('.ts') ? ['--conditions=@tai/source'] : [],
    // Buffers travel as they are and not as text.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
