import { administratorToken, call, signUp } from '../src/api.ts';
import { expect, test } from '../src/test.ts';

const bell = /^消息/;

test('a notice is pushed: to the bell, and into the dialog that is open', async ({
  studio,
  page,
  server,
  person,
}) => {
  const token = await administratorToken(server);
  const send = (title: string) =>
    call(server, '/system/notice/send', { title, content: '内容', userIds: [person.user.userId] }, token);
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

test('a broadcast is a line for everybody who is here, and goes by itself', async ({
  studio,
  page,
  server,
}) => {
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
  await expect(page.getByText(/五分钟后重启/)).toHaveCount(0, { timeout: 20_000 });
});

test('who switches official notices off gets none', async ({ studio, page, server, person }) => {
  const token = await administratorToken(server);
  await page.goto('/home');
  const dialog = await studio.openSettings('通知');
  await dialog.getByRole('switch', { name: '官方通知' }).click();
  await expect
    .poll(async () => {
      const info = await call<{ user: { userSetting: string } }>(server, '/getInfo', undefined, person.token);
      return JSON.parse(info.user.userSetting).notificationSettings?.official;
    })
    .toBe(false);
  const other = await signUp(server);
  const userIds = [person.user.userId, other.user.userId];
  const sent = { title: '官方通知', content: '内容', userIds };
  expect((await call(server, '/system/notice/send', sent, token)).code).toBe(0);
  const totalOf = async ({ token: of }: typeof person) =>
    (await call<{ data: { total: number } }>(server, '/app/notice/list', {}, of)).data.total;
  await expect.poll(() => totalOf(other)).toBe(1);
  expect(await totalOf(person)).toBe(0);
});
