/*
 * The calls of datasets and trainings, row by row: wrong, missing, foreign and hostile input. What a good call does is tested beside
 * the module; what holds for every call alike stands in everyCall.test.ts.
 */
import { randomUUID } from 'node:crypto';
import {
  type Dataset,
  type DatasetLine,
  type RouteSpec,
  trainingLimits,
  trainingRoutes,
} from '@tai/contracts';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postForm } from '../testing/form.ts';
import { type Heartbeat, watchHeartbeat } from '../testing/heartbeat.ts';
import { pngBytes } from '../testing/image.ts';
import { pngClaiming } from '../testing/oddPictures.ts';
import { createTrainingTest, type Teacher, type TrainingTest } from '../testing/trainingTest.ts';

let server: TrainingTest;
let heartbeat: Heartbeat;
let ann: Teacher;
let bob: Teacher;
let dataset: Dataset;
beforeAll(async () => {
  server = await createTrainingTest();
  heartbeat = watchHeartbeat(server.app);
  ann = await server.teacher();
  bob = await server.teacher();
  dataset = await ann.dataset(2);
});
afterAll(() => server.close());

const r = trainingRoutes;
const settings = { trainerId: 'fake', base: 'plain', params: {} };
const many = (count: number) => Array.from({ length: count }, (_, at) => `id-${at}`);
const now = () => ann.call<Dataset>(r.getDataset, undefined, { id: dataset.id });
const grid = { saveId: 'save-id-1', checkpointIds: ['a'], prompts: ['a'], intensities: [1], seeds: [1] };

interface Row {
  spec: RouteSpec;
  body: () => object | undefined;
  params?: Record<string, string>;
  error: string;
}
const row = (
  spec: RouteSpec,
  body: () => object | undefined,
  error: string,
  params?: Record<string, string>,
): Row => ({
  ...{ spec, body, error },
  ...(params && { params }),
});
const own = (over: object) => () => ({ datasetId: dataset.id, ...over });

