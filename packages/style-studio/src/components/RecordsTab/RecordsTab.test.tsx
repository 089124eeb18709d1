import { trainingRoutes as routes, type TrainRecord } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import type { Language } from '@tai/kernel';
import type { FakeServer } from '@tai/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { styleStudio } from '../../feature.ts';
import { answerTrainings } from '../../testing/answerTrainings.ts';
import { fileInfos, trainRecord, trainRun } from '../../testing/trainings.ts';
import { RecordsTab } from './RecordsTab.tsx';

const ink = trainRecord();
const oil = trainRecord({
  trainNo: 't2',
  name: 'Oil',
  fileInfos: fileInfos(3, 10),
  createTime: 1_600_000_000_000,
});

interface Options {
  path?: string;
  language?: Language;
  search?: string;
  server?: (server: FakeServer) => void;
}

async function openRecords(records: TrainRecord[], { search = '', server, ...options }: Options = {}) {
  return renderFeature(
    <main data-scroll-area="">
      <RecordsTab search={search} />
    </main>,
    {
      features: [styleStudio],
      server(fake) {
        answerTrainings(fake, records);
        server?.(fake);
      },
      ...options,
    },
  );
}

const group = (name: string | RegExp) => screen.findByRole('region', { name });

/** Numbers of the trainings from top to bottom. */
const shownTrainings = () =>
  screen.getAllByRole('region').flatMap(({ dataset }) => dataset['training'] ?? []);

test('each training is a group with its date, its state and what its style file is worth', async () => {
  const { person } = await openRecords(
    [
      ink,
      trainRecord({
        ...{ trainNo: 't2', name: 'Oil', state: 'stopped', createTime: ink.createTime - 1000 },
        health: { verdict: 'weak', detail: '' },
      }),
    ],
    { language: 'zh' },
  );
  const first = within(await group(/Ink wash/));
  expect(first.getByText('2026年11月20日 14:30:05')).toBeTruthy();
  expect(first.getByText('优质')).toBeTruthy();
  expect(within(await group(/Oil/)).getByText('效果弱')).toBeTruthy();
  expect(person.canSee('没有更多数据了')).toBe(true);
  expect(shownTrainings()).toEqual(['t1', 't2']);
});

test('a training that goes on shows how far it is', async () => {
  await openRecords([trainRecord({ state: 'training', step: 75, secondsLeft: 180, phase: 'sampling' })]);
  const inside = within(await group(/Ink wash/));
  expect(inside.getByText('Making sample images · step 75 of 300 · about 3 min left')).toBeTruthy();
  expect(inside.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
});

test('a training that failed says why', async () => {
  await openRecords([
    trainRecord({ state: 'failed', health: null, error: { code: 1, error: 'trainDiverged', msg: 'x' } }),
  ]);
  expect(await within(await group(/Ink wash/)).findByText(/learning rate/i)).toBeTruthy();
});

test('a record with broken image texts is there without images, and can be deleted', async () => {
  const { person, server } = await openRecords([trainRecord({ fileInfos: '{"broken' })]);
  await person.sees('No images');
  await person.press('More actions for Ink wash');
  await person.press('Delete training…');
  await person.hand.click(await screen.findByRole('button', { name: 'Delete training', hidden: false }));
  await waitFor(() => expect(server.calls(routes.deleteTraining)).toHaveLength(1));
});

test('the parameters of a training open on the page of training', async () => {
  await openRecords([ink]);
  const link = within(await group(/Ink wash/)).getByRole('link', { name: 'View training parameters' });
  expect(link.getAttribute('href')).toBe('/model?train=t1');
});

test('no more than two images are selected, and of one group only', async () => {
  const { person } = await openRecords([ink, oil], { language: 'zh' });
  for (const number of [1, 2]) await person.press(`Ink wash 的第 ${number} 张图片`);
  await person.sees('已选 Ink wash 的 2 张图片');
  await person.press('Ink wash 的第 3 张图片');
  await person.sees('最多只能选择两个');
  await person.press('Oil 的第 1 张图片');
  await person.sees('只能选择同一组内的图片');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
});

test('images are selected with the keyboard, and Escape clears the selection', async () => {
  const { person } = await openRecords([ink]);
  (await person.control('Image 1 of Ink wash')).focus();
  await person.keys('{Enter}');
  await person.sees('1 image of Ink wash selected');
  (await person.control('Image 2 of Ink wash')).focus();
  await person.keys(' ');
  await person.sees('2 images of Ink wash selected');
  await person.keys('{Escape}');
  await person.sees('Select one or two images of a training');
  expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
});

test('buttons without a selection say what to select', async () => {
  const { person } = await openRecords([ink], { language: 'zh' });
  await person.press('发布');
  await person.sees('请选择训练图片');
  await person.press('删除');
  await person.sees('请选择训练记录');
});

test.each(['', '[]'])('a training whose style file is %s is not published yet', async (fileOutPath) => {
  const { person } = await openRecords([trainRecord({ fileOutPath, health: null })], { language: 'zh' });
  await person.press('Ink wash 的第 1 张图片');
  await person.press('发布');
  await person.sees('模型数据正在训练整合中，请稍后刷新页面重试');
});

test('a training is deleted after a question, and the list is read from its first page again', async () => {
  const { person, server } = await openRecords([ink, oil], { language: 'zh' });
  await person.press('Oil 的第 1 张图片');
  await person.press('删除');
  await person.sees(/已用它制作的风格/);
  await person.press('删除训练');
  await person.sees('删除成功');
  await waitFor(() => expect(screen.queryByRole('region', { name: /Oil/ })).toBeNull());
  expect(server.calls(routes.deleteTraining).map(({ params }) => params.trainNo)).toEqual(['t2']);
  expect(server.calls(routes.listTrainings).map(({ body }) => body.currPage)).toEqual([1, 1]);
  await person.sees('请选择同一训练中的一到两张图片');
});

test.each([
  [
    'that is refused',
    (server: FakeServer) => server.refuse(routes.deleteTraining, 'internal', { requestId: 'r1' }),
    /^删除失败/,
  ],
  ['without a network', (server: FakeServer) => server.setDown(true), /^删除训练失败/],
] as const)('a deletion %s says so, and the training stays selected', async (_, breaks, message) => {
  const { person, server } = await openRecords([ink], { language: 'zh' });
  await person.press('Ink wash 的第 1 张图片');
  await person.press('删除');
  breaks(server);
  await person.press('删除训练');
  await person.sees(message);
  await person.press('取消');
  expect(person.canSee('已选 Ink wash 的 1 张图片')).toBe(true);
});

test('a list that is refused and one that is out of reach say so, and are tried again', async () => {
  const { person, server } = await openRecords([ink], {
    language: 'zh',
    server: (fake) => fake.refuse(routes.listTrainings, 'internal', { requestId: 'r1' }),
  });
  await person.sees('获取数据失败');
  server.setDown(true);
  await person.press('重试');
  await person.sees('获取训练列表失败');
  server.setDown(false);
  answerTrainings(server, [ink]);
  await person.press('重试');
  await group(/Ink wash/);
});

test('without trainings the page leads to the first one', async () => {
  const { person } = await openRecords([]);
  await person.sees('No training records yet');
  expect((await person.control('Train a style')).getAttribute('href')).toBe('/model');
});

test('a search that finds nothing says what was searched for', async () => {
  const { person } = await openRecords([ink], { search: 'zebra' });
  await person.sees('No style prefix contains “zebra”');
});

test('the next page is loaded within 100 px of the bottom, until all are there', async () => {
  const many = Array.from({ length: 130 }, (_, at) =>
    trainRecord({ trainNo: `n${at}`, name: `Style ${at}`, fileInfos: '[]' }),
  );
  let height = 5000;
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => height });
  const { person, server } = await openRecords(many);
  await group(/^Training Style 0,/);
  const area = screen.getByRole('main');
  area.scrollTop = 5000 - 600 - 101;
  fireEvent.scroll(area);
  expect(server.calls(routes.listTrainings)).toHaveLength(1);
  area.scrollTop = 5000 - 600 - 100;
  height = 5000;
  fireEvent.scroll(area);
  await group(/^Training Style 129,/);
  await person.sees('No more data');
  expect(server.calls(routes.listTrainings).map(({ body }) => body.currPage)).toEqual([1, 2]);
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollHeight');
});

