import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DatasetLine,
  EngineDetach,
  EngineFailure,
  errorCode,
  type ErrorName,
  styleRoutes,
  type StyleVo,
  type NoticeMessage,
  routes,
  type TrainerOffer,
  type TrainRecord,
  trainingRoutes,
} from '@tai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '../account/index.ts';
import { eq } from 'drizzle-orm';
import { FileStoreTrouble } from '../../platform/files/fileStoreTrouble.ts';
import { pngBytes } from '../../testing/image.ts';
import { signUpAs } from '../../testing/staff.ts';
import {
  createTrainingTest,
  type FakeTrainer,
  type Teacher,
  tinyStyleFile,
  type TrainingTest,
} from '../../testing/trainingTest.ts';
import type { TrainingWorker } from './trainingWorker.ts';

let server: TrainingTest;
let trainer: FakeTrainer;
let worker: TrainingWorker;
let ann: Teacher;
beforeAll(async () => {
  server = await createTrainingTest();
  trainer = server.trainer;
});
beforeEach(async () => {
  ann = await server.teacher();
  trainer.isObedient = true;
  trainer.places = 1;
  Object.assign(trainer.offer, { available: true, resumes: true, imagesMin: 1 });
});
afterEach(async () => {
  await worker?.stop();
  await server.deps.connection.executeSql('update train_runs set state = $1', ['stopped']);
});
afterAll(() => server.close());

async function begin(over: Parameters<TrainingTest['createWorker']>[0] = {}) {
  worker = server.createWorker(over);
  await worker.start();
}
const foldersLeft = () => readdir(join(server.deps.config.dataDir, 'training')).catch(() => []);
const used = async () =>
  (await server.deps.storage.storageOf([ann.user.userId])).get(ann.user.userId)?.used ?? 0;

