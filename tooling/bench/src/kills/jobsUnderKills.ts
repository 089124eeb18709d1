import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPath, isFinalStatus, routes } from '@tai/contracts';
import { allPictures } from './allPictures.ts';
import type { MortalClient } from './mortalClient.ts';

/** Jobs that are sent and not ended at any time, so that every kill hits some. */
const waitingJobs = 40;

/** Jobs of which each makes one image with a prompt of its own. */
export function createJobs({ call }: MortalClient, jobs: number) {
  /** Number of each job that has not ended, by its id. */
  const open = new Map<string, number>();
  let ended = 0;
  let givenUp = 0;

  async function submit(number: number): Promise<void> {
    const params = { prompt: promptOf(number), size: { width: 256, height: 256 }, seed: number };
    const { jobId } = await call(routes.submitGeneration, {
      ...{ tool: 'create', params, idempotencyKey: randomUUID() },
    });
    open.set(jobId, number);
  }

  /** A job that two kills hit is given up; its person sends it again. */
  async function settle(id: string, number: number): Promise<void> {
    const { data: job } = await call(routes.getJob, {}, buildPath(routes.getJob.path, { id }));
    if (!isFinalStatus(job.status)) return;
    open.delete(id);
    if (job.status === 'succeeded') ended += 1;
    else if (job.error?.error === 'jobInterrupted') {
      givenUp += 1;
      await submit(number);
    } else throw new Error(`A job ended as ${job.status}: ${job.error?.msg}`);
  }

  return {
    ended: () => ended,
    givenUp: () => givenUp,

    /** Keeps so many jobs waiting until all were sent, and follows each to its end. */
    async run(): Promise<void> {
      let next = 0;
      while (ended < jobs) {
        for (; next < jobs && open.size < waitingJobs; next += 1) await submit(next);
        // One list instead of a call for each job, which would keep the server busier than the jobs do.
        const { data } = await call(routes.listJobs, { status: 'active', pageSize: 100 });
        const active = new Set(data.list.map(({ id }) => id));
        if (open.keys().every((id) => active.has(id))) await wait(50);
        for (const [id, number] of open) if (!active.has(id)) await settle(id, number);
      }
    },

    /** Jobs that made no image, and images beyond one for each job. */
    async lookFor(): Promise<{ lost: number; doubled: number }> {
      const made = Map.groupBy(await allPictures({ call }), ({ prompt }) => prompt);
      const counts = Array.from({ length: jobs }, (_, number) => made.get(promptOf(number))?.length ?? 0);
      return {
        lost: counts.filter((count) => count === 0).length,
        doubled: counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
      };
    },
  };
}

const promptOf = (number: number) => `deer ${number}`;
