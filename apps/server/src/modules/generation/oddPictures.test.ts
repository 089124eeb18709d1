// Odd pictures go through the built-in engine itself: each ends in a picture or in a sentence, and no thread is lost.
import type { Worker } from 'node:worker_threads';
import { buildPath, type Job, type Picture, routes } from '@tai/contracts';
import { createBuiltinEngine } from '@tai/engine-builtin';
import { readProvenance } from '@tai/provenance';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postForm } from '../../testing/form.ts';
import { ballSide, photoHeld, pictures, plainPng } from '../../testing/oddPictures.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { generationChannels, type JobChanged } from './generationEvents.ts';
import { createGenerationWorker, type GenerationWorker } from './generationWorker.ts';

const threads = new Set<Worker>();
const onThread = (thread: Worker) => {
  threads.add(thread);
  thread.once('exit', () => threads.delete(thread));
};
let server: TestApp;
let worker: GenerationWorker;
let person: Person;
let keys = 0;
beforeAll(async () => {
  process.on('worker', onThread);
  server = await createTestApp({ engines: [createBuiltinEngine({ threads: 1 })] });
  worker = createGenerationWorker({ ...server.deps, config: { ...server.deps.config, workerThreads: 1 } });
  await worker.start();
  person = await signUp(server);
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  process.off('worker', onThread);
  expect(threads.size).toBe(0);
});

async function upload(file: Uint8Array): Promise<Picture> {
  const answer = await postForm(server, '/app/common/upload', person.token, [['file', file]]);
  expect(answer.code).toBe('0');
  return answer['data'] as Picture;
}

function submit(tool: string, params: object) {
  keys += 1;
  return person.post(routes.submitGeneration.path, { tool, params, idempotencyKey: `odd-pictures-${keys}` });
}

/** The job when it is over. */
async function ended(id: string): Promise<Job> {
  return new Promise((resolve, reject) => {
    const look = async () => {
      const job = (await person.post(buildPath(routes.getJob.path, { id })))['data'] as Job;
      if (job.endTime === null) return;
      undo();
      resolve(job);
    };
    const undo = server.deps.events.subscribe<JobChanged>(generationChannels.changed, (change) => {
      if (change.jobId === id) look().catch(reject);
    });
    look().catch(reject);
  });
}

async function run(tool: string, params: object): Promise<Job> {
  const reply = await submit(tool, params);
  expect(reply).toMatchObject({ code: 0 });
  return ended((reply['data'] as Job).id);
}

