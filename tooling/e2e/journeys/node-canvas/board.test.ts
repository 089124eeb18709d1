import { call, signUp } from '../../src/api.ts';
import { expect, signInAs, test } from '../../src/test.ts';

interface Runs {
  data: { status: string; steps: { nodeId: string; status: string }[] }[];
}

test('a person wires tools on a board, runs it, and only what depends on a change runs again', async ({
  studio: { page },
  server,
  person,
}) => {
  await page.goto('/node');
  await page.getByRole('button', { name: '新建画布' }).first().click();
  const library = page.getByRole('region', { name: '节点库' });
  const node = (name: string) => page.getByRole('group', { name, exact: true });
  await library.getByRole('button', { name: '文字描述' }).click();
  await node('文字描述').getByRole('textbox').fill('deer');
  await library.getByRole('button', { name: '文生图' }).click();
  // Without dragging: the panel at the side lists what an input can be linked to.
  await page.getByRole('combobox', { name: '提示词来自', exact: true }).click();
  await page.getByRole('option', { name: '文字描述' }).click();
  await library.getByRole('button', { name: '光影优化' }).click();
  await page.getByRole('combobox', { name: '原图来自', exact: true }).click();
  await page.getByRole('option', { name: '文生图' }).click();
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByRole('menuitem', { name: /自动排列/ }).click();
  await page.getByRole('button', { name: '运行画布' }).click();
  await expect(node('光影优化').getByRole('img')).toBeVisible();
  await expect(node('文生图').getByText('已完成')).toBeVisible();

  await node('光影优化').getByLabel('强度').fill('20');
  await node('光影优化').getByLabel('强度').press('Enter');
  await node('光影优化').getByRole('button', { name: '运行' }).click();
  const boardId = new URL(page.url()).searchParams.get('id');
  const statuses = async () => {
    const { data } = await call<Runs>(server, '/app/canvas/runs', { boardId }, person.token);
    return data.map(({ status, steps }) => [status, ...steps.map((step) => step.status)].join(' '));
  };
  await expect.poll(statuses).toEqual(['succeeded reused succeeded', 'succeeded']);

  // Everything is there again after a reload, and undo is of this visit alone.
  await page.reload();
  await expect(node('光影优化').getByRole('img')).toBeVisible();
  await expect(node('光影优化').getByLabel('强度')).toHaveValue('20');
});

test('two people change one board at once and both changes stay; the link ends and so does the board', async ({
  studio: { page },
  server,
  person,
  browser,
}) => {
  const made = await call<{ data: { id: string } }>(
    server,
    '/app/canvas/createUpdateCanvas',
    {
      saveId: 'board-of-two',
      name: '两人',
      content: {
        nodes: { a: { type: 'Note', x: 0, y: 0, values: {} }, b: { type: 'Note', x: 320, y: 0, values: {} } },
      },
    },
    person.token,
  );
  const { id } = made.data;
  const link = await call<{ data: { link: { token: string } } }>(
    server,
    '/app/document/setLink',
    { documentId: id, level: 'edit' },
    person.token,
  );
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  await signInAs(context, server, await signUp(server));
  const theirs = await context.newPage();
  await theirs.goto(`/node?id=${id}&link=${link.data.link.token}`);
  await page.goto(`/node?id=${id}`);
  const note = (of: typeof page, place: number) =>
    of.getByRole('group', { name: '便签' }).nth(place).getByRole('textbox');
  await note(page, 0).fill('我的');
  await note(theirs, 1).fill('他的');
  await note(page, 0).blur();
  await note(theirs, 1).blur();
  await expect(note(theirs, 0)).toHaveValue('我的');
  await expect(note(page, 1)).toHaveValue('他的');
  await call(server, '/app/document/setLink', { documentId: id, level: null }, person.token);
  await theirs.reload();
  await expect(theirs.getByText(/无法找到|找不到|未找到/).first()).toBeVisible();
  await context.close();
});
