import { administratorToken, call, signUp } from '../src/api.ts';
import { codeFor, linkFor } from '../src/outbox.ts';
import { Studio } from '../src/studio.ts';
import { expect, signInAs, test } from '../src/test.ts';

const password = 'Right!2345';
let phones = 0;
/** A mobile number that nobody else of this run has. */
function freshMobile(): string {
  phones += 1;
  return `139${String(Date.now() % 1_000_000).padStart(6, '0')}${String(process.pid % 10)}${phones % 10}`.slice(
    0,
    11,
  );
}

test('somebody signs up by mobile and comes back to the page they wanted', async ({
  page,
  server,
  watchErrors,
}) => {
  watchErrors(page);
  const studio = new Studio(page);
  const mobile = freshMobile();
  await page.goto('/main?type=0');
  await expect(page).toHaveURL(/\/home$/);
  await studio.signInByCode(mobile, () => codeFor(server.dataDir, mobile));
  await expect(page).toHaveURL(/\/main\?type=0$/);
  await studio.expectWelcome();
  const keys = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => !key.includes('.'))
      .toSorted(),
  );
  expect(keys).toEqual(expect.arrayContaining(['locked', 'setting', 'token', 'user']));
  expect(await page.evaluate(() => document.cookie)).toContain('Admin-Token=');
});

test('an account without a mobile binds one first, where the administrator wants that', async ({
  page,
  ownServer,
}) => {
  await page.goto(`${ownServer.url}/home`);
  const token = await administratorToken(ownServer);
  const saved = await call(
    ownServer,
    '/system/config/save',
    { configKey: 'account.requireMobile', configValue: 'true' },
    token,
  );
  expect(saved.code).toBe(0);
  const studio = new Studio(page);
  const email = `unbound.${Date.now()}@example.com`;
  const mobile = freshMobile();
  await studio.signInByCode(email, () => codeFor(ownServer.dataDir, email));
  await expect(page.getByRole('dialog', { name: '绑定手机号' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await studio.dialog.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await studio.dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(studio.dialog.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await studio.dialog
    .getByLabel(/^验证码/)
    .last()
    .fill(codeFor(ownServer.dataDir, mobile));
  await studio.dialog.getByRole('button', { name: '绑定并登录' }).click();
  await studio.expectWelcome();
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  expect(user).toMatchObject({ mobile, email, userStatus: '0' });
});

test('a forgotten password is replaced by the link in a mail, and works', async ({
  page,
  server,
  person,
}) => {
  const studio = new Studio(page);
  await page.goto('/main?type=0');
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

test('an account is deleted with everything in it', async ({ studio, page, server, person }) => {
  await studio.openWorkspace();
  await studio.chooseSmallSize();
  await studio.generate('磨砂玻璃香水瓶');
  await studio.expectPictures(1);
  await studio.expectAllLoaded();
  const dialog = await studio.openSettings('账号');
  await dialog.getByRole('button', { name: '注销账号…' }).click();
  const submit = page.getByRole('button', { name: '注销账号', exact: true });
  const word = page.getByRole('textbox', { name: /DELETE/ });
  await word.fill('delete');
  await expect(submit).toBeDisabled();
  await word.fill('DELETE');
  await submit.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('确定要永久注销账号吗？');
  await question.getByRole('button').last().click();
  await expect(page.getByText(/账号已注销/)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await call(server, '/getInfo', undefined, person.token)).code).toBe(401);
  // The address is free again, and the new account has nothing of the old one.
  await expect
    .poll(async () => (await call(server, '/app/getVerificationCode', { userAccount: person.email })).code, {
      timeout: 70_000,
    })
    .toBe(0);
});

test('a locked feature shows whom to ask, and the way back is home', async ({
  studio,
  page,
  server,
  person,
}) => {
  const token = await administratorToken(server);
  await call(
    server,
    '/system/config/save',
    { configKey: 'contact.email', configValue: 'help@example.com' },
    token,
  );
  await call(server, '/system/user/change', { userId: person.user.userId, locks: [2] }, token);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/home');
  await expect(studio.accountMenu).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('locked'))).toBe('[2]');
  await page.goto('/video');
  await expect(page.getByRole('dialog', { name: /锁定/ })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await page.getByText('help@example.com').click();
  await expect(page.getByText('复制成功')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('help@example.com');
  // What is not locked, but not there either, is not found.
  await page.goto('/model');
  await expect(page).toHaveURL(/\/404$/);
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
  await second.bringToFront();
  await second.mouse.move(100, 100);
  await second.mouse.click(300, 500);
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

test('settings are those of the account, in every browser', async ({
  browser,
  studio,
  page,
  server,
  person,
}) => {
  await page.goto('/home');
  const dialog = await studio.openSettings('通用');
  await dialog.getByRole('switch', { name: /屏幕水印/ }).click();
  await dialog.getByText('浅色', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect
    .poll(async () => {
      const info = await call<{ user: { userSetting: string } }>(server, '/getInfo', undefined, person.token);
      return JSON.parse(info.user.userSetting);
    })
    .toMatchObject({ watermark: true, theme: 'light' });
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  await signInAs(context, server, await signedInAgain());
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await context.close();

  async function signedInAgain() {
    const info = await call<{ user: typeof person.user }>(server, '/getInfo', undefined, person.token);
    return { ...person, user: info.user };
  }
});

test('somebody who is disabled while they work is told at once', async ({ studio, page, server, person }) => {
  await call(server, '/app/userCenter/update', { password }, person.token);
  await page.goto('/home');
  await expect(studio.accountMenu).toBeVisible();
  const token = await administratorToken(server);
  const changed = await call(
    server,
    '/system/user/change',
    { userId: person.user.userId, userStatus: '2' },
    token,
  );
  expect(changed.code).toBe(0);
  await expect(page.getByRole('dialog', { name: '登录 / 注册' })).toBeVisible();
  await studio.signInByPassword(person.email, password);
  await expect(page.getByText('账号已被停用，请联系管理员')).toBeVisible();
});

test('nobody else can be signed up for by guessing: a used code opens nothing twice', async ({ server }) => {
  const person = await signUp(server);
  const again = await call(server, '/app/login', {
    userAccount: person.email,
    password: codeFor(server.dataDir, person.email),
    loginType: 'email',
  });
  expect(again.error).toBe('codeExpired');
});