const rows: Row[] = [
  row(r.createDataset, () => ({ kind: 'custom' }), 'badRequest'),
  row(r.createDataset, () => ({ saveId: 'short', kind: 'custom' }), 'badRequest'),
  row(r.createDataset, () => ({ saveId: randomUUID(), kind: 'video' }), 'badRequest'),
  row(r.listDatasets, () => ({ kind: '__proto__' }), 'badRequest'),
  row(r.getDataset, () => undefined, 'datasetNotFound', { id: "' or 1=1 --" }),
  row(r.getDataset, () => undefined, 'datasetNotFound', { id: '../../etc/passwd' }),
  row(r.updateDataset, () => ({ id: dataset.id, name: 'x'.repeat(16) }), 'badRequest'),
  row(r.updateDataset, () => ({ id: dataset.id, trigger: 'x'.repeat(101) }), 'badRequest'),
  row(r.updateDataset, () => ({ id: dataset.id, previewPrompt: 'x'.repeat(16) }), 'badRequest'),
  row(r.updateDataset, () => ({ id: dataset.id, rights: 'all of them' }), 'badRequest'),
  row(r.updateDataset, () => ({ id: dataset.id, settings: { ...settings, params: 'x' } }), 'badRequest'),
  row(
    r.updateDataset,
    () => ({ id: dataset.id, settings: { ...settings, params: { a: 'x'.repeat(30_000) } } }),
    'badRequest',
  ),
  row(r.deleteDataset, () => undefined, 'datasetNotFound', { id: 'of-nobody' }),
  row(r.addDatasetPictures, own({ pictureIds: [] }), 'badRequest'),
  row(r.addDatasetPictures, own({ pictureIds: many(201) }), 'badRequest'),
  row(r.changeDatasetImages, own({ changes: [] }), 'badRequest'),
  row(r.changeDatasetImages, own({ changes: [{ id: 'of-nobody', labels: 'a' }] }), 'badRequest'),
  row(
    r.changeDatasetImages,
    () => ({ datasetId: dataset.id, changes: [{ id: dataset.list[0]?.id, labels: 'x'.repeat(2001) }] }),
    'badRequest',
  ),
  row(
    r.changeDatasetImages,
    () => ({ datasetId: dataset.id, changes: [{ id: dataset.list[0]?.id, position: -1 }] }),
    'badRequest',
  ),
  row(
    r.changeDatasetImages,
    () => ({
      datasetId: dataset.id,
      changes: [{ id: dataset.list[0]?.id, crop: { x: 0, y: 0, width: 0, height: 1 } }],
    }),
    'badRequest',
  ),
  row(
    r.changeDatasetImages,
    () => ({
      datasetId: dataset.id,
      changes: [{ id: dataset.list[0]?.id, crop: { x: 20, y: 0, width: 5, height: 5 } }],
    }),
    'badRequest',
  ),
  row(
    r.changeDatasetImages,
    () => ({
      datasetId: dataset.id,
      changes: [{ id: dataset.list[0]?.id, crop: { x: 2e15, y: 0, width: 9e15, height: 5 } }],
    }),
    'badRequest',
  ),
  row(r.removeDatasetImages, own({ imageIds: [] }), 'badRequest'),
  row(r.restoreDatasetImages, own({ imageIds: many(201) }), 'badRequest'),
  row(r.labelDataset, own({ language: 'ja' }), 'badRequest'),
  row(r.labelDataset, own({ language: 'en', mode: 'replace everything' }), 'badRequest'),
  row(r.stopLabelling, () => undefined, 'datasetNotFound', { id: 'of-nobody' }),
  row(r.listDatasetVersions, () => undefined, 'datasetNotFound', { id: 'of-nobody' }),
  row(r.getDatasetVersion, () => undefined, 'datasetNotFound', { id: 'of-nobody' }),
  row(r.restoreDatasetVersion, () => undefined, 'datasetNotFound', { id: 'of-nobody' }),
  row(r.listTrainings, () => ({ currPage: 0 }), 'badRequest'),
  row(r.listTrainings, () => ({ pageSize: 201 }), 'badRequest'),
  row(r.listTrainings, () => ({ search: 'x'.repeat(201) }), 'badRequest'),
  row(r.listTrainings, () => ({ datasetId: 'x'.repeat(65) }), 'badRequest'),
  row(r.deleteTraining, () => undefined, 'trainNotFound', { trainNo: 'of-nobody' }),
  row(r.getTraining, () => undefined, 'trainNotFound', { trainNo: "1'; drop table train_runs; --" }),
  row(r.stopTraining, () => undefined, 'trainNotFound', { trainNo: 'of-nobody' }),
  row(r.resumeTraining, () => undefined, 'trainNotFound', { trainNo: 'of-nobody' }),
  row(r.clearTrainings, () => ({ datasetId: 'of-nobody' }), 'datasetNotFound'),
  row(r.estimateTraining, own({ settings: { ...settings, trainerId: '' } }), 'trainerUnknown'),
  row(
    r.estimateTraining,
    own({ settings: { ...settings, params: { epochs: 'Infinity' } } }),
    'parameterInvalid',
  ),
  row(r.startTraining, own({ saveId: randomUUID(), revision: 0, settings }), 'badRequest'),
  row(r.startTraining, own({ saveId: randomUUID(), revision: 1, settings }), 'datasetChanged'),
  row(
    r.startTraining,
    own({ saveId: randomUUID(), revision: 1, settings: { ...settings, base: 'x'.repeat(301) } }),
    'badRequest',
  ),
  row(
    r.startTraining,
    own({ saveId: randomUUID(), revision: 1, settings: { ...settings, params: { '__proto__ ': 1 } } }),
    'parameterUnknown',
  ),
  row(
    r.startTraining,
    own({ saveId: randomUUID(), revision: 1, settings, imageIds: many(201) }),
    'badRequest',
  ),
  row(r.testStyle, () => ({ ...grid, trainNo: 'of-nobody' }), 'trainNotFound'),
  row(r.testStyle, () => ({ ...grid, trainNo: 'of-nobody', prompts: many(49) }), 'badRequest'),
];

describe('wrong input', () => {
  it.each(rows.map((one, at) => [`${at} ${one.spec.id}: ${one.error}`, one] as const))(
    '%s',
    async (_, one) => {
      const { error } = await ann.refused(one.spec, one.body(), one.params);
      expect(error).toBe(one.error);
      expect(await now()).toEqual(dataset);
    },
  );

  it('and every call has a row', () => {
    // Offers take nothing; files come as a form, below.
    const without = [r.getTrainerOffers.id, r.addDatasetFile.id];
    const covered = new Set([...rows.map(({ spec }) => spec.id), ...without]);
    expect(
      Object.values(r)
        .map(({ id }) => id)
        .filter((id) => !covered.has(id)),
    ).toEqual([]);
  });
});

