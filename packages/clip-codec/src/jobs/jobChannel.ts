import { createMailbox, type Mailbox } from '../process/mailbox.ts';
import type { JobInput, JobReport } from '../process/messages.ts';

/** What a job in the process has of its caller. Everything rejects with the signal's reason once the job is stopped. */
export interface JobChannel {
  signal: AbortSignal;
  /** The frames that were asked for; null after the last. */
  frames: Mailbox<Uint8Array | null>;
  report(report: JobReport): void;
  /** Reports and waits until the caller took it, so that at most two are on their way. */
  handOver(report: JobReport): Promise<void>;
  /** Bytes at `[start, end)` of one of the files, by its place; of the first without it. */
  read(start: number, end: number, clip?: number): Promise<Uint8Array>;
}

/** A channel and its other end, which takes what the caller sends. */
export interface OpenJobChannel extends JobChannel {
  receive(input: JobInput): void;
}

const onTheirWay = 2;

export function openJobChannel(report: (report: JobReport) => void): OpenJobChannel {
  const stop = new AbortController();
  const frames = createMailbox<Uint8Array | null>();
  const reads = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let lastRead = 0;
  let credit = onTheirWay;
  let credited: PromiseWithResolvers<void> | null = null;

  function end(): void {
    const reason = new Error('The job was stopped.');
    stop.abort(reason);
    frames.fail(reason);
    for (const read of reads.values()) read.reject(reason);
    reads.clear();
    credited?.reject(reason);
  }

  return {
    signal: stop.signal,
    frames,
    report,
    async handOver(message) {
      stop.signal.throwIfAborted();
      report(message);
      credit -= 1;
      if (credit > 0) return;
      credited = Promise.withResolvers();
      await credited.promise;
    },
    async read(start, end, clip = 0) {
      stop.signal.throwIfAborted();
      const bytes = Promise.withResolvers<Uint8Array>();
      const read = (lastRead += 1);
      reads.set(read, bytes);
      report({ type: 'read', read, clip, start, end });
      return await bytes.promise;
    },
    receive(input) {
      switch (input.type) {
        case 'frame':
          return frames.put(input.data);
        case 'framesEnd':
          return frames.put(null);
        case 'bytes':
          reads.get(input.read)?.resolve(input.data);
          reads.delete(input.read);
          return;
        case 'taken':
          credit += 1;
          credited?.resolve();
          return;
        case 'stop':
          return end();
      }
    },
  };
}