async function pixelsOf({ picUrl }: Picture) {
  const { data, info } = await sharp((await person.get(picUrl)).rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

/** What the engine can tell apart: the upload decodes every picture and writes it anew in one of a few forms. */
async function formOf({ picUrl, mimeType }: Picture): Promise<string> {
  const { channels, depth, space, icc } = await sharp((await person.get(picUrl)).rawPayload).metadata();
  return [mimeType, space, depth, channels, icc ? 'with a profile' : ''].join(' ');
}

// Real pictures in one thread: the first one also loads what the thread works with.
describe('the built-in engine', { timeout: 300_000 }, () => {
  test('an odd picture of each form in which the upload keeps them is cut out, enlarged and made anew', async () => {
    const oneOfEach = new Map<string, { name: string; id: string }>();
    for (const [name, make] of Object.entries(pictures)) {
      const picture = await upload(await make());
      oneOfEach.set(await formOf(picture), { name, id: picture.id });
    }
    expect(oneOfEach.size).toBeGreaterThan(3);
    const { width, height } = ballSide;
    for (const { name, id } of oneOfEach.values()) {
      const source = [id];
      const [cut, large, night] = [
        await run('matting', { source }),
        await run('augment', { source }),
        await run('imgtoimg', { source, prompt: 'sea at night', seed: 3 }),
      ];
      for (const { tool, status } of [cut, large, night])
        expect([name, tool, status]).toEqual([name, tool, 'succeeded']);
      expect(large.outputs[0], name).toMatchObject({ width: width * 2, height: height * 2 });
      expect(night.outputs[0], name).toMatchObject(ballSide);
      const at = await pixelsOf(cut.outputs[0]!);
      expect([at(2, 2)[3], at(93, 61)[3]], name).toEqual([0, 0]);
      expect(at(48, 32)[3], name).toBeGreaterThan(200);
    }
  });

  test('a photo held upright is enlarged upright', async () => {
    const job = await run('augment', { source: [(await upload(await photoHeld(6))).id] });
    expect(job.outputs[0]).toMatchObject({ width: 64, height: 128 });
    const at = await pixelsOf(job.outputs[0]!);
    expect(at(58, 6)[0]).toBeGreaterThan(200);
    expect(at(58, 6)[2]).toBeLessThan(60);
  });

  test('an edited photograph says that it is one, and a rendering says that no camera made it', async () => {
    const origin = async ({ outputs }: Job) =>
      readProvenance((await person.get(outputs[0]!.picUrl)).rawPayload).digitalSourceType;
    const edited = await run('augment', { source: [(await upload(await photoHeld(1))).id] });
    expect(await origin(edited)).toBe('algorithmicallyEnhanced');
    const size = { width: 256, height: 256 };
    const drawn = await run('create', { prompt: 'deer', size, seed: 1 });
    expect(await origin(drawn)).toBe('algorithmicMedia');
    expect(await origin(await run('augment', { source: [drawn.outputs[0]!.id] }))).toBe('algorithmicMedia');
  });

  test.each([
    [1, 1],
    [1, 200],
    [2000, 1],
  ])('a picture of %i×%i ends in a picture or in a sentence', async (width, height) => {
    const source = [(await upload(await plainPng(width, height))).id];
    for (const [tool, params] of [
      ['matting', {}],
      ['augment', {}],
      ['imgtoimg', { prompt: 'sea' }],
      ['biogram', {}],
      ['shadow', {}],
    ] as const) {
      const { status, error, outputs } = await run(tool, { source, ...params });
      if (status === 'succeeded') expect(outputs).toHaveLength(1);
      else expect(error?.msg).toMatch(/^[A-Z][^\n]{15,}\.$/);
      expect(['engineFailed', 'drawingFailed', 'internal']).not.toContain(error?.error);
    }
  });

  test('a picture of 50 megapixels is refused by every tool before it waits', async () => {
    const source = [(await upload(await plainPng(20, 12))).id];
    // A real one takes seconds to make and to keep; `upload/oddPictures.test.ts` does it once.
    await server.deps.connection.executeSql(
      'update pictures set width = 10000, height = 5000 where id = $1',
      source,
    );
    for (const tool of ['matting', 'augment', 'imgtoimg']) {
      expect(await submit(tool, { source, ...(tool === 'imgtoimg' && { prompt: 'sea' }) })).toMatchObject({
        error: 'pictureTooLarge',
        params: { width: 10_000, height: 5_000 },
      });
    }
  });

  test('an expansion beyond its largest size is refused before it waits', async () => {
    const source = [(await upload(await plainPng(22, 12))).id];
    await server.deps.connection.executeSql(
      'update pictures set width = 2000, height = 1000 where id = $1',
      source,
    );
    expect(await submit('biogram', { source, size: 155 })).toMatchObject({
      error: 'expansionTooLarge',
      params: { width: 3100, height: 1000, maxWidth: 3000, maxHeight: 2500 },
    });
  });

  test('a thread that is lost in the middle fails its job with a sentence, and the next job gets a new one', async () => {
    const source = [(await upload(await plainPng(1500, 780))).id];
    const progressed = new Promise<void>((resolve) => {
      const undo = server.deps.events.subscribe(generationChannels.progress, () => {
        undo();
        resolve();
      });
    });
    const reply = await submit('augment', { source, factor: '4' });
    await progressed;
    expect(threads.size).toBe(1);
    for (const thread of threads) await thread.terminate();
    expect(await ended((reply['data'] as Job).id)).toMatchObject({
      status: 'failed',
      outputs: [],
      error: { error: 'drawingFailed' },
    });
    const small = [(await upload(await plainPng(20, 10))).id];
    expect(await run('augment', { source: small })).toMatchObject({ status: 'succeeded' });
    expect(threads.size).toBe(1);
  });

  test('an enlargement that is cancelled in the middle leaves no picture, and the next job runs', async () => {
    const source = [(await upload(await plainPng(1501, 780))).id];
    const progressed = new Promise<void>((resolve) => {
      const undo = server.deps.events.subscribe(generationChannels.progress, () => {
        undo();
        resolve();
      });
    });
    const { id } = (await submit('augment', { source, factor: '4' }))['data'] as Job;
    await progressed;
    await person.post(buildPath(routes.cancelJob.path, { id }));
    expect(await ended(id)).toMatchObject({ status: 'cancelled', outputs: [] });
    const small = [(await upload(await plainPng(20, 11))).id];
    expect(await run('augment', { source: small })).toMatchObject({ status: 'succeeded' });
    expect(threads.size).toBeLessThanOrEqual(1);
  });
});
