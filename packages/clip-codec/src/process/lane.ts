// Processes of one kind and the queue before them. A process starts with the first job that needs it and ends when it had
// nothing to do for a while; one that crashed is replaced by the next job.
import { startCodecProcess, type CodecProcess, type RunningJob } from './codecProcess.ts';
import type { JobRequest } from './messages.ts';

export interface LaneOptions {
  worker: URL;
  /** Processes at most. */
  processes: number;
  /** Jobs in a process at a time. */
  jobs: number;
  /** Milliseconds without work after which a process ends. */
  idleTime: number;
}

export interface Lane {
  /**
   * Waits for a free place and begins the job there. The place is free again after `stop`, which the caller must call.
   * @throws the signal's reason when aborted while waiting
   */
  start(request: JobRequest, signal: AbortSignal): Promise<RunningJob>;
  /** Process numbers of those that run. */
  readonly pids: number[];
  close(): Promise<void>;
}

interface Member {
  process: CodecProcess;
  /** Places taken. */
  taken: number;
  idle: NodeJS.Timeout | null;
}

export function createLane(options: LaneOptions): Lane {
  const members = new Set<Member>();
  const waiting: PromiseWithResolvers<void>[] = [];
  let closed = false;

  function add(): Member {
    const member: Member = {
      process: startCodecProcess(options.worker, () => {
        members.delete(member);
        if (member.idle) clearTimeout(member.idle);
        waiting.shift()?.resolve();
      }),
      taken: 0,
      idle: null,
    };
    members.add(member);
    return member;
  }

  /** The member with the most room, or a new one where all have something to do. */
  function free(): Member | null {
    const [first] = [...members].toSorted((one, other) => one.taken - other.taken);
    if (first && first.taken === 0) return first;
    if (members.size < options.processes) return add();
    return first && first.taken < options.jobs ? first : null;
  }

  async function take(signal: AbortSignal): Promise<Member> {
    for (;;) {
      signal.throwIfAborted();
      if (closed) throw new Error('The server stops: clips are not encoded or decoded now.');
      const member = free();
      if (member) {
        member.taken += 1;
        if (member.idle) clearTimeout(member.idle);
        return member;
      }
      await turn(signal);
    }
  }

  /** Resolves when a place may be free; rejects nothing, `take` looks at the signal again. */
  async function turn(signal: AbortSignal): Promise<void> {
    const place = Promise.withResolvers<void>();
    const onAbort = () => {
      const index = waiting.indexOf(place);
      // The turn of one that gave up goes to the next.
      if (index < 0) waiting.shift()?.resolve();
      else waiting.splice(index, 1);
      place.resolve();
    };
    waiting.push(place);
    signal.addEventListener('abort', onAbort, { once: true });
    await place.promise;
    signal.removeEventListener('abort', onAbort);
  }

  function release(member: Member): void {
    member.taken -= 1;
    if (member.taken === 0 && members.has(member)) {
      member.idle = setTimeout(() => void member.process.kill(), options.idleTime);
      member.idle.unref();
    }
    waiting.shift()?.resolve();
  }

  return {
    async start(request, signal) {
      const member = await take(signal);
      const job = member.process.start(request);
      let stopping: Promise<void> | null = null;
      return {
        ...job,
        stop: () => (stopping ??= job.stop().finally(() => release(member))),
      };
    },
    get pids() {
      return [...members].flatMap(({ process }) => process.pid ?? []);
    },
    async close() {
      closed = true;
      for (const place of waiting.splice(0)) place.resolve();
      await Promise.all([...members].map(({ process }) => process.kill()));
    },
  };
}
