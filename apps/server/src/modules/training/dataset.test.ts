import { randomUUID } from 'node:crypto';
import { type Dataset, type DatasetLine, type DatasetVersion, trainingRoutes } from '@tai/contracts';
import JSZip from 'jszip';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postForm } from '../../testing/form.ts';
import { pngBytes } from '../../testing/image.ts';
import { photoHeld, pictures, plainPng, pngClaiming } from '../../testing/oddPictures.ts';
import { createTrainingTest, type Teacher, type TrainingTest } from '../../testing/trainingTest.ts';
import { removeTakenOut } from './training.upkeep.ts';

let server: TrainingTest;
let ann: Teacher;
beforeAll(async () => {
  server = await createTrainingTest();
});
beforeEach(async () => {
  ann = await server.teacher();
});
afterAll(() => server.close());

const create = (person = ann, saveId: string = randomUUID()) =>
  person.call<Dataset>(trainingRoutes.createDataset, { saveId, kind: 'custom' });
const get = (id: string) => ann.call<Dataset>(trainingRoutes.getDataset, undefined, { id });
const used = async () =>
  (await server.deps.storage.storageOf([ann.user.userId])).get(ann.user.userId)?.used ?? 0;

async function archive(files: Record<string, Uint8Array | string>): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const [name, bytes] of Object.entries(files)) zip.file(name, bytes);
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

const addRaw = (datasetId: string, name: string, bytes: Uint8Array) =>
  postForm(server, trainingRoutes.addDatasetFile.path, ann.token, [
    ['datasetId', datasetId],
    ['name', name],
    ['file', bytes],
  ]);

describe('a dataset', () => {
  test('is begun once by a retried call, and is nobody else’s', async () => {
    const saveId = randomUUID();
    const { id } = await create(ann, saveId);
    expect((await create(ann, saveId)).id).toBe(id);
    const bob = await server.teacher();
    for (const [spec, body, params] of [
      [trainingRoutes.getDataset, undefined, { id }],
      [trainingRoutes.updateDataset, { id, name: 'x' }],
      [trainingRoutes.deleteDataset, undefined, { id }],
      [trainingRoutes.addDatasetPictures, { datasetId: id, pictureIds: ['a'] }],
      [trainingRoutes.changeDatasetImages, { datasetId: id, changes: [{ id: 'a', labels: 'b' }] }],
      [trainingRoutes.removeDatasetImages, { datasetId: id, imageIds: ['a'] }],
      [trainingRoutes.restoreDatasetImages, { datasetId: id, imageIds: ['a'] }],
      [trainingRoutes.labelDataset, { datasetId: id, language: 'en' }],
      [trainingRoutes.stopLabelling, undefined, { id }],
      [trainingRoutes.listDatasetVersions, undefined, { id }],
      [trainingRoutes.getDatasetVersion, undefined, { id }],
      [trainingRoutes.restoreDatasetVersion, undefined, { id }],
      [trainingRoutes.clearTrainings, { datasetId: id }],
    ] as const)
      expect(await bob.refused(spec, body, params)).toMatchObject({ error: 'datasetNotFound' });
    expect(await bob.call<DatasetLine[]>(trainingRoutes.listDatasets, {})).toEqual([]);
    expect(await get(id)).toMatchObject({ name: '', images: 0, isTraining: false, labelling: null });
  });

  test('goes with its images, and its bytes count until then', async () => {
    const before = await used();
    const dataset = await ann.dataset(2);
    expect(await used()).toBeGreaterThan(before + 500);
    await ann.call(trainingRoutes.deleteDataset, undefined, { id: dataset.id });
    expect(await used()).toBe(before);
    const [image] = dataset.list;
    expect((await ann.get(image?.url ?? '')).statusCode).toBe(404);
  });

  test('gives its images to nobody else', async () => {
    const { list } = await ann.dataset(1);
    const url = list[0]?.url ?? '';
    expect((await ann.get(url)).statusCode).toBe(200);
    expect((await (await server.teacher()).get(url)).statusCode).not.toBe(200);
  });
});

