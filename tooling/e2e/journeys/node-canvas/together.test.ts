import type { BrowserContext, Page } from '@playwright/test';
import { call, signUp, type Person } from '../../src/api.ts';
import type { RunningServer } from '../../src/server.ts';
import { expect, signInAs, test as base } from '../../src/test.ts';

interface Together {
  /** A board of the person with two notes and a node that makes an image. */
  boardId: string;
  friend: Person;
  friendContext: BrowserContext;
  /** Shares the board with the friend, and opens it for them and, behind that, for the person. */
  openTogether: (level: 'view' | 'edit') => Promise<Page>;
}

const note = (x: number) => ({ type: 'Note', x, y: 0, values: {} });

const share = (
  server: RunningServer,
  owner: Person,
  documentId: string,
  friend: Person,
  level: 'view' | 'edit' | null,
) => call(server, '/app/document/share', { documentId, userId: friend.user.userId, level }, owner.token);

const test = base.extend<Together>({
  cutsNetwork: true,
  async boardId({ server, person }, use) {
    const make = { type: 'T2Img', x: 640, y: 0, values: { prompt: 'deer' } };
    const content = { nodes: { a: note(0), b: note(320), make } };
    const { data } = await call<{ data: { id: string } }>(
      ...[server, '/app/canvas/createUpdateCanvas'],
      { saveId: `board-${person.user.userId}`, name: '两人', content },
      person.token,
    );
    await use(data.id);
  },
  friend: async ({ server }, use) => use(await signUp(server)),
  async friendContext({ browser, server, friend }, use) {
    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
    await signInAs(context, server, friend);
    await use(context);
    await context.close();
  },
  openTogether: ({ studio: { page }, server, person, boardId, friend, friendContext }, use) =>
    use(async (level) => {
      await share(server, person, boardId, friend, level);
      const theirs = await friendContext.newPage();
      await theirs.goto(`/node?id=${boardId}`);
      await page.goto(`/node?id=${boardId}`);
      return theirs;
    }),
});

const textOf = (page: Page, place: number) =>
  page.getByRole('group', { name: '便签' }).nth(place).getByRole('textbox');

async function write(page: Page, place: number, text: string): Promise<void> {
  await textOf(page, place).fill(text);
  await textOf(page, place).blur();
}

test('two editors see each other and what each does; the share ends and the board closes', async ({
  studio: { page },
  server,
  person,
  boardId,
  friend,
  openTogether,
}) => {
  const theirs = await openTogether('edit');
  const here = (of: Page, { user }: Person) => of.getByRole('button', { name: `同时在线：${user.username}` });
  await expect(here(page, friend)).toBeVisible();
  await expect(here(theirs, person)).toBeVisible();

  await write(page, 0, '我的');
  await write(theirs, 1, '他的');
  await expect(textOf(theirs, 0)).toHaveValue('我的');
  await expect(textOf(page, 1)).toHaveValue('他的');

  await theirs
    .getByRole('group', { name: '便签' })
    .nth(1)
    .click({ position: { x: 20, y: 12 } });
  await expect(page.getByRole('group', { name: '便签' }).nth(1)).toHaveAccessibleDescription(
    `${friend.user.username} 已选中`,
  );
  await expect(page.locator('[data-page]').getByText(friend.user.username)).toBeVisible();
  await here(page, friend).click();
  await page.getByRole('button', { name: `前往对方所在位置：${friend.user.username}` }).click();
  await expect(page.getByRole('dialog', { name: '正在查看此画布的人' })).toBeHidden();

  await share(server, person, boardId, friend, null);
  await expect(theirs.getByText(/无法找到|找不到|未找到/).first()).toBeVisible();
  await expect(theirs.getByRole('group', { name: '便签' })).toHaveCount(0);
  await expect(here(page, friend)).toBeHidden();
});

test('who was offline loses nothing, hears whose change stayed, and can put the own one back', async ({
  studio: { page },
  context,
  friend,
  openTogether,
}) => {
  const theirs = await openTogether('edit');
  await expect(textOf(theirs, 1)).toBeVisible();
  await expect(textOf(page, 1)).toBeVisible();

  await context.setOffline(true);
  await write(page, 0, '离线写的');
  await write(page, 1, '只有我写');
  await write(theirs, 0, '在线写的');
  await expect(theirs.locator('[data-status="saved"]')).toBeVisible();
  await context.setOffline(false);
  await expect(textOf(theirs, 1)).toHaveValue('只有我写');
  await expect(textOf(page, 0)).toHaveValue('在线写的');
  const told = page.getByRole('group', { name: '两人同时更改的内容' });
  await expect(told).toContainText(`${friend.user.username} 将其改为“在线写的”`);
  await expect(told).toContainText('您的内容：“离线写的”');

  // It is still there at the next visit, until it is answered.
  await page.reload();
  await told.getByRole('button', { name: '使用我的' }).click();
  await expect(told).toBeHidden();
  await expect(textOf(theirs, 0)).toHaveValue('离线写的');
});

test('a viewer comments on a node, which the owner sees at once; and runs a copy of their own', async ({
  studio: { page },
  server,
  person,
  boardId,
  friend,
  openTogether,
}) => {
  const theirs = await openTogether('view');
  await page.getByRole('button', { name: `同时在线：${friend.user.username}` }).click();
  await expect(page.getByText('正在查看', { exact: true })).toBeVisible();
  await expect(textOf(theirs, 0)).toHaveAttribute('readonly');
  await theirs.getByRole('button', { name: '评论', exact: true }).click();
  await theirs.getByRole('button', { name: '固定到位置' }).click();
  await theirs.getByRole('application', { name: /^点击要评论的位置/ }).waitFor();
  const box = await theirs.getByRole('group', { name: '便签' }).first().boundingBox();
  await theirs.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
  await theirs.getByRole('textbox', { name: '您的评论' }).fill('这里改一下');
  await theirs.getByRole('button', { name: '发送' }).click();
  await page.getByRole('button', { name: `打开 ${friend.user.username} 的评论：这里改一下` }).click();
  await expect(page.getByRole('complementary', { name: '评论' })).toContainText('这里改一下');
  await theirs.getByRole('button', { name: '关闭评论' }).click();

  await theirs.getByRole('button', { name: '运行副本' }).click();
  await expect(theirs).not.toHaveURL(new RegExp(boardId));
  await expect(theirs.getByRole('group', { name: '文生图' }).getByRole('img')).toBeVisible();
  const runs = await call<{ data: unknown[] }>(server, '/app/canvas/runs', { boardId }, person.token);
  expect(runs.data).toEqual([]);
});
