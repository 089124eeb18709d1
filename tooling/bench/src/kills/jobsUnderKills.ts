import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPath, isFinalStatus, type Picture, routes } from '@tai/contracts';
import { allPictures } from './allPictures.ts';
import type { Caller } from './mortalClient.ts';

interface JobsWish {
  /** Whether one more job is sent, by its number. */
  isWanted: (number: number) => boolean;
  /** Jobs that are sent and not ended at any time. */
  waiting: number;
  /** Milliseconds between two looks at what has ended. */
  pause: number;
  /** What a job is asked for, with its prompt. */
  requestOf: (number: number) => { tool: string; params: { prompt: string; [name: string]: unknown } };
}

/** Jobs of which each makes one image or clip with a prompt of its own. */
export function createJobs({ call }: Caller, { isWanted, waiting, pause, requestOf }: JobsWish) {
  /** Number of each job that has not ended, by its id. */
  const open = new Map<string, number>();
  const failures: string[] = [];
  let sent = 0;
  let ended = 0;
  let givenUp = 0;

  async function submit(number: number): Promise<void> {
    const request = requestOf(number);
    const { jobId } = await call(routes.submitGeneration, { ...request, idempotencyKey: randomUUID() });
    open.set(jobId, number);
  }

  /** A job that two kills hit is given up; its person sends it again. */
  async function settle(id: string, number: number): Promise<void> {
    const { data: job } = await call(routes.getJob, {}, buildPath(routes.getJob.path, { id }));
    if (!isFinalStatus(job.status)) return;
    open.delete(id);
    if (job.error?.error === 'jobInterrupted') {
      givenUp += 1;
      return submit(number);
    }
    ended += 1;
    if (job.status !== 'succeeded') failures.push(`job ${number} ${job.status}: ${job.error?.msg}`);
  }

  return {
    sent: () => sent,
    ended: () => ended,
    givenUp: () => givenUp,
    /** What the jobs say that neither succeeded nor were sent again; they count as lost. */
    failures: (): readonly string[] => failures,

    /** Keeps so many jobs waiting as long as more are wanted, and follows each to its end. */
    async run(): Promise<void> {
      while (open.size > 0 || isWanted(sent)) {
        for (; open.size < waiting && isWanted(sent); sent += 1) await submit(sent);
        // One list instead of a call for each job, which would keep the server busier than the jobs do.
        const { data } = await call(routes.listJobs, { status: 'active', pageSize: 100 });
        const active = new Set(data.list.map(({ id }) => id));
        if (open.keys().every((id) => active.has(id))) await wait(pause);
        for (const [id, number] of open) if (!active.has(id)) await settle(id, number);
      }
    },

    /** Jobs that made nothing, what they made beyond one for each job, and all that they made. */
    async lookFor(): Promise<{ lost: number; doubled: number; made: Picture[] }> {
      const byPrompt = Map.groupBy(await allPictures({ call }), ({ prompt }) => prompt);
      const made = Array.from(
        { length: sent },
        (_, number) => byPrompt.get(requestOf(number).params.prompt) ?? [],
      );
      return {
        lost: made.filter(({ length }) => length === 0).length,
        doubled: made.reduce((sum, { length }) => sum + Math.max(0, length - 1), 0),
        made: made.flat(),
      };
    },
  };
}

export const promptOf = (number: number) => `deer ${number}`;

/** A small image, which costs the stub engine next to nothing. */
export function imageOf(number: number) {
  const params = { prompt: promptOf(number), size: { width: 256, height: 256 }, seed: number };
  return { tool: 'create', params };
}