test('the training of the address is marked', async () => {
  await openRecords([ink, oil], { path: '/style?train=t2' });
  expect((await group(/Oil/)).getAttribute('aria-current')).toBe('true');
  expect((await group(/Ink wash/)).getAttribute('aria-current')).toBeNull();
});

test('a training that is further down stands first when the address names it', async () => {
  const far = trainRecord({ trainNo: 'far', name: 'Far' });
  await openRecords([ink], {
    path: '/style?train=far',
    server: (fake) => fake.answer(routes.getTraining, { data: trainRun(far) }),
  });
  await group(/Far/);
  expect(shownTrainings()).toEqual(['far', 't1']);
});

test('an address of a training that is gone says so', async () => {
  const { person } = await openRecords([ink], { path: '/style?train=gone' });
  await person.sees('That training doesn’t exist. It may have been deleted.');
});

test('a training that ends on the server ends on the page', async () => {
  let state: TrainRecord['state'] = 'training';
  const { person, realtime, happens } = await openRecords([ink], {
    server: (fake) =>
      fake.answer(routes.listTrainings, () => ({
        data: { records: [trainRecord({ state })], total: 1 },
      })),
  });
  await person.sees(/Training · step/);
  state = 'succeeded';
  happens(() => realtime.receive({ type: 'training', trainNo: 't1' }));
  await waitFor(() => expect(person.canSee('Trained')).toBe(true), { timeout: 4000 });
});

test('a training in a list of many pages is followed by itself', async () => {
  let step = 10;
  const active = () => trainRecord({ state: 'training', step, health: null });
  const many = Array.from({ length: 5 }, (_, at) =>
    trainRecord({ trainNo: `n${at}`, name: `Style ${at}`, fileInfos: '[]' }),
  );
  const { person, server, realtime, happens } = await openRecords([], {
    server(fake) {
      fake.answer(routes.getTraining, () => ({ data: trainRun(active()) }));
      // Pages of two.
      fake.answer(routes.listTrainings, ({ body: { currPage = 1 } }) => ({
        data: { records: [active(), ...many].slice(currPage * 2 - 2, currPage * 2), total: 6 },
      }));
    },
  });
  await person.sees('No more data');
  const news = () => happens(() => realtime.receive({ type: 'training', trainNo: 't1' }));
  // The first time that a training is heard of, it may be one that is missing in the list.
  news();
  await waitFor(() => expect(server.calls(routes.listTrainings)).toHaveLength(6), { timeout: 4000 });
  step = 200;
  news();
  await waitFor(() => expect(person.canSee('Training · step 200 of 300')).toBe(true), { timeout: 4000 });
  expect(server.calls(routes.listTrainings)).toHaveLength(6);
});
