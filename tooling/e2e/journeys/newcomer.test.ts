import { readFile } from 'node:fs/promises';
import { codeFor } from '../src/outbox.ts';
import { administrator } from '../src/server.ts';
import { Studio } from '../src/studio.ts';
import { expect, test } from '../src/test.ts';

test('a newcomer signs up by e-mail code, makes a picture and downloads it with their watermark', async ({
  page,
  server,
  watchErrors,
}) => {
  watchErrors(page);
  const studio = new Studio(page);
  const email = `newcomer.${Date.now()}@example.com`;
  await page.goto('/main?type=0');
  await expect(page).toHaveURL(/\/home$/);

  await studio.signInByCode(email, () => codeFor(server.dataDir, email));

  // The page that was wanted before signing in.
  await expect(page).toHaveURL(/\/main\?type=0$/);
  await studio.expectWelcome();
  await studio.chooseSmallSize();
  await studio.generate('雨夜霓虹街道上的红色跑车');
  await studio.expectPictures(1);
  await expect(studio.results).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载（带水印）' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^TAI_文生图_.+_\d{12}_[a-z]\.png$/);
  const bytes = await readFile(await file.path());
  // The watermark is drawn on a canvas, which drops all metadata: the AI label must have been written back.
  expect(bytes.includes('TC260')).toBe(true);
  expect(bytes.includes('雨夜霓虹街道上的红色跑车')).toBe(true);
});

test('a wrong password is refused in words that do not tell whether the account exists', async ({
  page,
  server,
}) => {
  const studio = new Studio(page);
  await page.goto(`${server.url}/home`);
  const messages: (string | null)[] = [];
  for (const account of [administrator.account, 'nobody-here']) {
    await studio.dialog.getByRole('textbox', { name: /账号/ }).fill(account);
    await studio.dialog.locator('input[type=password]').fill('Wrong!2345');
    await studio.dialog.getByRole('button', { name: '登录', exact: true }).click();
    await expect(studio.dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    messages.push(await studio.dialog.getByRole('alert').filter({ hasText: /./ }).textContent());
  }
  expect(messages).toEqual(['账号或密码错误', '账号或密码错误']);
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
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user'), document.cookie]),
  ).toEqual([null, null, '']);
});
