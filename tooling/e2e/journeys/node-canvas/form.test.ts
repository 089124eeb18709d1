import { call, signUp } from '../../src/api.ts';
import { expect, signInAs, test } from '../../src/test.ts';
import { decide, newestWork } from '../../src/works.ts';

test('a board is filled in as a form and published; another person opens a copy of it and runs that', async ({
  studio: { page },
  server,
  person,
  browser,
}) => {
  const board = await call<{ data: { id: string } }>(
    server,
    '/app/canvas/createUpdateCanvas',
    {
      ...{ saveId: 'board-as-form', name: '鹿的海报' },
      content: {
        nodes: {
          words: { type: 'TextDescription', x: 0, y: 0, title: '画什么', values: {} },
          make: { type: 'T2Img', x: 340, y: 0, values: { size: { width: 512, height: 512 } } },
        },
        links: { a: { from: 'words', output: 'text', to: 'make', input: 'prompt' } },
      },
    },
    person.token,
  );
  await page.goto(`/node?id=${board.data.id}`);
  await page.getByText('表单', { exact: true }).click();
  await page.getByRole('button', { name: '使用输入和提示词' }).click();
  const words = (of: typeof page) => of.getByRole('textbox', { name: '画什么' });
  await words(page).fill('deer');
  await expect(page.getByRole('button', { name: '发布…' })).toBeDisabled();
  await page.getByRole('button', { name: '运行', exact: true }).click();
  const result = (of: typeof page) => of.getByRole('region', { name: '结果' }).getByRole('img');
  await expect(result(page)).toBeVisible();

  await page.getByRole('button', { name: '发布…' }).click();
  const dialog = page.getByRole('dialog', { name: '发布作品' });
  await expect(dialog.getByRole('textbox', { name: /^标题/ })).toHaveValue('鹿的海报');
  await dialog.getByRole('textbox', { name: /^描述/ }).fill('换一句话就是另一张海报');
  await dialog.getByRole('combobox', { name: '添加标签' }).fill('海报，');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '等待审核' })).toBeVisible();
  const work = await newestWork(server, person);
  await decide(server, work.id, { actions: ['approve'] });

  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  await signInAs(context, server, await signUp(server));
  const theirs = await context.newPage();
  await theirs.goto(`/detail?id=${work.id}`);
  await theirs.getByRole('button', { name: '打开副本' }).click();
  await expect(words(theirs)).toHaveValue('deer');
  await words(theirs).fill('fox');
  await theirs.getByRole('button', { name: '运行', exact: true }).click();
  await expect(result(theirs)).toBeVisible();
  // What they wrote is in their copy alone.
  await page.reload();
  await expect(words(page)).toHaveValue('deer');
  await context.close();
});
