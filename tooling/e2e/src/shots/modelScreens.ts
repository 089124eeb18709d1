import { randomUUID } from 'node:crypto';
import { communityRoutes, routes, type Picture } from '@tai/contracts';
import type { Page } from '@playwright/test';
import { call } from '../api.ts';
import { Studio } from '../studio.ts';
import type { Screen } from './ways.ts';

/** Makes a model of the newest image through the wire and waits until it is there: the shots are of the page, not of the engine. */
async function makeModel(page: Page): Promise<void> {
  await page.goto('/home');
  const { server, token } = await callerOf(page);
  const list = <Item>(path: string, query: object) =>
    call<{ data: { list: Item[]; total: number } }>(server, path, query, token);
  const [newest] = (await list<Picture>(routes.getPictureList.path, { pageSize: 1, medium: 'image' })).data
    .list;
  const body = { tool: 'imageTo3d', params: { front: [newest?.id] }, idempotencyKey: randomUUID() };
  const reply = await call<{ code: number; msg: string }>(server, '/app/generation/submit', body, token);
  if (reply.code !== 0) throw new Error(`The model for the shots was refused: ${reply.msg}`);
  while ((await list('/app/generation/list', { status: 'active' })).data.total > 0) {
    await page.waitForTimeout(200);
  }
}

async function callerOf(page: Page) {
  const token = (await page.evaluate(() => window.localStorage.getItem('token'))) ?? '';
  return { server: { url: new URL(page.url()).origin }, token };
}

/** Sends the newest model as a work, which its author sees at once. @returns its id */
async function sendModel(page: Page): Promise<string> {
  const { server, token } = await callerOf(page);
  const filter = { pageSize: 1, medium: '3d' };
  const newest = await call<{ data: { list: Picture[] } }>(server, routes.getPictureList.path, filter, token);
  const pictureIds = newest.data.list.map(({ id }) => id);
  const work = {
    kind: '3d',
    title: '浮雕',
    description: '由图片制作',
    tags: ['relief'],
    pictureIds,
    submit: true,
  };
  const saved = await call<{ data?: { id: string }; msg: string }>(
    server,
    communityRoutes.saveWork.path,
    work,
    token,
  );
  if (!saved.data) throw new Error(`The work for the shots was refused: ${saved.msg}`);
  return saved.data.id;
}

const viewIn3d = /^(查看 3D|View in 3D|3Dで見る)$/;

async function showsModel(page: Page): Promise<void> {
  await page.locator('[role=application][aria-busy=false]').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1500);
}

/** Models: made of an image, and looked at. */
export const modelScreens: readonly Screen[] = [
  {
    name: 'model-empty',
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/3d?tool=imageTo3d');
      await page
        .getByRole('button', { name: /^(从图库选择|Choose from library|ライブラリから選択)$/ })
        .waitFor();
    },
  },
  {
    name: 'model-result',
    as: 'regular',
    open: async (page) => {
      await makeModel(page);
      await page.goto('/3d?tool=imageTo3d');
      await showsModel(page);
    },
  },
  {
    name: 'model-preview',
    as: 'regular',
    open: async (page) => {
      await makeModel(page);
      await page.goto('/library?place=meshes');
      await new Studio(page).expectAllLoaded();
      // The first cell of a day is its heading.
      await page.getByRole('gridcell').locator('img').first().click();
      await page.getByRole('button', { name: viewIn3d }).click();
      await showsModel(page);
    },
  },
  {
    name: 'model-work',
    as: 'regular',
    open: async (page) => {
      await makeModel(page);
      await page.goto(`/detail?id=${await sendModel(page)}`);
      await page.getByRole('button', { name: viewIn3d }).click();
      await showsModel(page);
    },
  },
];
