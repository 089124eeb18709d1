import { randomUUID } from 'node:crypto';
import { type StyleTestCell, type TrainRun, trainingRoutes, routes } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGenerationWorker, type GenerationWorker } from '../generation/index.ts';
import { createFakeEngine, fakeCapability, type FakeEngine } from '../../testing/fakeEngine.ts';
import { createTrainingTest, type Teacher, type TrainingTest } from '../../testing/trainingTest.ts';
import type { TrainingWorker } from './trainingWorker.ts';

const text = (name: string) => ({ en: name, zh: name, ja: name });
let engine: FakeEngine;
let server: TrainingTest;
let trainings: TrainingWorker;
let pictures: GenerationWorker;
let ann: Teacher;
beforeAll(async () => {
  engine = createFakeEngine();
  engine.places = 8;
  server = await createTrainingTest({ engines: [engine] });
  trainings = server.createWorker();
  pictures = createGenerationWorker(server.deps);
  await trainings.start();
  await pictures.start();
});
beforeEach(async () => {
  engine.isAutomatic = true;
  engine.capability = withStyles(['sdxl']);
  ann = await server.teacher();
});
afterAll(async () => {
  await trainings.stop();
  await pictures.stop();
  await server.close();
});

function withStyles(families: string[]) {
  const plain = fakeCapability();
  return {
    ...plain,
    parameters: [
      ...plain.parameters,
      {
        ...{ name: 'styles', label: text('Styles'), type: 'styles' as const, options: [], families, max: 6 },
        intensity: { min: 0, max: 100, step: 1, default: 50 },
        default: [],
      },
    ],
  };
}

async function trained(): Promise<TrainRun> {
  const { trainNo } = await ann.start(await ann.dataset(1));
  const { checkpoint, end } = await server.trainer.next();
  await checkpoint(1);
  await checkpoint(2, true);
  end();
  return ann.until(trainNo, 'succeeded');
}

const grid = ({ trainNo, checkpoints }: TrainRun, over: object = {}) => ({
  ...{ trainNo, saveId: randomUUID(), checkpointIds: checkpoints.map(({ id }) => id), prompts: ['tea'] },
  ...{ intensities: [0, 50], seeds: [7, 8] },
  ...over,
});

async function settled(trainNo: string): Promise<StyleTestCell[]> {
  for (let tries = 0; tries < 300; tries++) {
    const { tests } = await ann.run(trainNo);
    if (tests.every(({ status }) => !['queued', 'running'].includes(status))) return tests;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the test did not end');
}

test('a grid is made a few images at a time, and stays with the training', async () => {
  engine.isAutomatic = false;
  const run = await trained();
  const body = grid(run);
  const cells = await ann.call<StyleTestCell[]>(trainingRoutes.testStyle, body);
  expect(cells).toHaveLength(8);
  expect(cells.filter(({ jobId }) => jobId !== '')).toHaveLength(4);
  expect((await ann.call<StyleTestCell[]>(trainingRoutes.testStyle, body)).map(({ id }) => id)).toEqual(
    cells.map(({ id }) => id),
  );
  const first = await engine.nextRun();
  expect(first.request).toMatchObject({ seed: expect.any(Number), params: { prompt: 'tea' } });
  const bare: unknown[] = [];
  const styled: unknown[] = [];
  const sort = ({ params }: { params: Record<string, unknown> }) =>
    ((params['styles'] as unknown[]).length === 0 ? bare : styled).push(params['styles']);
  sort(first.request);
  await first.finish();
  for (let at = 1; at < 8; at++) {
    const next = await engine.nextRun();
    sort(next.request);
    await next.finish();
  }
  const tests = await settled(run.trainNo);
  expect(
    tests.every(({ status, pictureId, url }) => status === 'succeeded' && pictureId !== null && url),
  ).toBe(true);
  expect([bare.length, styled.length]).toEqual([4, 4]);
  expect(styled).toContainEqual([{ id: run.checkpoints[0]?.styleValue, intensity: 50 }]);
  expect(engine.runCount()).toBe(8);
  await ann.call(routes.deletePictures, { ids: [tests[0]?.pictureId] });
  expect((await ann.run(run.trainNo)).tests[0]).toMatchObject({
    status: 'succeeded',
    pictureId: null,
    url: null,
  });
  await ann.call(trainingRoutes.deleteTraining, undefined, { trainNo: run.trainNo });
});

test('wrong grids are refused, and styles that no tool takes', async () => {
  const run = await trained();
  const seven = Array.from({ length: 7 }, (_, at) => at);
  expect(
    await ann.refused(trainingRoutes.testStyle, grid(run, { seeds: seven, intensities: seven })),
  ).toMatchObject({ error: 'badRequest' });
  expect(
    await ann.refused(trainingRoutes.testStyle, grid(run, { checkpointIds: ['of-nobody'] })),
  ).toMatchObject({
    error: 'styleNotFound',
  });
  for (const over of [{ intensities: [101] }, { seeds: [-1] }, { prompts: ['  '] }, { checkpointIds: [] }])
    expect(await ann.refused(trainingRoutes.testStyle, grid(run, over))).toMatchObject({
      error: 'badRequest',
    });
  engine.capability = withStyles(['tai']);
  expect(await ann.refused(trainingRoutes.testStyle, grid(run))).toMatchObject({
    error: 'styleElsewhere',
    params: { family: 'sdxl', taken: 'tai' },
  });
});

test('a cell that is refused says why, and the others go on', async () => {
  const run = await trained();
  // The prompts of this tool are short.
  await ann.call(
    trainingRoutes.testStyle,
    grid(run, { prompts: ['x'.repeat(40), 'tea'], seeds: [1], intensities: [10] }),
  );
  const tests = await settled(run.trainNo);
  expect(tests.map(({ status, error }) => [status, error?.error])).toEqual([
    ['failed', 'parameterTooLong'],
    ['succeeded', undefined],
    ['failed', 'parameterTooLong'],
    ['succeeded', undefined],
  ]);
});
