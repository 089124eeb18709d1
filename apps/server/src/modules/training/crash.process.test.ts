import { readdir, readFile, rm, mkdtemp, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Dataset, type TrainRecord, type TrainRun, trainingRoutes } from '@tai/contracts';
import { definitionFor } from '../../../../../packages/trainer-command/testing/definition.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngBytes } from '../../testing/image.ts';
import { makeMortalServers, type MortalServer } from '../../testing/mortalServer.ts';
import { prepareDatabase } from '../../testing/prepareDatabase.ts';

let folder: string;
let servers: Awaited<ReturnType<typeof makeMortalServers>>;
let server: MortalServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tai-trainers-'));
  const path = join(folder, 'trainers.json');
  await writeFile(path, JSON.stringify({ trainers: [definitionFor()] }));
  servers = await makeMortalServers('train-crash', { TRAINERS_FILE: path }, prepareDatabase);
});
afterAll(async () => {
  await servers.remove();
  await rm(folder, { recursive: true });
});

async function call<Data>(path: string, body: object | FormData = {}): Promise<Data> {
  const isForm = body instanceof FormData;
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { token: server.token, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const reply = (await response.json()) as { code: number; msg?: string; data: Data };
  if (reply.code !== 0) throw new Error(`${path}: ${reply.msg}`);
  return reply.data;
}

const runOf = (trainNo: string) =>
  call<TrainRun>(trainingRoutes.getTraining.path.replace('{trainNo}', trainNo));

async function until(trainNo: string, holds: (run: TrainRun) => boolean): Promise<TrainRun> {
  for (let tries = 0; tries < 600; tries++) {
    const run = await runOf(trainNo);
    if (holds(run)) return run;
    if (run.error) throw new Error(`the training failed: ${run.error.msg}\n${run.log.join('\n')}`);
    await wait(100);
  }
  throw new Error('the training did not get there');
}

/** Processes of the program. */
async function programs(): Promise<number[]> {
  const program = fileURLToPath(
    new URL('../../../../../packages/trainer-command/testing/trainProgram.mjs', import.meta.url),
  );
  const found: number[] = [];
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (line.split('\0')[1] === program && line.includes('train-crash')) found.push(Number(name));
  }
  return found;
}

async function begin(epochs: number): Promise<string> {
  const { id } = await call<Dataset>(trainingRoutes.createDataset.path, {
    saveId: randomUUID(),
    kind: 'custom',
  });
  const form = new FormData();
  form.append('datasetId', id);
  form.append('name', 'a.png');
  form.append('file', new Blob([new Uint8Array(await pngBytes())]), 'a.png');
  await call(trainingRoutes.addDatasetFile.path, form);
  const { revision } = await call<Dataset>(trainingRoutes.updateDataset.path, {
    ...{ id, name: 'Ink', trigger: 'ink', previewPrompt: 'tea' },
  });
  const { trainNo } = await call<TrainRecord>(trainingRoutes.startTraining.path, {
    ...{ datasetId: id, saveId: randomUUID(), revision },
    settings: { trainerId: 'kohya', base: 'sdxl', params: { epochs, pause: 300 } },
  });
  return trainNo;
}

test('a training whose server is killed goes on, whether its program lives or was killed too', async () => {
  server = await servers.start();
  const trainNo = await begin(20);
  await until(trainNo, ({ checkpoints }) => checkpoints.length >= 2);
  await server.kill();
  expect(await programs()).toHaveLength(1);

  server = await servers.start();
  // The same program is followed again.
  await until(trainNo, ({ checkpoints }) => checkpoints.length >= 4);
  expect((await programs()).length).toBeLessThanOrEqual(1);
  await server.kill();
  for (const pid of await programs()) process.kill(pid, 'SIGKILL');

  server = await servers.start();
  const run = await until(trainNo, ({ state }) => state === 'succeeded');
  const epochs = run.checkpoints.map(({ epoch }) => epoch);
  expect(epochs).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(run.checkpoints.filter(({ isFinal }) => isFinal)).toHaveLength(1);
  expect(run.losses[0]?.points.length).toBeGreaterThan(0);
  expect(run.log.join('\n')).not.toContain(folder);
  expect(await programs()).toEqual([]);
  await server.kill();
});
