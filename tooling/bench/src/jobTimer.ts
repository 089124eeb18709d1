import { isFinalStatus, socketPath, type Job, type JobStatus, type ServerMessage } from '@tai/contracts';
import type { Person } from '@tai/e2e/src/api.ts';
import { submit, type PictureWish } from '@tai/e2e/src/generation.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';

/** A job from the submit to the message that brought its picture. Milliseconds. */
export interface TimedJob {
  total: number;
  /** When each status was heard, counted from the submit. */
  heard: Partial<Record<JobStatus, number>>;
}

/** A client on the socket that times jobs. */
export async function openTimer(server: RunningServer, person: Person) {
  const socket = new WebSocket(server.url.replace('http', 'ws') + socketPath);
  const heard: { at: number; job: Job }[] = [];
  let look = () => {};
  const welcomed = new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('The socket did not open.')));
    socket.addEventListener('message', ({ data }) => {
      const at = performance.now();
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'welcome') resolve();
      if (message.type !== 'job') return;
      heard.push({ at, job: message.job });
      look();
    });
  });
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token: person.token })));
  await welcomed;

  /** Every status of a job with the time it was heard, once the job is over. */
  async function follow(jobId: string): Promise<{ at: number; job: Job }[]> {
    const ofJob = () => heard.filter(({ job }) => job.id === jobId);
    await new Promise<void>((resolve) => {
      look = () => ofJob().some(({ job }) => isFinalStatus(job.status)) && resolve();
      look();
    });
    const end = ofJob().at(-1)?.job;
    if (end?.status !== 'succeeded' || !end.outputs[0]) throw new Error('A job brought no picture.');
    return ofJob();
  }

  return {
    /** Asks for a picture and waits for it. */
    async run(wish: PictureWish): Promise<TimedJob> {
      const from = performance.now();
      const messages = await follow(await submit(server, person, wish));
      const times = messages.map(({ at, job }) => [job.status, at - from] as const);
      return { total: (messages.at(-1)?.at ?? from) - from, heard: Object.fromEntries(times) };
    },
    /** Milliseconds between a job's first and last word of its engine: `running` and `saving`. */
    async engineTime(jobId: string): Promise<number> {
      const messages = await follow(jobId);
      const heardAt = (status: JobStatus) =>
        messages.find(({ job }) => job.status === status)?.at ?? Number.NaN;
      return heardAt('saving') - heardAt('running');
    },
    close: () => socket.close(),
  };
}
