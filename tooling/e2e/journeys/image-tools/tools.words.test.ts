import { readFileSync } from 'node:fs';
import { ball, colourAt, readPixels } from '../../src/pictures.ts';
import { expect, test } from '../../src/picturesWorkbench.ts';

test('an instruction says what was done step by step, and one that is not understood what can be done', async ({
  workbench,
  page,
}) => {
  await workbench.open('自然语言编辑');
  await workbench.give('原图', await ball());
  const instruction = page.getByRole('textbox', { name: /^指令|^编辑指令|^提示词/ });
  await instruction.fill('变成黑白，再向左旋转90度');
  const { picture, pixels } = await workbench.makeOne();
  expect(picture).toMatchObject({ tool: 'nlpe', width: 180, height: 240 });
  for (let at = 0; at < pixels.data.length; at += 4) {
    const rgb = pixels.data.subarray(at, at + 3);
    if (Math.max(...rgb) - Math.min(...rgb) > 6)
      throw new Error(`there is colour at ${at / 4}: ${rgb.join()}`);
  }
  expect(colourAt(pixels, 90, 120)[0]).not.toBe(colourAt(pixels, 5, 5)[0]);
  await expect(page.getByText(/黑白.*→.*旋转/)).toBeVisible();
  await instruction.fill('唱一首歌');
  expect(await workbench.fail()).toMatchObject({ error: 'instructionUnknown' });
  await expect(page.getByText(/可以：/).first()).toBeVisible();
});

test('a screen design comes as PNG and as SVG, of the same shape', async ({ workbench, studio, page }) => {
  await workbench.open('UI 生成');
  await studio.prompt.fill('音乐播放器');
  const { picture, pixels } = await workbench.makeOne();
  expect(picture).toMatchObject({ tool: 'ui', width: 780, height: 1688 });
  expect(
    new Set(Array.from({ length: 40 }, (_, row) => colourAt(pixels, 390, row * 42).join())).size,
  ).toBeGreaterThan(5);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存为 SVG' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.svg$/);
  const file = readFileSync(await download.path());
  expect(file.toString()).not.toMatch(/<script|\son\w+=|href="http/);
  const vector = await readPixels(file);
  expect([vector.width, vector.height]).toEqual([780, 1688]);
});

test('a prompt is written out and brought back, and a picture is put into words', async ({
  workbench,
  studio,
  page,
}) => {
  await workbench.open('图片放大');
  await workbench.give('原图', await ball());
  await workbench.choose('文生图');
  await studio.prompt.fill('雪山');
  await page.getByRole('button', { name: '扩写提示词' }).click();
  await expect(studio.prompt).not.toHaveValue('雪山');
  await expect(studio.prompt).toHaveValue(/雪山/);
  await page.getByRole('button', { name: '恢复原来的提示词' }).click();
  await expect(studio.prompt).toHaveValue('雪山');

  await studio.libraryPictures.first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: '图片转文字' }).click();
  await expect(studio.dialog.getByRole('button', { name: '用作提示词' })).toBeVisible();
  await studio.dialog.getByRole('button', { name: '用作提示词' }).click();
  await expect(studio.prompt).not.toHaveValue('雪山');
  await expect(studio.prompt).not.toHaveValue('');
});