describe('a form', () => {
  const send = (parts: Parameters<typeof postForm>[3], person = ann) =>
    postForm(server, r.addDatasetFile.path, person.token, parts);

  it.each([
    ['without a file', [['name', 'a.png']], 'fileMissing'],
    ['without a name of the file', [['file', Buffer.from('x')]], undefined],
    [
      'with an empty file',
      [
        ['file', Buffer.alloc(0)],
        ['name', 'a.png'],
      ],
      undefined,
    ],
  ] as const)('%s', async (_, parts, error) => {
    const answer = await send([
      ['datasetId', dataset.id],
      ...parts.map(([name, part]) => [name, part] as [string, string]),
    ]);
    if (error) expect(answer).toMatchObject({ error });
    else
      expect(answer).toMatchObject({
        code: 0,
        data: { added: [], leftOut: [{ error: { error: 'datasetImageInvalid' } }] },
      });
  });

  it('without a dataset, for one of somebody else, and as JSON is refused', async () => {
    const png = await pngBytes();
    expect(await send([['file', png]])).toMatchObject({ error: 'badRequest' });
    expect(
      await send([
        ['datasetId', 'x'.repeat(65)],
        ['file', png],
      ]),
    ).toMatchObject({ error: expect.stringMatching(/badRequest|datasetNotFound/) });
    expect(
      await send(
        [
          ['datasetId', dataset.id],
          ['file', png],
        ],
        bob,
      ),
    ).toMatchObject({ error: 'datasetNotFound' });
    expect(
      await send(
        [
          ['file', png],
          ['datasetId', dataset.id],
        ],
        bob,
      ),
    ).toMatchObject({ error: 'datasetNotFound' });
    expect(await ann.refused(r.addDatasetFile, { datasetId: dataset.id, file: 'x' })).toMatchObject({
      error: 'fileMissing',
    });
    expect(
      await send([
        ['datasetId', dataset.id],
        ['file', png],
        ['file', png],
      ]),
    ).toMatchObject({ msg: expect.any(String), code: expect.not.stringMatching(/^0$/) });
  });

  it('keeps names as they came, without folders and what cannot be seen', async () => {
    const { id } = await ann.call<Dataset>(r.createDataset, { saveId: randomUUID(), kind: 'custom' });
    const png = await pngBytes();
    for (const [name, kept] of [
      ['../../../etc/passwd.png', 'passwd.png'],
      [String.raw`..\..\windows\system32\a.png`, 'a.png'],
      ['🦌\u0000\u202Egnp.exe', '🦌gnp.exe'],
      ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
      [`${'長'.repeat(400)}.png`, `${'長'.repeat(196)}.png`],
      ['/', 'image'],
    ] as const) {
      const { added } = await ann.add(id, name, png);
      expect(added[0]?.name).toBe(kept);
    }
  });

  it('with ten thousand files, an archive in an archive and links is no trouble', async () => {
    const { id } = await ann.call<Dataset>(r.createDataset, { saveId: randomUUID(), kind: 'custom' });
    const many = new JSZip();
    for (let at = 0; at < 10_000; at++) many.file(`${at}.txt`, 'x');
    const packed = await many.generateAsync({ type: 'uint8array' });
    expect(
      await send([
        ['datasetId', id],
        ['file', packed],
      ]),
    ).toMatchObject({ error: 'datasetUnreadable' });
    const nested = new JSZip();
    nested.file('inner.zip', packed);
    nested.file('link.png', '/etc/passwd', { unixPermissions: 0o120777 });
    nested.file('con.png', await pngBytes());
    nested.file('huge.png', await pngClaiming(100_000, 100_000));
    const { added, leftOut } = await ann.add(
      id,
      'a.zip',
      await nested.generateAsync({ type: 'uint8array', platform: 'UNIX' }),
    );
    expect(added.map(({ name }) => name)).toEqual(['con.png']);
    expect(leftOut.map(({ name, error }) => [name, error.error])).toEqual([
      ['inner.zip', 'datasetImageInvalid'],
      ['link.png', 'datasetImageInvalid'],
      ['huge.png', 'datasetImageTooLarge'],
    ]);
  });
});