describe('images that come in', () => {
  test.each(Object.entries(pictures))('%s is taken', async (name, make) => {
    const { id } = await create();
    const { added, leftOut } = await ann.add(id, `${name}.png`, await make());
    expect(leftOut).toEqual([]);
    expect(added[0]).toMatchObject({ width: 96, height: 64 });
  });

  test('is upright, and is told to be small and transparent', async () => {
    const { id } = await create();
    expect((await ann.add(id, 'held.jpg', await photoHeld(6))).added[0]).toMatchObject({
      width: 32,
      height: 64,
    });
    const clear = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#f000' } })
      .png()
      .toBuffer();
    expect((await ann.add(id, 'clear.png', clear)).added[0]?.flags).toEqual(['blurred', 'transparent']);
    expect((await ann.add(id, 'noise.png', await pngBytes(300, 300))).added[0]?.flags).toEqual(['small']);
  });

  test('that are too large are left out by name, and one that is none', async () => {
    const { id } = await create();
    const large = await ann.add(id, 'C:\\photos\\large 🦌.png', await pngClaiming(3000, 200));
    expect(large).toMatchObject({
      added: [],
      leftOut: [
        {
          name: 'large 🦌.png',
          error: { error: 'datasetImageTooLarge', params: { width: 3000, height: 200, max: 3000 } },
        },
      ],
    });
    expect((await ann.add(id, '2999.png', await plainPng(2999, 16))).added).toHaveLength(1);
    const text = await ann.add(id, 'page.png', Buffer.from('<html></html>'));
    expect(text.leftOut[0]).toMatchObject({
      error: { error: 'datasetImageInvalid', params: { number: 2, because: 'imageUnsupported' } },
    });
    const half = (await pngBytes(64, 64)).subarray(0, 4000);
    expect((await ann.add(id, 'half.png', half)).leftOut[0]?.error.error).toBe('datasetImageInvalid');
  });

  test('twice are told to be duplicates, a smaller copy too', async () => {
    const { id } = await create();
    const scene = await sharp(await photoHeld(1))
      .resize(400, 300, { fit: 'fill' })
      .png()
      .toBuffer();
    const first = (await ann.add(id, 'a.png', scene)).added[0];
    const copy = await sharp(scene).resize(200, 150).jpeg({ quality: 60 }).toBuffer();
    const second = (await ann.add(id, 'b.jpg', copy)).added[0];
    expect(second).toMatchObject({ twinId: first?.id, flags: expect.arrayContaining(['duplicate']) });
    const other = (await ann.add(id, 'c.png', await pngBytes(64, 64))).added[0];
    expect(other?.twinId).toBeNull();
  });

  test('of the library bring their prompts when asked to', async () => {
    const { id } = await create();
    const answer = await postForm(server, '/app/common/upload', ann.token, [['file', await pngBytes()]]);
    const { id: pictureId } = answer['data'] as { id: string };
    const report = await ann.call(trainingRoutes.addDatasetPictures, {
      ...{ datasetId: id, pictureIds: [pictureId, 'gone'], takesPrompts: true },
    });
    expect(report).toMatchObject({
      added: [{ source: 'library', labels: '' }],
      leftOut: [{ name: 'gone', error: { error: 'pictureNotFound' } }],
    });
  });
});

