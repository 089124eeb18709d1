import { administratorAsPerson, administratorToken, call } from '../../src/api.ts';
import { expect, signInAs, test } from '../../src/test.ts';

const bell = /^消息/;

test('a notice that the administrator writes is pushed: to the bell, and into the dialog that is open', async ({
  studio,
  page,
  server,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  await signInAs(context, server, await administratorAsPerson(server));
  const office = await context.newPage();
  await office.goto('/system/notice');
  const send = async (title: string) => {
    await office.getByRole('textbox', { name: /^标题/ }).fill(title);
    await office.getByRole('textbox', { name: /^内容/ }).fill('十点到十一点');
    await office.getByRole('button', { name: '发送', exact: true }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: '发送' }).click();
    await expect(office.getByText(/已发送给 \d+ 人/).last()).toBeVisible();
    await expect(office.getByRole('row').filter({ hasText: title })).toBeVisible();
  };
  await page.goto('/home');
  await expect(studio.accountMenu).toBeVisible();
  await send('第一条通知');
  await expect(page.getByRole('button', { name: '消息，1 条未读' })).toBeVisible();
  await page.getByRole('button', { name: bell }).click();
  await expect(studio.dialog.getByText('第一条通知')).toBeVisible();
  await send('第二条通知');
  await expect(studio.dialog.getByText('第二条通知')).toBeVisible();
  await studio.dialog.getByRole('button', { name: /第一条通知/ }).click();
  await expect(page.locator('button[aria-label="消息，1 条未读"]')).toBeAttached();
  await studio.dialog.getByRole('button', { name: '全部已读' }).click();
  await expect(page.locator('button[aria-label="消息"]')).toBeAttached();
  await page.reload();
  await expect(page.getByRole('button', { name: '消息', exact: true })).toBeVisible();
  await context.close();
});

test.describe('without a network', () => {
  test.use({ cutsNetwork: true });
  test('what was sent meanwhile is there when it returns', async ({
    studio,
    page,
    server,
    person,
    context,
  }) => {
    const token = await administratorToken(server);
    await page.goto('/home');
    await expect(studio.accountMenu).toBeVisible();
    await context.setOffline(true);
    await call(
      server,
      '/system/notice/send',
      { title: '离线时的通知', content: '内容', userIds: [person.user.userId] },
      token,
    );
    await expect
      .poll(async () => {
        const list = await call<{ data: { total: number } }>(server, '/app/notice/list', {}, person.token);
        return list.data.total;
      })
      .toBe(1);
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: '消息，1 条未读' })).toBeVisible({ timeout: 30_000 });
  });

  test('what did not come comes by itself when it returns', async ({ studio, page, context }) => {
    await page.goto('/user-detail');
    await expect(studio.accountMenu).toBeVisible();
    await expect(page.getByRole('button', { name: bell })).toBeVisible();
    const liked = page.getByRole('tab', { name: '喜欢' });
    await expect(liked).toBeVisible();
    await context.setOffline(true);
    await liked.click();
    const worksFailed = page.getByText('作品加载失败');
    await expect(worksFailed).toBeVisible();
    await page.getByRole('button', { name: bell }).click();
    const dialogFailed = page.getByText(/^打开失败/);
    await expect(dialogFailed).toBeVisible();
    await context.setOffline(false);
    await expect(studio.dialog.getByText('消息通知')).toBeVisible();
    await expect(dialogFailed).toBeHidden();
    await expect(worksFailed).toBeHidden();
  });
});

test('a broadcast is a line for everybody who is here', async ({ studio, page, server }) => {
  const token = await administratorToken(server);
  await page.goto('/home');
  await expect(studio.accountMenu).toBeVisible();
  const line = { title: '系统广播', content: '五分钟后重启' };
  // The stream opens a moment after the page.
  await expect
    .poll(async () => {
      const reply = await call<{ data: { recipients: number } }>(
        server,
        '/system/notice/broadcast',
        line,
        token,
      );
      return reply.data.recipients;
    })
    .toBeGreaterThan(0);
  await expect(page.getByText(/五分钟后重启/).first()).toBeVisible();
});
