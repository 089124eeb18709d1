import { type Dataset, type DatasetLine, trainingRoutes } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFakeEngine, type FakeEngine } from '../../testing/fakeEngine.ts';
import { pngBytes } from '../../testing/image.ts';
import { createTrainingTest, type Teacher, type TrainingTest } from '../../testing/trainingTest.ts';
import { createLabelling } from './labelling.ts';
import { createTrainingNews } from './trainingNews.ts';

let engine: FakeEngine & { describe: (bytes: Uint8Array) => Promise<string> };
let server: TrainingTest;
let ann: Teacher;
let labelling: ReturnType<typeof createLabelling>;
beforeAll(async () => {
  engine = Object.assign(createFakeEngine(), { describe: async () => 'a deer' });
  engine.describePicture = (bytes, _, signal) => {
    signal.throwIfAborted();
    return engine.describe(bytes);
  };
  server = await createTrainingTest({ engines: [engine] });
  labelling = createLabelling(server.deps, createTrainingNews(server.deps));
});
beforeEach(async () => {
  engine.describe = async () => 'a deer';
  ann = await server.teacher();
});
afterAll(() => server.close());

const get = (id: string) => ann.call<Dataset>(trainingRoutes.getDataset, undefined, { id });
const label = (datasetId: string, over: object = {}) =>
  ann.call<DatasetLine>(trainingRoutes.labelDataset, { datasetId, language: 'en', ...over });
const labelsOf = async (id: string) => (await get(id)).list.map(({ labels, labelsBy }) => [labels, labelsBy]);

async function datasetWith(...labels: (string | null)[]): Promise<Dataset> {
  const dataset = await ann.dataset(labels.length);
  const changes = labels.flatMap((text, at) =>
    text === null ? [] : [{ id: dataset.list[at]?.id, labels: text }],
  );
  if (changes.length > 0)
    await ann.call(trainingRoutes.changeDatasetImages, { datasetId: dataset.id, changes });
  return get(dataset.id);
}

test('images without labels are described; labels that somebody wrote stay', async () => {
  const { id } = await datasetWith('by hand', null);
  expect((await label(id)).labelling).toEqual({ done: 0, failed: 0, total: 1 });
  await labelling.run({ datasetId: id });
  expect(await labelsOf(id)).toEqual([
    ['by hand', 'person'],
    ['a deer', 'automatic'],
  ]);
  expect((await get(id)).labelling).toBeNull();
  engine.describe = async () => 'a moose';
  await label(id, { mode: 'overwrite' });
  await labelling.run({ datasetId: id });
  expect(await labelsOf(id)).toEqual([
    ['by hand', 'person'],
    ['a moose', 'automatic'],
  ]);
  await label(id, { mode: 'append', imageIds: [(await get(id)).list[0]?.id] });
  await labelling.run({ datasetId: id });
  expect((await labelsOf(id))[0]).toEqual(['by hand, a moose', 'person']);
});

test('what somebody writes while an image is described is not overwritten', async () => {
  const { id, list } = await datasetWith(null);
  engine.describe = async () => {
    await ann.call(trainingRoutes.changeDatasetImages, {
      datasetId: id,
      changes: [{ id: list[0]?.id, labels: 'mine' }],
    });
    return 'a deer';
  };
  await label(id);
  await labelling.run({ datasetId: id });
  expect(await labelsOf(id)).toEqual([['mine', 'person']]);
});

test('an image that cannot be described is counted and the others go on', async () => {
  const { id } = await datasetWith(null, null, null);
  let asked = 0;
  engine.describe = async () => {
    asked += 1;
    if (asked === 2) throw new Error('too busy');
    if (asked === 3) expect((await get(id)).labelling).toEqual({ done: 1, failed: 1, total: 3 });
    return `image ${asked}`;
  };
  await label(id);
  await labelling.run({ datasetId: id });
  expect((await labelsOf(id)).map(([labels]) => labels)).toEqual(['image 1', '', 'image 3']);
  // Also for a page that missed the last message of the progress.
  expect(await get(id)).toMatchObject({ labelling: null, labellingFailed: 1 });
});

test('a stop leaves the rest as it is, and a very long description is cut', async () => {
  const { id } = await datasetWith(null, null);
  engine.describe = async () => {
    await ann.call(trainingRoutes.stopLabelling, undefined, { id });
    return 'x'.repeat(100_000);
  };
  await label(id);
  await labelling.run({ datasetId: id });
  expect(await labelsOf(id)).toEqual([
    ['', 'import'],
    ['', 'import'],
  ]);
  engine.describe = async () => 'x'.repeat(100_000);
  await label(id);
  await labelling.run({ datasetId: id });
  expect((await labelsOf(id))[0]?.[0]).toHaveLength(1999);
});

test('a process that died with an image in its hands leaves it to the next one', async () => {
  const { id } = await datasetWith(null);
  await label(id);
  await server.deps.connection.executeSql('update dataset_label_tasks set lease_until = $1', [
    server.clock.now() + 1000,
  ]);
  await labelling.run({ datasetId: id });
  expect(await labelsOf(id)).toEqual([['', 'import']]);
  server.clock.advance(2000);
  await labelling.run({ datasetId: id });
  expect(await labelsOf(id)).toEqual([['a deer', 'automatic']]);
});

test('an image that is removed meanwhile is let go', async () => {
  const { id, list } = await datasetWith(null);
  engine.describe = async () => {
    await ann.call(trainingRoutes.removeDatasetImages, { datasetId: id, imageIds: [list[0]?.id] });
    return 'a deer';
  };
  await label(id);
  await labelling.run({ datasetId: id });
  await ann.add(id, 'b.png', await pngBytes());
  expect((await get(id)).list.map(({ labels }) => labels)).toEqual(['']);
});
