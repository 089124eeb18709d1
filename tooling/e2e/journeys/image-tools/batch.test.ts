import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from '../../src/test.ts';

test('prompts become a labelled grid that is saved as a picture and there after a reload', async ({
  studio,
  page,
}) => {
  await studio.openWorkspace();
  await studio.chooseSmallSize();
  await page.getByRole('button', { name: '批量生成…' }).click();
  const dialog = page.getByRole('dialog', { name: '批量生成' });
  await dialog.getByRole('textbox').fill('a red house\na blue car');
  await dialog.getByRole('button', { name: '全部生成' }).click();
  const grid = page.getByRole('table', { name: '网格' });
  await expect(grid.getByRole('columnheader')).toHaveText(['a red house', 'a blue car']);
  await expect(page.getByRole('status').getByText('2 张图片')).toBeVisible({ timeout: 40_000 });
  await studio.expectPictures(2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '将网格保存为图片' }).click();
  const bytes = await readFile(await (await download).path());
  const { width = 0, height = 0, format } = await sharp(bytes).metadata();
  expect(format).toBe('png');
  // Two pictures of the same shape beside each other.
  expect(width).toBeGreaterThan(height);

  await page.reload();
  await studio.expectPictures(2);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '批量网格' }).click();
  await expect(grid.getByRole('button', { name: 'a blue car' })).toBeVisible();
  await grid.getByRole('button', { name: 'a blue car' }).click();
  await expect(grid).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'a blue car' }).first()).toBeVisible();
});
