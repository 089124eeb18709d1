import { call, signUp } from '../../src/api.ts';
import { codeFor, linkFor } from '../../src/outbox.ts';
import { administrator } from '../../src/server.ts';
import { Studio } from '../../src/studio.ts';
import { expect, signInAs, test } from '../../src/test.ts';

const password = 'Right!2345';

test('a forgotten password is replaced by the link in a mail, and works', async ({
  page,
  server,
  person,
}) => {
  const studio = new Studio(page);
  await page.goto('/main?type=0');
  await studio.dialog.getByText('账号密码', { exact: true }).click();
  await studio.dialog.getByRole('button', { name: '忘记密码？' }).click();
  await studio.dialog.getByRole('textbox', { name: '邮箱' }).fill(person.email);
  await studio.dialog.getByRole('button', { name: '发送邮件' }).click();
  await expect(studio.dialog.getByText(/如果 .* 已绑定账号/)).toBeVisible();
  await expect
    .poll(() => {
      try {
        return linkFor(server.dataDir, person.email);
      } catch {
        return null;
      }
    })
    .toContain('/reset');
  await page.goto(linkFor(server.dataDir, person.email));
  // The code does not stay in the address bar, where the next person would read it.
  await expect(page).toHaveURL(/\/reset$/);
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByLabel('确认新密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '保存密码' }).click();
  await expect(page.getByText('新密码已保存')).toBeVisible();
  await page
    .getByRole('button', { name: '去登录' })
    .or(page.getByRole('link', { name: '去登录' }))
    .click();
  await studio.signInByPassword(person.email, password);
  await studio.expectWelcome();
});

test('changing the password ends the sessions elsewhere', async ({ browser, page, server, person }) => {
  await signInAs(page.context(), server, person);
  await page.goto('/home');
  const studio = new Studio(page);
  const elsewhere = await call<{ token: string }>(
    server,
    '/app/userCenter/update',
    { password },
    person.token,
  );
  expect(elsewhere.code).toBe(0);
  const login = { userAccount: person.email, password, loginType: 'account' };
  const other = await call<{ token: string; user: typeof person.user }>(server, '/app/login', login);
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  await signInAs(context, server, { ...person, token: other.token, user: other.user });
  const otherPage = await context.newPage();
  await otherPage.goto('/home');
  await expect(new Studio(otherPage).accountMenu).toBeVisible();

  await page.reload();
  await studio.accountMenu.click();
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  const form = page.getByRole('dialog', { name: '修改密码' });
  const oldCode = codeFor(server.dataDir, person.email);
  await form.getByRole('button', { name: '获取验证码' }).click();
  await expect(form.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await expect.poll(() => codeFor(server.dataDir, person.email)).not.toBe(oldCode);
  await form
    .getByLabel(/^验证码/)
    .last()
    .fill(codeFor(server.dataDir, person.email));
  await form.getByLabel('新密码', { exact: true }).fill('weak');
  await form.getByLabel('确认新密码', { exact: true }).fill('Other!2345');
  await form.getByRole('button', { name: '修改密码' }).click();
  await expect(form.getByText('格式不正确')).toBeVisible();
  await form.getByLabel('新密码', { exact: true }).fill('Other!2345');
  await form.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('密码修改成功')).toBeVisible();
  // The other browser hears it at once; this one stays signed in.
  await expect(otherPage.getByRole('dialog', { name: '登录 / 注册' })).toBeVisible();
  await page.reload();
  await expect(studio.accountMenu).toBeVisible();
  await context.close();
});

test('three hours without a touch sign a person out in every tab, and not before', async ({
  context,
  server,
  person,
}) => {
  await context.clock.install();
  await signInAs(context, server, person);
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) {
    await page.goto('/home');
    await expect(new Studio(page).accountMenu).toBeVisible();
  }
  await first.clock.fastForward(2 * 60 * 60_000);
  const lastActivity = () => first.evaluate(() => Number(localStorage.getItem('lastActivityTime')));
  const before = await lastActivity();
  await second.bringToFront();
  await second.mouse.move(100, 100);
  await second.mouse.click(300, 500);
  // A page may have a process of its own, which hears a moment later of what another one stored.
  await expect.poll(lastActivity).toBeGreaterThan(before);
  await first.clock.fastForward(2 * 60 * 60_000);
  await expect(new Studio(first).accountMenu).toBeVisible();
  await first.clock.fastForward(3 * 60 * 60_000);
  await expect(first).toHaveURL(`${server.url}/`);
  expect(await first.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('somebody else who signs in leaves nothing of the former person on another tab', async ({
  context,
  server,
  person,
}) => {
  await signInAs(context, server, person);
  const page = await context.newPage();
  await page.goto('/main?type=0');
  await new Studio(page).prompt.fill('the secret of the first one');
  const other = await signUp(server);
  const elsewhere = await context.newPage();
  await elsewhere.goto('/user');
  await elsewhere.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', user);
    },
    [other.token, JSON.stringify(other.user)] as const,
  );
  await expect(
    page.getByRole('button', { name: new RegExp(`^账号菜单: ${other.user.username}`) }),
  ).toBeVisible();
  await expect(new Studio(page).prompt).toHaveValue('');
});

test('two tabs sign out together', async ({ context, server, person }) => {
  await signInAs(context, server, person);
  const [first, second] = [await context.newPage(), await context.newPage()];
  for (const page of [first, second]) {
    await page.goto('/home');
    await expect(new Studio(page).accountMenu).toBeVisible();
  }
  await new Studio(first).accountMenu.click();
  // The message goes by itself, perhaps before the first tab is where it goes.
  const told = expect(second.getByText('已在其他标签页退出登录')).toBeVisible();
  await first.getByRole('menuitem', { name: '退出登录' }).click();
  await Promise.all([told, expect(first).toHaveURL(`${server.url}/`)]);
  await expect(second.getByRole('dialog', { name: '登录 / 注册' })).toBeVisible();
});

test('the administrator signs in with the password and signs out again', async ({ page, server }) => {
  const studio = new Studio(page);
  await page.goto(`${server.url}/home`);
  await studio.signInByPassword(administrator.account, administrator.password);
  await studio.expectWelcome();
  await studio.accountMenu.click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(
    await page.evaluate(() => [
      ...['token', 'user', 'redirectAfterLogin'].map((key) => localStorage.getItem(key)),
      document.cookie,
    ]),
  ).toEqual([null, null, null, '']);
});