describe('a training', () => {
  test('goes through, with steps, loss, checkpoints and samples on its way', async () => {
    await begin();
    const dataset = await ann.dataset(2);
    const [first, second] = dataset.list;
    await ann.call(trainingRoutes.changeDatasetImages, {
      datasetId: dataset.id,
      changes: [
        { id: first?.id, labels: 'deer', crop: { x: 1, y: 2, width: 10, height: 12 }, isFlipped: true },
        { id: second?.id, isExcluded: true },
      ],
    });
    const { revision } = await ann.call<DatasetLine>(trainingRoutes.getDataset, undefined, {
      id: dataset.id,
    });
    const { trainNo } = await ann.start({ ...dataset, revision });
    const { request, context, checkpoint, end } = await trainer.next();
    expect(request).toMatchObject({ base: 'plain', params: { epochs: 10, seed: request.seed }, name: 'Ink' });
    expect(request.previewPrompts).toEqual(['tea']);
    expect(request.images).toMatchObject([
      { name: '0001.png', width: 10, height: 12, caption: 'inkstyle, deer' },
    ]);
    const png = await request.images[0]?.read();
    expect([png?.[1], png?.[2], png?.[3]]).toEqual([0x50, 0x4e, 0x47]);
    expect((await ann.run(trainNo)).state).toBe('training');
    expect(
      await ann.refused(trainingRoutes.removeDatasetImages, { datasetId: dataset.id, imageIds: [first?.id] }),
    ).toMatchObject({ error: 'datasetTraining' });
    await ann.call(trainingRoutes.changeDatasetImages, {
      datasetId: dataset.id,
      changes: [{ id: first?.id, labels: 'changed while it trains' }],
    });

    context.phase('training');
    context.progress(10, 100);
    context.loss(10, { loss: 0.5 });
    context.log('/home/ann/train.py: epoch 1');
    await checkpoint(1);
    await context.sample({
      ...{ epoch: 1, step: 10, prompt: 'tea', seed: 7, data: await pngBytes(), mimeType: 'image/png' },
    });
    context.loss(20, { loss: 0.4 });
    await checkpoint(10, true);
    end();
    const run = await ann.until(trainNo, 'succeeded');
    expect(run.checkpoints.map(({ epoch, isFinal, samples }) => [epoch, isFinal, samples.length])).toEqual([
      [1, false, 1],
      [10, true, 0],
    ]);
    expect(run.losses).toMatchObject([{ name: 'loss', points: [{ step: 10 }, { step: 20, value: 0.4 }] }]);
    expect(run.log).toEqual(['…/train.py: epoch 1']);
    expect(JSON.parse(run.fileOutPath)).toHaveLength(2);
    expect(run.modelPath).toBe(run.checkpoints[1]?.path);
    expect(JSON.parse(run.fileInfos)).toMatchObject([{ id: run.checkpoints[0]?.samples[0]?.id }]);
    expect(run).toMatchObject({ error: null, canResume: false, family: 'sdxl', images: 1 });
    expect(await foldersLeft()).not.toContain(trainNo);
    const sample = run.checkpoints[0]?.samples[0]?.thumbUrl ?? '';
    expect((await ann.get(sample)).headers['content-type']).toBe('image/webp');
    expect((await (await server.teacher()).get(sample)).statusCode).not.toBe(200);
  });

  test('shows its samples to moderators once its style is handed in', async () => {
    await begin();
    const { trainNo } = await ann.start(await ann.dataset(1));
    const { context, checkpoint, end } = await trainer.next();
    await checkpoint(1, true);
    await context.sample({
      ...{ epoch: 1, step: 10, prompt: 'tea', seed: 7, data: await pngBytes(), mimeType: 'image/png' },
    });
    end();
    const { modelPath, checkpoints } = await ann.until(trainNo, 'succeeded');
    const sample = checkpoints[0]?.samples[0];
    const moderator = await signUpAs(server, 'operator');
    const style = await ann.call<StyleVo>(styleRoutes.pushStyle, {
      ...{ paramValue: 'Ink', param1: modelPath, groupName: 'SDXL', icon: sample?.url, uiContent: 'ink' },
      ...{ increaseword: 'inkstyle', isShared: false },
    });
    expect((await moderator.get(sample?.previewUrl ?? '')).statusCode).not.toBe(200);
    await ann.call(styleRoutes.shareStyle, { id: style.id, rights: 'own' });
    const list = await moderator.post('/system/moderation/list', {});
    const { records } = list['data'] as { records: { target: { id: string; pictures: { id: string }[] } }[] };
    const { pictures } = records.find(({ target }) => target.id === style.id)?.target ?? { pictures: [] };
    // The cover is a copy of its own.
    expect(pictures.map(({ id }) => id)).toEqual([expect.not.stringMatching(sample?.id ?? ''), sample?.id]);
    expect((await moderator.get(sample?.previewUrl ?? '')).statusCode).toBe(200);
    expect((await (await server.teacher()).get(sample?.previewUrl ?? '')).statusCode).not.toBe(200);
  });

  test('is refused until its form is complete', async () => {
    const dataset = await ann.dataset(1);
    const { id } = dataset;
    const start = (over: object) => ({
      ...{ datasetId: id, saveId: randomUUID(), revision: dataset.revision },
      settings: { trainerId: 'fake', base: 'plain', params: {} },
      ...over,
    });
    const settings = (over: object) => ({
      settings: { trainerId: 'fake', base: 'plain', params: {}, ...over },
    });
    for (const [over, error] of [
      [{ revision: dataset.revision + 1 }, 'datasetChanged'],
      [{ imageIds: [] }, 'datasetEmpty'],
      [{ imageIds: ['of-nobody'] }, 'datasetEmpty'],
      [settings({ trainerId: 'nobody' }), 'trainerUnknown'],
      [settings({ base: 'nothing' }), 'trainBaseUnknown'],
      [settings({ params: { epochs: 1000 } }), 'parameterOutOfRange'],
      [settings({ params: { epochs: 'ten' } }), 'parameterInvalid'],
      [settings({ params: { secret: 1 } }), 'parameterUnknown'],
    ] as const)
      expect([over, (await ann.refused(trainingRoutes.startTraining, start(over))).error]).toEqual([
        over,
        error,
      ]);
    trainer.offer.imagesMin = 5;
    expect((await ann.refused(trainingRoutes.startTraining, start({}))).error).toBe('datasetTooFew');
    Object.assign(trainer.offer, { available: false, reason: 'The device is away.' });
    expect(await ann.refused(trainingRoutes.startTraining, start({}))).toMatchObject({
      error: 'trainerUnavailable',
      params: { reason: 'The device is away.' },
    });
    Object.assign(trainer.offer, { available: true, imagesMin: 1 });
    for (const field of ['previewPrompt', 'name']) {
      const line = await ann.call<DatasetLine>(trainingRoutes.updateDataset, { id, [field]: '  ' });
      expect(
        await ann.refused(trainingRoutes.startTraining, start({ revision: line.revision })),
      ).toMatchObject({ error: 'parameterMissing', params: { name: field } });
    }
  });

  test('is started once by two tabs and by a retried call', async () => {
    const dataset = await ann.dataset(1);
    const saveId = randomUUID();
    const [one, other] = await Promise.all([ann.start(dataset, { saveId }), ann.start(dataset, { saveId })]);
    expect(one.trainNo).toBe(other.trainNo);
    expect(
      await ann.refused(trainingRoutes.startTraining, {
        ...{ datasetId: dataset.id, saveId: randomUUID(), revision: dataset.revision },
        settings: { trainerId: 'fake', base: 'plain', params: {} },
      }),
    ).toMatchObject({ error: 'trainRunning' });
    const list = await ann.call<{ records: TrainRecord[]; total: number }>(trainingRoutes.listTrainings, {});
    expect(list).toMatchObject({ total: 1, records: [{ trainNo: one.trainNo, queuePosition: 0 }] });
  });

  test('waits its turn: somebody’s second one comes after the first one of another', async () => {
    const bob = await server.teacher();
    const mine = await ann.start(await ann.dataset(1));
    await begin();
    const first = await trainer.next();
    expect(first.request.runId).toBe(mine.trainNo);
    const second = await ann.start(await ann.dataset(1));
    const his = await bob.start(await bob.dataset(1));
    expect((await ann.run(second.trainNo)).queuePosition).toBe(1);
    expect((await bob.run(his.trainNo)).queuePosition).toBe(0);
    await first.checkpoint(1, true);
    first.end();
    const next = await trainer.next();
    expect(next.request.runId).toBe(his.trainNo);
    await ann.call(trainingRoutes.deleteTraining, undefined, { trainNo: second.trainNo });
    await bob.call(trainingRoutes.deleteTraining, undefined, { trainNo: his.trainNo });
  });

  test('runs once on a trainer with one place, however many workers there are', async () => {
    await begin();
    const other = server.createWorker();
    await other.start();
    try {
      const one = await ann.start(await ann.dataset(1));
      const first = await trainer.next();
      const two = await ann.start(await ann.dataset(1));
      // As long as both workers need to look again several times.
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect([(await ann.run(one.trainNo)).state, (await ann.run(two.trainNo)).state]).toEqual([
        'training',
        'queued',
      ]);
      await first.checkpoint(1, true);
      first.end();
      const second = await trainer.next();
      expect(second.request.runId).toBe(two.trainNo);
      await second.checkpoint(1, true);
      second.end();
      await ann.until(two.trainNo, 'succeeded');
    } finally {
      await other.stop();
    }
  });

  test('is listed with its dataset', async () => {
    const [one, two] = [await ann.dataset(1), await ann.dataset(1)];
    const { trainNo } = await ann.start(one);
    await ann.start(two);
    const list = (datasetId: string) => ann.call(trainingRoutes.listTrainings, { datasetId });
    expect(await list(one.id)).toMatchObject({ total: 1, records: [{ trainNo }] });
    const bob = await server.teacher();
    expect(await bob.call(trainingRoutes.listTrainings, { datasetId: one.id })).toEqual({
      records: [],
      total: 0,
    });
  });

  test('of one person are three at once', async () => {
    for (let at = 0; at < 3; at++) await ann.start(await ann.dataset(1));
    const dataset = await ann.dataset(1);
    expect(
      await ann.refused(trainingRoutes.startTraining, {
        ...{ datasetId: dataset.id, saveId: randomUUID(), revision: dataset.revision },
        settings: { trainerId: 'fake', base: 'plain', params: {} },
      }),
    ).toMatchObject({ error: 'trainsFull', params: { count: 3, max: 3 } });
  });

  test('counts as a job of the day', async () => {
    await ann.start(await ann.dataset(1));
    const dataset = await ann.dataset(1);
    await server.deps.site.save('quota.jobsPerDay', '1');
    try {
      expect(
        await ann.refused(trainingRoutes.startTraining, {
          ...{ datasetId: dataset.id, saveId: randomUUID(), revision: dataset.revision },
          settings: { trainerId: 'fake', base: 'plain', params: {} },
        }),
      ).toMatchObject({ error: 'jobsPerDayUsed', params: { limit: 1 } });
    } finally {
      await server.deps.site.save('quota.jobsPerDay', '0');
    }
  });

  test('is nobody else’s, and none of a locked account', async () => {
    const { trainNo } = await ann.start(await ann.dataset(1));
    const bob = await server.teacher();
    for (const [spec, body] of [
      [trainingRoutes.getTraining],
      [trainingRoutes.stopTraining],
      [trainingRoutes.resumeTraining],
      [trainingRoutes.deleteTraining],
      [
        trainingRoutes.testStyle,
        { trainNo, saveId: randomUUID(), checkpointIds: ['a'], prompts: ['b'], intensities: [1], seeds: [1] },
      ],
    ] as const)
      expect(await bob.refused(spec, body, { trainNo })).toMatchObject({ error: 'trainNotFound' });
    await server.deps.database
      .update(users)
      .set({ locks: [3] })
      .where(eq(users.id, bob.user.userId));
    await server.deps.sessions.announceChange(bob.user.userId);
    for (const spec of [
      trainingRoutes.startTraining,
      trainingRoutes.createDataset,
      trainingRoutes.getTrainerOffers,
    ])
      expect(await bob.refused(spec, {})).toMatchObject({ error: 'featureLocked' });
    // Who may manage styles sees the records all the same.
    expect(await bob.call(trainingRoutes.listTrainings, {})).toEqual({ records: [], total: 0 });
  });
});

