import { readFile } from 'node:fs/promises';
import { DrawingPage, makeDrawing } from '../../src/drawings.ts';
import { expect, test } from '../../src/test.ts';

const white = [255, 255, 255];
const ink = [21, 21, 27];

test('a drawing leaves as a Photoshop file and is opened again with its layers; other files are refused', async ({
  studio: { page },
  server,
  person,
}) => {
  const drawing = new DrawingPage(page);
  await drawing.open(await makeDrawing(server, person, '帆船'));
  await drawing.choose('b');
  await drawing.drag([0.4, 0.5], [0.6, 0.5]);
  await drawing.expectColour([0.5, 0.5], ink);
  await page.getByRole('button', { name: '导出' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Photoshop（.psd）' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('帆船.psd');
  const path = test.info().outputPath(file.suggestedFilename());
  await file.saveAs(path);

  await page.getByRole('link', { name: '所有画稿' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '打开文件' }).click();
  // What is no drawing is refused in words, and nothing is made of it.
  await (
    await chooser
  ).setFiles({ name: '笔记.psd', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(
    page.getByText('无法打开“笔记.psd”。可打开 .taidraw、.ora、.psd、PNG、JPEG 和 WebP 文件。'),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '帆船' })).toHaveCount(1);
  await (await chooser).setFiles(path);
  await expect(page.getByRole('treeitem')).toHaveText([/图层 1/, /背景/]);
  await drawing.expectColour([0.5, 0.5], ink);
  await drawing.expectSaved();
  await page.reload();
  await drawing.expectColour([0.5, 0.5], ink);
  await page.getByRole('button', { name: '隐藏“图层 1”' }).click();
  await drawing.expectColour([0.5, 0.5], white);

  // Dropped on an open drawing, its layers become a group, if the person wants that.
  const dropped = await page.evaluateHandle(
    ({ bytes, name }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name));
      return data;
    },
    { bytes: [...(await readFile(path))], name: '帆船.psd' },
  );
  await drawing.stage.dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('dialog').getByRole('button', { name: '继续' }).click();
  await expect(page.getByRole('treeitem', { name: '帆船', exact: true })).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveCount(5);
  await drawing.expectColour([0.5, 0.5], ink);
});
