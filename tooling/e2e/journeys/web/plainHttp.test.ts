import { communityRoutes } from '@tai/contracts';
import { call } from '../../src/api.ts';
import { Studio } from '../../src/studio.ts';
import { expect, signInAs, test } from '../../src/test.ts';
import { decide } from '../../src/works.ts';

/*
 * In a company's own network a studio is often opened by its name over plain http. The browser then withholds what it
 * gives to secure pages alone: random UUIDs, locks between tabs, the clipboard.
 */
const name = 'studio.test';
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${name} 127.0.0.1`];
    await use({ ...launchOptions, args });
  },
  baseURL: async ({ server }, use) => use(`http://${name}:${server.port}`),
});

test('over plain http a picture is made, published, talked about and shared', async ({
  page,
  server,
  person,
  baseURL,
}) => {
  // Not what it logs: the browser says of such a page which headers it leaves aside.
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await signInAs(page.context(), { ...server, url: baseURL ?? '' }, person);
  const studio = new Studio(page);
  await studio.openWorkspace();
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await studio.chooseSmallSize();
  await studio.generate('雪山日落，湖面倒影');
  await studio.expectPictures(1);

  await studio.libraryPictures.first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: '发布…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^标题/ }).fill('内网里的雪山');
  await dialog.getByRole('textbox', { name: /^描述/ }).fill('清晨的湖边');
  await dialog.getByRole('combobox', { name: '添加标签' }).fill('雪，');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '等待审核' })).toBeVisible();
  const sent = await call<{ data: { records: { id: string }[] } }>(
    server,
    communityRoutes.listWorksOf.path,
    { personId: person.user.userId },
    person.token,
  );
  await decide(server, sent.data.records[0]?.id ?? '', { actions: ['approve'] });

  await dialog.getByRole('button', { name: '查看作品', exact: true }).click();
  await expect(page.getByRole('heading', { name: '内网里的雪山' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^消息，\d+ 条未读$/ })).toBeVisible();
  await page.getByRole('textbox', { name: '您的评论' }).fill('颜色很安静');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText('颜色很安静')).toBeVisible();
  await page.getByRole('button', { name: '分享', exact: true }).click();
  await expect(page.getByText('链接已复制')).toBeVisible();
  expect(broken).toEqual([]);
});