describe('a stop', () => {
  test('keeps the checkpoints, from which it goes on', async () => {
    await begin();
    const { trainNo } = await ann.start(await ann.dataset(1));
    const first = await trainer.next();
    first.context.progress(20, 100);
    await first.checkpoint(2);
    await ann.call(trainingRoutes.stopTraining, undefined, { trainNo });
    const stopped = await ann.until(trainNo, 'stopped');
    expect(stopped).toMatchObject({ canResume: true, checkpoints: [{ epoch: 2 }], isStopping: false });
    expect(await ann.refused(trainingRoutes.stopTraining, undefined, { trainNo })).toMatchObject({
      error: 'trainNotRunning',
    });
    await ann.call(trainingRoutes.resumeTraining, undefined, { trainNo });
    const again = await trainer.next();
    expect(again.request).toMatchObject({
      runId: trainNo,
      seed: first.request.seed,
      resumeFrom: { epoch: 2, step: 20 },
    });
    expect(Buffer.from((await again.request.resumeFrom?.read()) ?? [])).toEqual(
      Buffer.from(tinyStyleFile(2)),
    );
    await again.checkpoint(10, true);
    again.end();
    expect((await ann.until(trainNo, 'succeeded')).checkpoints).toHaveLength(2);
    expect(await ann.refused(trainingRoutes.resumeTraining, undefined, { trainNo })).toMatchObject({
      error: 'trainNotResumable',
    });
  });

  test('that the trainer does not hear ends it all the same', async () => {
    trainer.isObedient = false;
    await begin({ stop: 1_000 });
    const { trainNo } = await ann.start(await ann.dataset(1));
    const { context } = await trainer.next();
    await ann.call(trainingRoutes.stopTraining, undefined, { trainNo });
    expect(await ann.run(trainNo)).toMatchObject({ state: 'training', isStopping: true });
    // The time that it has begins when its worker has told it.
    await vi.waitUntil(() => context.stop.aborted, { timeout: 10_000 });
    server.clock.advance(2_000);
    expect(await ann.until(trainNo, 'stopped')).toMatchObject({ error: null });
  });

  test('of one that waits is at once', async () => {
    const { trainNo } = await ann.start(await ann.dataset(1));
    const stopped = await ann.call<TrainRecord>(trainingRoutes.stopTraining, undefined, { trainNo });
    expect(stopped).toMatchObject({ state: 'stopped', canResume: true });
  });
});

