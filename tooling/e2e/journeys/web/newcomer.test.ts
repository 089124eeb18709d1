import { readFile } from 'node:fs/promises';
import { call, signUp } from '../../src/api.ts';
import { makeFirstImage, slowDown, watchDialogs } from '../../src/firstRun.ts';
import { Studio } from '../../src/studio.ts';
import { expect, test } from '../../src/test.ts';

test('a newcomer on a slow machine signs up by e-mail code and makes an image in four actions, and no dialog opens by itself', async ({
  page,
  server,
  watchErrors,
}) => {
  test.slow();
  watchErrors(page);
  const studio = new Studio(page);
  const dialogs = await watchDialogs(page);
  await slowDown(page);
  const email = `newcomer.${Date.now()}@example.com`;
  const prompt = '雨夜霓虹街道上的红色跑车';

  await page.goto('/home');
  expect(await makeFirstImage(page, server, { email, prompt })).toBeLessThanOrEqual(4);
  await expect(studio.results).toHaveCount(1);

  // The workspace reminds of the password, and offers the tour after that: one strip, no dialog.
  const reminder = page.getByRole('region', { name: /^您还没有设置密码/ });
  const offer = page.getByRole('region', { name: /导览/ });
  await expect(reminder).toBeVisible();
  await expect(offer).toHaveCount(0);
  await reminder.getByRole('button', { name: '关闭' }).click();
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: '关闭' }).click();

  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toEqual(expect.arrayContaining(['locked', 'setting', 'token', 'user']));
  expect(await page.evaluate(() => document.cookie)).toContain('Admin-Token=');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^TAI_文生图_.+_\d{12}_[a-z]\.png$/);
  const bytes = await readFile(await file.path());
  // The watermark is drawn on a canvas, which drops all metadata: the AI label must have been written back.
  expect(bytes.includes('TC260')).toBe(true);
  expect(bytes.includes(prompt)).toBe(true);

  await page.goto('/home');
  await expect(studio.accountMenu).toBeVisible();
  expect(await dialogs.most()).toBe(1);
  expect(await dialogs.seen()).toEqual(['登录 / 注册']);
});

test('a visitor sees their own language and colour scheme, and an invited member signs in with the password', async ({
  browser,
  server,
}) => {
  const invited = await signUp(server, { isNew: true });
  const password = 'Right-1!pass';
  await call(server, '/app/userCenter/update', { password }, invited.token);
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', colorScheme: 'light' });
  const page = await context.newPage();
  const dialogs = await watchDialogs(page);
  const root = page.locator('html');
  await page.goto('/home');
  await expect(page.getByRole('dialog', { name: 'Sign in or sign up' })).toBeVisible();
  await expect(root).toHaveAttribute('lang', 'en');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');

  await page.getByText('Password', { exact: true }).first().click();
  await page.getByRole('textbox', { name: /^Account/ }).fill(invited.email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main\?type=0$/);
  await expect(page.getByRole('textbox', { name: /^Prompt/ })).toBeFocused();
  await expect(page.getByRole('region', { name: /^New here/ })).toBeVisible();
  expect(await dialogs.most()).toBe(1);
  expect(await dialogs.seen()).toEqual(['Sign in or sign up']);
  await context.close();
});
