import { randomUUID } from 'node:crypto';
import {
  isFinalStatus,
  routes,
  socketPath,
  type Job,
  type JobStatus,
  type ServerMessage,
} from '@tai/contracts';
import { call, type Person } from '@tai/e2e/src/api.ts';
import type { RunningServer } from '@tai/e2e/src/server.ts';

export interface PictureWish {
  prompt: string;
  size: { width: number; height: number };
  seed: number;
}

/** A job from the click to the message that brought its picture. Milliseconds. */
export interface TimedJob {
  job: Job;
  total: number;
  /** When each status was heard, counted from the submit. */
  heard: Partial<Record<JobStatus, number>>;
}

/** Asks for a picture. */
export async function submit(server: RunningServer, person: Person, wish: PictureWish): Promise<string> {
  const body = { tool: 'create', params: { ...wish }, idempotencyKey: randomUUID() };
  const reply = await call<{ jobId: string }>(server, routes.submitGeneration.path, body, person.token);
  if (reply.code !== 0) throw new Error(`The picture was refused: ${reply.msg}`);
  return reply.jobId;
}

/** Waits until nothing of a person is queued or running. */
export async function allDone(server: RunningServer, person: Person): Promise<void> {
  for (;;) {
    const reply = await call<{ data: { total: number } }>(
      server,
      routes.listJobs.path,
      { status: 'active' },
      person.token,
    );
    if (reply.data.total === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
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

  return {
    async run(wish: PictureWish): Promise<TimedJob> {
      heard.length = 0;
      const from = performance.now();
      const jobId = await submit(server, person, wish);
      const ofJob = () => heard.filter(({ job }) => job.id === jobId);
      const isOver = () => ofJob().some(({ job }) => isFinalStatus(job.status));
      await new Promise<void>((resolve) => {
        look = () => isOver() && resolve();
        look();
      });
      const end = ofJob().findLast(({ job }) => isFinalStatus(job.status));
      if (end?.job.status !== 'succeeded' || !end.job.outputs[0])
        throw new Error('A job brought no picture.');
      const times = ofJob().map(({ at, job }) => [job.status, at - from]);
      return { job: end.job, total: end.at - from, heard: Object.fromEntries(times) };
    },
    close: () => socket.close(),
  };
}