type Wrong = readonly [string, (training: Awaited<ReturnType<FakeTrainer['next']>>) => void, ErrorName];

describe('what goes wrong', () => {
  test.each<Wrong>([
    ['a loss that is no number', (t) => t.context.loss(42, { loss: Number.NaN }), 'trainDiverged'],
    ['an end without a file', (t) => t.end(), 'trainNoFile'],
    ['memory that ran out', (t) => t.fail(new EngineFailure('trainOutOfMemory')), 'trainOutOfMemory'],
    ['a sentence', (t) => t.fail(new Error('cannot open /srv/secret/model.safetensors')), 'trainFailed'],
    ['a process that was ended', (t) => t.fail(new EngineFailure('trainInterrupted')), 'trainInterrupted'],
  ])('%s', async (_, make, error) => {
    await begin();
    const { trainNo } = await ann.start(await ann.dataset(1));
    make(await trainer.next());
    const run = await ann.until(trainNo, error === 'trainInterrupted' ? 'interrupted' : 'failed');
    expect(run.error?.error).toBe(error);
    expect(run.error?.msg).not.toContain('/srv/secret');
    expect(await foldersLeft()).not.toContain(trainNo);
  });

  test('a bucket that is away for a while has it wait and go on', async () => {
    await begin();
    const { trainNo } = await ann.start(await ann.dataset(1));
    const training = await trainer.next();
    training.fail(new FileStoreTrouble('the bucket did not take an upload', new Error('refused')));
    const again = await trainer.next();
    await again.checkpoint(1);
    again.end();
    expect(await ann.until(trainNo, 'succeeded')).toMatchObject({ error: null });
  });

  test('a file that is no style ends it, and what was there stays', async () => {
    await begin();
    const { trainNo } = await ann.start(await ann.dataset(1));
    const training = await trainer.next();
    await training.checkpoint(1);
    await training.checkpoint(2, false, Buffer.from('no style')).catch(training.fail);
    const run = await ann.until(trainNo, 'failed');
    expect(run).toMatchObject({
      error: { error: 'trainFileInvalid' },
      checkpoints: [{ epoch: 1 }],
      canResume: true,
    });
  });

  test('a trainer that says nothing for an hour is ended', async () => {
    await begin();
    const { trainNo } = await ann.start(await ann.dataset(1));
    await trainer.next();
    server.clock.advance(61 * 60_000);
    expect((await ann.until(trainNo, 'failed')).error).toMatchObject({
      error: 'trainSilent',
      params: { minutes: 60 },
    });
  });

  test('a sample that is no image is left out', async () => {
    await begin();
    const { trainNo } = await ann.start(await ann.dataset(1));
    const { context, checkpoint, end } = await trainer.next();
    await context.sample({
      ...{ epoch: 1, step: 10, prompt: 'a', seed: 1, data: Buffer.from('none'), mimeType: 'image/png' },
    });
    await checkpoint(1, true);
    end();
    expect((await ann.until(trainNo, 'succeeded')).checkpoints[0]?.samples).toEqual([]);
  });
});

