import { readFile } from 'node:fs/promises';
import { codeFor } from '../../src/outbox.ts';
import { Studio } from '../../src/studio.ts';
import { expect, test } from '../../src/test.ts';

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
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toEqual(expect.arrayContaining(['locked', 'setting', 'token', 'user']));
  expect(await page.evaluate(() => document.cookie)).toContain('Admin-Token=');
  await studio.chooseSmallSize();
  await studio.generate('雨夜霓虹街道上的红色跑车');
  await studio.expectPictures(1);
  await expect(studio.results).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^TAI_文生图_.+_\d{12}_[a-z]\.png$/);
  const bytes = await readFile(await file.path());
  // The watermark is drawn on a canvas, which drops all metadata: the AI label must have been written back.
  expect(bytes.includes('TC260')).toBe(true);
  expect(bytes.includes('雨夜霓虹街道上的红色跑车')).toBe(true);
});
