import { begun } from '../../src/generation.ts';
import { expect, test } from '../../src/test.ts';

const triangle = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n';

test('files of other programs come into a scene, and a view becomes an image that leads back to it', async ({
  studio,
  page,
  server,
  person,
}) => {
  // The graphics card is the processor here.
  test.slow();
  void studio;
  await page.goto('/3d');
  await page.getByRole('button', { name: '新建场景' }).first().click();
  await expect(page.locator('main canvas').first()).toBeVisible({ timeout: 60_000 });
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([
      { name: '椅子.obj', mimeType: 'text/plain', buffer: Buffer.from(triangle) },
      {
        name: 'fake.fbx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from('<script>alert(1)</script>'),
      },
    ]);
  // Side by side: what says why a file was refused is gone after five seconds, and either may be first.
  await Promise.all([
    expect(page.getByRole('treeitem', { name: '椅子' })).toBeVisible(),
    expect(page.getByText('未添加“fake.fbx”。文件已损坏或不完整。请重新导出后再添加。')).toBeVisible(),
  ]);

  await page.getByRole('tab', { name: '视图' }).click();
  await page.getByRole('button', { name: '用此视图生成图片' }).click();
  await page.getByRole('textbox', { name: /提示词/ }).fill('陶土椅子');
  await page.getByRole('button', { name: '生成', exact: true }).click();
  const strip = page.getByRole('list', { name: '由视图生成的图片' });
  await expect(strip.getByRole('button', { name: '图片 1' })).toBeVisible();
  await begun(server, person);
  server.releasePictures();
  await expect(strip.locator('img')).toBeVisible();
  await expect(page.locator('[data-status=saved]')).toBeVisible();
  await page.reload();
  await strip.getByRole('button', { name: '图片 1' }).click();
  await page.getByRole('menuitem', { name: '与视图对比' }).click();
  await page.getByRole('slider', { name: '视图与图片的分界线' }).press('End');
  await expect(page.getByRole('img', { name: '视图', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '关闭对比' }).click();
  await strip.getByRole('button', { name: '图片 1' }).click();
  await page.getByRole('menuitem', { name: '回到此视图' }).click();
  await expect(page.locator('main canvas').first()).toBeVisible();
});