describe('a worker', () => {
  test('that stops gives its training to the next one, which goes on', async () => {
    await begin();
    const { trainNo } = await ann.start(await ann.dataset(1));
    const first = await trainer.next();
    await first.context.save({ pid: 12 });
    await first.checkpoint(3);
    await worker.stop();
    expect(first.context.signal.reason).toBeInstanceOf(EngineDetach);
    expect((await ann.run(trainNo)).state).toBe('queued');
    await begin();
    const second = await trainer.next();
    expect(second.request.resumeFrom).toMatchObject({ epoch: 3 });
    expect(second.context.saved).toEqual({ pid: 12 });
    await second.checkpoint(10, true);
    second.end();
    await ann.until(trainNo, 'succeeded');
  });

  test('that dies three times without a checkpoint leaves the training to its person', async () => {
    const { trainNo } = await ann.start(await ann.dataset(1));
    await server.deps.connection.executeSql(
      `update train_runs set state = 'training', attempt = 3, worker_id = 'gone', lease_until = 0 where id = $1`,
      [trainNo],
    );
    await begin();
    expect(await ann.until(trainNo, 'interrupted')).toMatchObject({
      canResume: true,
      error: { code: errorCode('trainInterrupted') },
    });
    await ann.call(trainingRoutes.resumeTraining, undefined, { trainNo });
    const { checkpoint, end } = await trainer.next();
    await checkpoint(1, true);
    end();
    await ann.until(trainNo, 'succeeded');
  });

  test('that lost a training stores nothing more of it', async () => {
    await begin();
    const { trainNo } = await ann.start(await ann.dataset(1));
    const training = await trainer.next();
    await server.deps.connection.executeSql(
      `update train_runs set worker_id = 'other', attempt = 9, lease_until = ${Number.MAX_SAFE_INTEGER} where id = $1`,
      [trainNo],
    );
    await expect(training.checkpoint(1)).rejects.toThrow();
    await expect(training.context.save({})).rejects.toThrow();
  });
});

