import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Job, routes } from '@tai/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMortalServers, type MortalServer } from '../../testing/mortalServer.ts';

let folder: string;
let servers: Awaited<ReturnType<typeof makeMortalServers>>;
let server: MortalServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tai-clip-crash-'));
  servers = await makeMortalServers('clip-crash', { TMPDIR: folder });
});
afterAll(async () => {
  await servers.remove();
  await rm(folder, { recursive: true });
});

async function call<Data>(path: string, body: object = {}): Promise<Data> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { token: server.token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = (await response.json()) as { code: number; msg?: string; data: Data };
  if (reply.code !== 0) throw new Error(`${path}: ${reply.msg}`);
  return reply.data;
}

async function until(id: string, holds: (job: Job) => boolean): Promise<Job> {
  for (let tries = 0; tries < 900; tries++) {
    const job = await call<Job>(routes.getJob.path.replace('{id}', id));
    if (holds(job)) return job;
    if (job.endTime !== null) throw new Error(`the job is ${job.status}: ${JSON.stringify(job.error)}`);
    await wait(50);
  }
  throw new Error('the job did not get there');
}

/** Processes that were started with the temporary folder of this test: the server and what it started. */
async function processes(): Promise<string[]> {
  const numbers = (await readdir('/proc')).filter((one) => /^\d+$/.test(one));
  const own = await Promise.all(
    numbers.map(async (one) =>
      (await readFile(`/proc/${one}/environ`, 'utf8').catch(() => '')).includes(folder),
    ),
  );
  return numbers.filter((_, place) => own[place]);
}

// It takes a minute of processor time, and the runs of `npm test` have kills of other jobs.
test.runIf(process.env['SLOW_TESTS'] === '1')(
  'a server that is killed while it makes a clip makes it once after its restart, and its encoder ends with it',
  async () => {
    server = await servers.start();
    const { id } = await call<Job>(routes.submitGeneration.path, {
      tool: 'textToVideo',
      params: { prompt: 'deer', size: { width: 256, height: 256 }, frames: 97, seed: 7 },
      idempotencyKey: 'killed-in-the-middle',
    });
    // A quarter is the plan of the clip; beyond it the encoder takes frames.
    await until(id, ({ progress }) => progress > 25);
    expect((await processes()).length).toBeGreaterThan(1);
    await server.kill();
    // The encoder notices that nobody is there to take the clip.
    await expect.poll(processes).toEqual([]);

    server = await servers.start();
    expect((await until(id, () => true)).status).not.toBe('succeeded');
    const { outputs } = await until(id, ({ status }) => status === 'succeeded');
    expect(outputs).toMatchObject([{ medium: 'video', width: 256, height: 256, seed: 7 }]);
    const library = await call<{ list: { id: string }[] }>(routes.getPictureList.path, { medium: 'video' });
    expect(library.list.map((one) => one.id)).toEqual(outputs.map((one) => one.id));
    // Files of the encoder have no name, so that the system frees them.
    expect(await readdir(folder)).toEqual([]);
    await server.kill();
  },
);