describe('an archive', () => {
  test('brings images with the labels of the same name, and says what it left out', async () => {
    const { id } = await create();
    await ann.call(trainingRoutes.updateDataset, { id, trigger: 'inkstyle' });
    const report = await ann.add(
      id,
      'set.zip',
      await archive({
        'set/0001.PNG': await pngBytes(),
        'set/0001.txt': '\uFEFFinkstyle, deer,  mountain\r\nmist\n',
        'set/二号.jpg': await sharp(await pngBytes())
          .jpeg()
          .toBuffer(),
        'labels/二号.txt': new Uint8Array([0xff, 0xfe, ...Buffer.from('竹子, 雨', 'utf16le')]),
        'set/gbk.png': await pngBytes(),
        // 竹林 in GBK.
        'set/gbk.txt': new Uint8Array([0xd6, 0xf1, 0xc1, 0xd6]),
        'set/broken.png': Buffer.from('no image'),
        'set/big.png': await pngClaiming(4000, 4000),
        'set/alone.txt': 'nobody',
        'set/long.txt': 'x'.repeat(70_000),
        'set/long.png': await pngBytes(),
        '__MACOSX/set/._0001.PNG': 'resource',
        'set/.DS_Store': 'x',
        '../../escape.png': await pngBytes(),
      }),
    );
    expect(report.added.map(({ name, labels }) => [name, labels])).toEqual([
      ['0001.PNG', 'deer, mountain, mist'],
      ['二号.jpg', '竹子, 雨'],
      ['gbk.png', '竹林'],
      ['long.png', ''],
      ['escape.png', ''],
    ]);
    expect(report.leftOut.map(({ name, error }) => [name, error.error])).toEqual([
      ['broken.png', 'datasetImageInvalid'],
      ['big.png', 'datasetImageTooLarge'],
      ['long.txt', expect.stringMatching(/fileTooLarge|datasetUnreadable/)],
    ]);
    expect(report.labelsWithoutImage).toEqual(['alone.txt']);
    expect(report.dataset).toMatchObject({ images: 5 });
  });

  test('that is damaged, empty, encrypted or a bomb is refused in words', async () => {
    const { id } = await create();
    const sound = Buffer.from(await archive({ 'a.png': await pngBytes(64, 64) }));
    expect(await addRaw(id, 'a.zip', sound.subarray(0, sound.length - 40))).toMatchObject({
      error: 'datasetUnreadable',
    });
    expect(await addRaw(id, 'a.zip', await archive({}))).toMatchObject({
      error: expect.stringMatching(/datasetNoFiles|datasetUnreadable/),
    });
    const locked = Buffer.from(sound);
    locked.writeUInt16LE(1, locked.indexOf('PK\u0001\u0002') + 8);
    locked.writeUInt16LE(1, 6);
    expect((await ann.add(id, 'a.zip', locked)).leftOut[0]?.error).toMatchObject({
      error: 'datasetUnreadable',
      params: { detail: 'it has a password' },
    });
    const bomb = await archive({ 'bomb.png': new Uint8Array(41 * 1024 * 1024) });
    expect(bomb.byteLength).toBeLessThan(200_000);
    expect((await ann.add(id, 'a.zip', bomb)).leftOut[0]?.error.error).toBe('fileTooLarge');
    const many = await archive(
      Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.txt`, 'a'])),
    );
    expect(await addRaw(id, 'a.zip', many)).toMatchObject({ error: 'datasetUnreadable' });
    // A list that claims less than an entry unpacks to.
    const liar = Buffer.from(await archive({ 'a.png': new Uint8Array(5000) }));
    liar.writeUInt32LE(10, liar.indexOf('PK\u0001\u0002') + 24);
    expect((await ann.add(id, 'a.zip', liar)).leftOut[0]?.error.error).toBe('datasetUnreadable');
    expect((await get(id)).images).toBe(0);
  });
});

describe('labels', () => {
  test('of a file are given to the image of that name, in any case', async () => {
    const { id } = await create();
    await ann.add(id, 'Deer.PNG', await pngBytes());
    const report = await ann.add(id, 'deer.txt', Buffer.from('antlers, snow'));
    expect(report.labelled).toMatchObject([
      { name: 'Deer.PNG', labels: 'antlers, snow', labelsBy: 'import' },
    ]);
    expect((await ann.add(id, 'other.txt', Buffer.from('x'))).labelsWithoutImage).toEqual(['other.txt']);
    const noise = Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 37) % 256));
    expect((await ann.add(id, 'deer.txt', noise)).leftOut[0]?.error.error).toBe('datasetUnreadable');
    expect((await ann.add(id, 'deer.txt', Buffer.from('x'.repeat(2001)))).leftOut[0]?.error.error).toBe(
      'datasetLabelTooLong',
    );
  });

  test('are changed together with places, crops and flips, or not at all', async () => {
    const { id, list } = await ann.dataset(3);
    const [a = '', b = '', c = ''] = list.map((image) => image.id);
    const crop = { x: 2, y: 0, width: 20, height: 16 };
    const changes = [
      { id: c, position: 0, labels: ' moon\n,, tea ' },
      { id: a, crop, isFlipped: true },
    ];
    await ann.call(trainingRoutes.changeDatasetImages, { datasetId: id, changes });
    const after = await get(id);
    expect(after.list.map((image) => image.id)).toEqual([c, a, b]);
    expect(after.list[0]).toMatchObject({
      labels: expect.stringMatching(/^moon\s*, tea$/),
      labelsBy: 'person',
    });
    expect(after.list[1]).toMatchObject({ crop, isFlipped: true });
    const wrong = [
      { id: b, labels: 'kept?' },
      { id: a, crop: { ...crop, width: 23 } },
    ];
    expect(
      await ann.refused(trainingRoutes.changeDatasetImages, { datasetId: id, changes: wrong }),
    ).toMatchObject({
      error: 'badRequest',
    });
    expect((await get(id)).list[2]?.labels).toBe('');
  });
});

describe('images that were taken out', () => {
  test('can be put back for an hour', async () => {
    const { id, list } = await ann.dataset(2);
    const imageIds = [list[0]?.id ?? ''];
    await ann.call(trainingRoutes.removeDatasetImages, { datasetId: id, imageIds });
    expect((await get(id)).images).toBe(1);
    await removeTakenOut(server.deps);
    const { images } = await ann.call<{ images: unknown[] }>(trainingRoutes.restoreDatasetImages, {
      ...{ datasetId: id, imageIds },
    });
    expect(images).toHaveLength(1);
    const full = await used();
    await ann.call(trainingRoutes.removeDatasetImages, { datasetId: id, imageIds });
    server.clock.advance(61 * 60_000);
    await removeTakenOut(server.deps);
    await ann.call(trainingRoutes.restoreDatasetImages, { datasetId: id, imageIds });
    expect((await get(id)).images).toBe(1);
    expect(await used()).toBeLessThan(full);
  });
});

describe('a version', () => {
  test('brings back what the dataset was when it was trained with', async () => {
    const dataset = await ann.dataset(2);
    const [first, second] = dataset.list;
    const { trainNo } = await ann.start(dataset);
    await ann.call(trainingRoutes.stopTraining, undefined, { trainNo });
    await ann.call(trainingRoutes.removeDatasetImages, { datasetId: dataset.id, imageIds: [first?.id] });
    server.clock.advance(61 * 60_000);
    await removeTakenOut(server.deps);
    await ann.call(trainingRoutes.changeDatasetImages, {
      datasetId: dataset.id,
      changes: [{ id: second?.id, labels: 'changed' }],
    });
    const versions = await ann.call<DatasetVersion[]>(trainingRoutes.listDatasetVersions, undefined, {
      id: dataset.id,
    });
    expect(versions).toMatchObject([{ number: 1, images: 2, trainNos: [trainNo] }]);
    const back = await ann.call<Dataset>(trainingRoutes.restoreDatasetVersion, undefined, {
      id: versions[0]?.id ?? '',
    });
    expect(back.list.map(({ id, labels }) => [id, labels])).toEqual([
      [first?.id, ''],
      [second?.id, ''],
    ]);
    const now = await ann.call<DatasetVersion[]>(trainingRoutes.listDatasetVersions, undefined, {
      id: dataset.id,
    });
    expect(now.map(({ number, images }) => [number, images])).toEqual([
      [2, 1],
      [1, 2],
    ]);
    const kept = await ann.call<{ list: { url: string }[] }>(trainingRoutes.getDatasetVersion, undefined, {
      id: now[0]?.id ?? '',
    });
    expect((await ann.get(kept.list[0]?.url ?? '')).statusCode).toBe(200);
  });
});