describe('limits', () => {
  it('of images and datasets hold exactly, also for calls at once', async () => {
    const carl = await server.teacher();
    const { id, list } = await carl.dataset(1);
    await server.deps.connection.executeSql(
      `insert into dataset_images select $2 || n, dataset_id, $2 || n, user_id, n, name, width, height, mime_type, bytes, thumbhash,
        original_key, small_key, medium_key, labels, labels_by, crop, is_flipped, is_excluded, flags, perceptual_hash, source, null
       from dataset_images, generate_series(1, 198) n where id = $1`,
      [list[0]?.id, `c${id.slice(-8)}`],
    );
    const png = await pngBytes();
    const reports = await Promise.all(['a', 'b', 'c'].map((name) => carl.add(id, `${name}.png`, png)));
    expect(reports.flatMap(({ added }) => added)).toHaveLength(1);
    expect(reports.flatMap(({ leftOut }) => leftOut)[0]?.error).toMatchObject({
      error: 'datasetFull',
      params: { max: trainingLimits.imagesMax, count: trainingLimits.imagesMax },
    });
    const whole = await carl.call<Dataset>(r.getDataset, undefined, { id });
    expect(whole.list).toHaveLength(200);
  });

  it('of datasets', async () => {
    const dora = await server.teacher();
    const create = () => dora.call<Dataset>(r.createDataset, { saveId: randomUUID(), kind: 'custom' });
    for (let at = 0; at < trainingLimits.datasetsMax; at++) await create();
    expect(await dora.refused(r.createDataset, { saveId: randomUUID(), kind: 'custom' })).toMatchObject({
      error: 'datasetsFull',
      params: { max: trainingLimits.datasetsMax },
    });
  });

  it('of the account are told before anything is trained', async () => {
    const emil = await server.teacher();
    const whole = await emil.dataset(1);
    await server.deps.connection.executeSql('insert into storage_limits (user_id, bytes) values ($1, 1)', [
      emil.user.userId,
    ]);
    expect(
      await emil.refused(r.startTraining, {
        ...{ datasetId: whole.id, saveId: randomUUID(), revision: whole.revision, settings },
      }),
    ).toMatchObject({ error: 'storageFull' });
    const answer = await postForm(server, r.addDatasetFile.path, emil.token, [
      ['datasetId', whole.id],
      ['file', await pngBytes()],
    ]);
    expect(answer).toMatchObject({ error: 'storageFull' });
  });
});

describe('two tabs', () => {
  it('that start the same dataset in the same moment start one training', async () => {
    const whole = await bob.dataset(1);
    const start = () =>
      bob.post(r.startTraining.path, {
        ...{ datasetId: whole.id, saveId: randomUUID(), revision: whole.revision, settings },
      });
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code !== 0).map(({ error }) => error)).toEqual([
      'trainRunning',
      'trainRunning',
    ]);
  });

  it('that change the form see each other’s last word, and a start asks for what was seen', async () => {
    const whole = await bob.dataset(1);
    const { revision } = await bob.call<DatasetLine>(r.updateDataset, { id: whole.id, name: 'Other' });
    expect(revision).toBe(whole.revision + 1);
    expect(
      await bob.refused(r.startTraining, {
        ...{ datasetId: whole.id, saveId: randomUUID(), revision: whole.revision, settings },
      }),
    ).toMatchObject({ error: 'datasetChanged' });
  });
});

it('texts of the form are texts, and settings hold whatever JSON holds', async () => {
  const { id } = await ann.call<Dataset>(r.createDataset, { saveId: randomUUID(), kind: 'custom' });
  await ann.call(r.updateDataset, {
    ...{ id, name: '<b>\u0000x', trigger: "'; drop table datasets; --", previewPrompt: '\u202Etea' },
    settings: { ...settings, params: { '\u0000a': '\u0000b', nested: { deep: ['\uD800'] } } },
  });
  const kept = await ann.call<Dataset>(r.getDataset, undefined, { id });
  expect(kept).toMatchObject({ name: '<b>x', trigger: "'; drop table datasets; --", previewPrompt: 'tea' });
  expect(kept.settings?.params).toMatchObject({ a: 'b' });
  for (const search of ['%', '_', String.raw`\ `, "' or 1=1 --"])
    expect(await ann.call(r.listTrainings, { search })).toEqual({ records: [], total: 0 });
});

it('no request holds the event loop for long', () => {
  expect(heartbeat.stop().holds).toEqual([]);
});
