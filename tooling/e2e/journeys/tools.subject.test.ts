import {
  ball,
  ballSize,
  colourAt,
  drawing,
  meanOf,
  meanDifference,
  onBall,
  readPixels,
} from '../src/pictures.ts';
import { expect, test } from '../src/picturesWorkbench.ts';

test('the subject is cut out: it stays as it is, and what is around it is transparent', async ({
  workbench,
  studio,
  page,
}) => {
  await workbench.open('主体抠图');
  await expect(studio.generateButton).toBeDisabled();
  const original = await ball();
  await workbench.give('原图', original);
  // Out again, and chosen in the library, where it is now.
  await page.getByRole('button', { name: '移除原图 1' }).click();
  await page.getByRole('button', { name: /^选择：原图/ }).click();
  await studio.dialog.getByRole('tab', { name: '上传图' }).click();
  await studio.dialog.getByRole('option').first().click();
  await studio.dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('button', { name: '移除原图 1' })).toBeVisible();
  const { picture, pixels } = await workbench.makeOne();
  expect(picture).toMatchObject({ tool: 'matting', ...ballSize });
  for (const [x, y] of [
    [2, 2],
    [237, 2],
    [2, 177],
    [237, 177],
    [120, 20],
  ] as const) {
    expect(colourAt(pixels, x, y)[3]).toBe(0);
  }
  expect(colourAt(pixels, 120, 90)[3]).toBe(255);
  expect(meanDifference(pixels, await readPixels(original), onBall)).toBeLessThan(3);
});

test('the subject stands before the background of another picture', async ({ workbench }) => {
  await workbench.open('背景重绘');
  await workbench.give('原图', await ball());
  const sky = await drawing(300, 200, '<rect width="300" height="200" fill="#2040c0"/>');
  await workbench.give('背景图片', sky);
  await workbench.slide('匹配光线', 0);
  const { picture, pixels } = await workbench.makeOne();
  expect(picture).toMatchObject({ tool: 'image', ...ballSize });
  const [red, green, blue] = meanOf(pixels, { left: 0, top: 0, right: 40, bottom: 40 });
  expect(Math.max(Math.abs(red - 0x20), Math.abs(green - 0x40), Math.abs(blue - 0xc0))).toBeLessThan(3);
  expect(meanDifference(pixels, await readPixels(await ball()), onBall)).toBeLessThan(3);
});
