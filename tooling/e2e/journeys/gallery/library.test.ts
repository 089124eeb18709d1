import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import { expect, test } from '../../src/test.ts';
import { pngOf, upload } from '../../src/uploads.ts';

test('a picture is uploaded by button, deleted, and brought back', async ({ studio, page }) => {
  await studio.openWorkspace();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '上传文件' }).first().click(),
  ]);
  await chooser.setFiles([
    { name: 'red.png', mimeType: 'image/png', buffer: await pngOf('#c33', page) },
    { name: 'blue.png', mimeType: 'image/png', buffer: await pngOf('#33c', page) },
  ]);
  await studio.expectPictures(2);
  await studio.expectAllLoaded();
  await studio.libraryPictures.first().focus();
  await page.keyboard.press('Delete');
  await studio.expectPictures(1);
  await page.getByRole('button', { name: '撤销' }).click();
  await studio.expectPictures(2);
  await page.reload();
  await studio.expectPictures(2);
});

test('several pictures are chosen and come as one ZIP', async ({ studio, page, server, person }) => {
  await studio.openWorkspace();
  for (const colour of ['#c33', '#3c3', '#33c'])
    await upload(server, person, await pngOf(colour, page), `${colour}.png`);
  await page.reload();
  await studio.expectPictures(3);
  await page.getByRole('button', { name: '选择当天全部' }).click();
  await expect(page.getByText('已选 3 张')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '打包下载 ZIP' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  const zip = await JSZip.loadAsync(await readFile(await file.path()));
  expect(Object.keys(zip.files)).toHaveLength(3);
});
