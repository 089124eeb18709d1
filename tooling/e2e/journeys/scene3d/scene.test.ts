import { expect, test } from '../../src/test.ts';
import { makePicture } from '../../src/generation.ts';
import { newestPictures } from '../../src/works.ts';

test('a scene begins with a template, is changed and taken back, and its lines become the sketch of an image', async ({
  studio,
  page,
}) => {
  // The graphics card is the processor here.
  test.slow();
  const row = (name: string) => page.getByRole('treeitem', { name });
  await page.goto('/3d');
  await page.getByRole('button', { name: '展台' }).click();
  await expect(page).toHaveURL(/\/3d\?id=/);
  await expect(page.locator('main canvas').first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await page.getByRole('menuitem', { name: '圆锥体' }).click();
  await expect(row('圆锥体')).toBeVisible();
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('路锥');
  await page.keyboard.press('Enter');
  await expect(row('路锥')).toBeVisible();
  await expect(page.locator('[data-status=saved]')).toBeVisible();
  await page.reload();
  await expect(row('路锥')).toBeVisible({ timeout: 60_000 });

  await row('路锥').click();
  await page.keyboard.press('Delete');
  await expect(row('路锥')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row('路锥')).toBeVisible();

  await page.getByRole('button', { name: '渲染', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '渲染' });
  await dialog.getByText('1 × 1').click();
  await dialog.getByRole('button', { name: '渲染', exact: true }).click();
  await expect(dialog.getByRole('img')).toHaveCount(3);
  await dialog.getByRole('button', { name: '用作线稿' }).click();
  await expect(page).toHaveURL(/\/main/);
  await expect(page.getByRole('heading', { name: '线稿渲染' })).toBeVisible();
  await expect(page.getByText('已添加 1 个文件到图库')).toBeVisible();
  await studio.generate('陶土展台');
  await studio.expectPictures(2);
});

test('an image of the library becomes a model that can be turned', async ({
  studio,
  page,
  server,
  person,
}) => {
  await makePicture(server, person, '花瓶');
  await page.goto('/library');
  await page.locator('[data-picture]').first().click();
  await studio.doInPreview('转为 3D 模型');
  await expect(page).toHaveURL(/\/3d\?tool=imageTo3d/);
  await expect(page.getByRole('button', { name: '移除图片 1' })).toBeVisible();
  await studio.generateButton.click();
  await expect.poll(async () => (await newestPictures(server, person))[0]?.medium).toBe('3d');
  await expect(page.locator('main canvas:visible')).toBeVisible();
});
