import type { ApiError, CallResult } from '@tai/api-client';
import type { DatasetReport } from '@tai/contracts';
import { expect, test } from 'vitest';
import { dataset, datasetImage, lineOf } from '../testing/datasets.ts';
import { createDatasetUpload } from './datasetUpload.ts';

const files = (...names: string[]) =>
  names.map((name) => ({
    path: name,
    file: new File(['x'], name, { type: name.endsWith('png') ? 'image/png' : '' }),
  }));
const reply = (parts: Partial<DatasetReport> = {}): CallResult => ({
  data: {
    data: {
      dataset: lineOf(dataset(1)),
      added: [],
      labelled: [],
      leftOut: [],
      labelsWithoutImage: [],
      ...parts,
    },
  },
});
const refused = (error: string, params = {}): CallResult => ({
  error: { kind: 'api', code: 1, error, params, msg: '' } as unknown as ApiError,
});

test('at most three files are sent at once, and labels after all images', async () => {
  let open = 0;
  let most = 0;
  const order: string[] = [];
  const upload = createDatasetUpload(
    async ({ path }) => {
      most = Math.max(most, ++open);
      order.push(path);
      await Promise.resolve();
      open -= 1;
      return reply(
        path.endsWith('txt')
          ? { labelled: [datasetImage(1)] }
          : { added: [datasetImage(order.length, { labels: '' })] },
      );
    },
    () => {},
  );
  const report = await upload.add(files('1.txt', '1.png', '2.png', '3.png', '4.png', '5.png'));
  expect(most).toBe(3);
  expect(order.at(-1)).toBe('1.txt');
  expect(report).toMatchObject({ added: 5, labelled: 1, leftOut: [] });
  expect(upload.state.get().progress).toBeNull();
});

test('a full dataset leaves out all further images without sending them', async () => {
  let calls = 0;
  const upload = createDatasetUpload(
    async () => {
      calls += 1;
      return reply({
        leftOut: [{ name: 'x', error: { code: 1924, error: 'datasetFull', msg: '', params: { max: 200 } } }],
      });
    },
    () => {},
  );
  const report = await upload.add(files(...Array.from({ length: 20 }, (_, at) => `${at}.png`)));
  expect(calls).toBeLessThanOrEqual(3);
  expect(report.leftOut).toHaveLength(20);
});

test('a training that begins meanwhile ends the rest with its reason; a lost connection can be tried again', async () => {
  const upload = createDatasetUpload(
    async ({ path }) => {
      if (path === '1.png') return { error: { kind: 'network', code: 0, msg: '' } };
      return refused('datasetTraining');
    },
    () => {},
  );
  const { leftOut } = await upload.add(files('1.png', '2.png', '3.png', '4.png'));
  expect(leftOut.find(({ name }) => name === '1.png')?.reason.type).toBe('failed');
  expect(leftOut.filter(({ reason }) => reason.type === 'refused')).toHaveLength(3);
});

test('giving up ends what is under way and what waits', async () => {
  const upload = createDatasetUpload(
    (_file, { signal }) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve({ error: { kind: 'cancelled', code: 0, msg: '' } })),
      ),
    () => {},
  );
  const first = upload.add(files('1.png', '2.png', '3.png', '4.png'));
  const second = upload.add(files('5.png'));
  await Promise.resolve();
  upload.cancel();
  expect((await first).leftOut.map(({ reason }) => reason.type)).toEqual(Array(4).fill('cancelled'));
  expect((await second).leftOut).toHaveLength(1);
});

test('an image with too many pixels is named without being sent', async () => {
  const sent: string[] = [];
  const upload = createDatasetUpload(
    async ({ path }) => {
      sent.push(path);
      return reply();
    },
    () => {},
    async ({ name }) => (name === 'odd.png' ? null : { width: name === 'big.png' ? 3000 : 2999, height: 20 }),
  );
  const { leftOut } = await upload.add(files('big.png', 'fits.png', 'odd.png', 'fits.txt'));
  expect(sent).toEqual(['fits.png', 'odd.png', 'fits.txt']);
  expect(leftOut).toMatchObject([
    {
      name: 'big.png',
      reason: {
        type: 'refused',
        error: {
          error: 'datasetImageTooLarge',
          params: { name: 'big.png', width: 3000, height: 20, max: 3000 },
        },
      },
    },
  ]);
});