describe('deleting', () => {
  test('a training ends it and leaves nothing of it', async () => {
    await begin();
    const dataset = await ann.dataset(1);
    const before = await used();
    const { trainNo } = await ann.start(dataset);
    const { context, checkpoint } = await trainer.next();
    await checkpoint(1);
    await context.sample({
      ...{ epoch: 1, step: 10, prompt: 'tea', seed: 7, data: await pngBytes(), mimeType: 'image/png' },
    });
    expect(await ann.refused(trainingRoutes.deleteDataset, undefined, { id: dataset.id })).toMatchObject({
      error: 'datasetTraining',
    });
    const ended = new Promise((resolve) => context.signal.addEventListener('abort', resolve));
    await ann.call(trainingRoutes.deleteTraining, undefined, { trainNo });
    await ended;
    expect(await ann.refused(trainingRoutes.getTraining, undefined, { trainNo })).toMatchObject({
      error: 'trainNotFound',
    });
    await expect(checkpoint(2)).rejects.toThrow();
    await worker.stop();
    expect(await foldersLeft()).not.toContain(trainNo);
    // The version of the dataset stays with the dataset; it has the same contents.
    expect(await used()).toBe(before);
    await ann.call(trainingRoutes.deleteDataset, undefined, { id: dataset.id });
    expect(await used()).toBe(0);
  });

  test('the records of a dataset ends what trains', async () => {
    await begin();
    const dataset = await ann.dataset(1);
    const { trainNo } = await ann.start(dataset);
    const { end, checkpoint } = await trainer.next();
    await checkpoint(1, true);
    end();
    await ann.until(trainNo, 'succeeded');
    await ann.start(dataset);
    const second = await trainer.next();
    const ended = new Promise((resolve) => second.context.signal.addEventListener('abort', resolve));
    expect(await ann.call(trainingRoutes.clearTrainings, { datasetId: dataset.id })).toEqual({ removed: 2 });
    await ended;
    expect(await ann.call(trainingRoutes.listTrainings, {})).toEqual({ records: [], total: 0 });
  });

  test('a dataset leaves its trainings, with the images they used', async () => {
    await begin();
    const dataset = await ann.dataset(1);
    const { trainNo } = await ann.start(dataset);
    const { checkpoint, end } = await trainer.next();
    await checkpoint(1, true);
    end();
    await ann.until(trainNo, 'succeeded');
    await ann.call(trainingRoutes.deleteDataset, undefined, { id: dataset.id });
    const run = await ann.run(trainNo);
    expect(run.datasetId).toBeNull();
    const [info] = JSON.parse(run.fileInfos) as { filePath: string }[];
    expect((await ann.get(info?.filePath ?? '')).statusCode).toBe(200);
    await ann.call(trainingRoutes.deleteTraining, undefined, { trainNo });
    expect(await used()).toBe(0);
  });
});

test('its owner is told when a training ends by itself, and not when they stopped it', async () => {
  await begin();
  const told = async () => {
    const { records } = await ann.call<{ records: { noticeMessage: string }[] }>(routes.getNoticeList);
    return records.map(({ noticeMessage }) => {
      const { type, metadata } = JSON.parse(noticeMessage) as NoticeMessage;
      return { type, key: metadata['key'], url: metadata['url'], params: metadata['params'] };
    });
  };
  const [done, failed, stopped] = [await ann.dataset(1), await ann.dataset(1), await ann.dataset(1)];
  const first = await ann.start(done);
  const one = await trainer.next();
  await one.checkpoint(10, true);
  one.end();
  await ann.until(first.trainNo, 'succeeded');
  const second = await ann.start(failed);
  (await trainer.next()).fail(new EngineFailure('trainOutOfMemory'));
  await ann.until(second.trainNo, 'failed');
  const third = await ann.start(stopped);
  await trainer.next();
  await ann.call(trainingRoutes.stopTraining, undefined, { trainNo: third.trainNo });
  await ann.until(third.trainNo, 'stopped');
  const notice = (key: string, trainNo: string) => ({
    ...{ type: 'system_notice', key, url: `/model?train=${trainNo}`, params: { work: 'Ink' } },
  });
  await vi.waitFor(async () =>
    expect(await told()).toEqual([
      notice('trainFailed', second.trainNo),
      notice('trainSucceeded', first.trainNo),
    ]),
  );
});

test('offers are those of all trainers, and an estimate follows the parameters', async () => {
  const offers = await ann.call<TrainerOffer[]>(trainingRoutes.getTrainerOffers);
  expect(offers.map(({ trainerId }) => trainerId)).toEqual(['fake']);
  const dataset = await ann.dataset(1);
  expect(
    await ann.call(trainingRoutes.estimateTraining, {
      ...{ datasetId: dataset.id, settings: { trainerId: 'fake', base: 'plain', params: { epochs: 7 } } },
    }),
  ).toMatchObject({ steps: 70, epochs: 7 });
});
