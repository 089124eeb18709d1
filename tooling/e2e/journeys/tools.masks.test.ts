import sharp from 'sharp';
import {
  aroundBall,
  ball,
  ballSize,
  countChanged,
  drawing,
  isIn,
  meanDifference,
  meanOf,
  onBall,
  readPixels,
} from '../src/pictures.ts';
import { expect, test } from '../src/picturesWorkbench.ts';

const outsideMask = (x: number, y: number) =>
  // A pixel of the outline may belong to either side.
  !isIn(
    {
      left: aroundBall.left - 1,
      top: aroundBall.top - 1,
      right: aroundBall.right + 1,
      bottom: aroundBall.bottom + 1,
    },
    x,
    y,
  );

test('what is painted over disappears, and nothing else changes', async ({ workbench, page }) => {
  const original = await ball();
  await workbench.open('物体移除');
  await workbench.give('原图', original);
  await workbench.paint(aroundBall, ballSize);
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: '重做' }).click();
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('img', { name: '图片上的蒙版' })).toBeVisible();
  const { pixels } = await workbench.makeOne();
  const [red, green] = meanOf(pixels, onBall);
  expect(Math.abs(red - green)).toBeLessThan(40);
  expect(countChanged(pixels, await readPixels(original), outsideMask)).toBe(0);

  await page.getByRole('button', { name: '对比' }).click();
  const line = page.getByRole('slider', { name: '前后分界线' });
  await line.focus();
  await page.keyboard.press('End');
  await expect(line).toHaveAttribute('aria-valuenow', '100');
});

test('something new stands where it was painted, and nothing else changes', async ({
  workbench,
  studio,
  page,
}) => {
  const original = await ball();
  await workbench.open('局部生图');
  await workbench.give('原图', original);
  await workbench.paint(aroundBall, ballSize);
  await page.getByRole('button', { name: '完成' }).click();
  await studio.prompt.fill('蓝色的海');
  await workbench.fixSeed();
  const { pixels } = await workbench.makeOne();
  const before = await readPixels(original);
  expect(meanDifference(pixels, before, onBall)).toBeGreaterThan(20);
  const [red, green] = meanOf(pixels, onBall);
  expect(red - green).toBeLessThan(60);
  expect(countChanged(pixels, before, outsideMask)).toBe(0);
});

test('a mask that chooses nothing is refused in words, and the picture stays chosen', async ({
  workbench,
  page,
}) => {
  await workbench.open('物体移除');
  await workbench.give('原图', await ball());
  const black = await drawing(ballSize.width, ballSize.height, '<rect width="240" height="180"/>');
  await page
    .getByLabel('上传蒙版')
    .last()
    .setInputFiles({ name: 'mask.png', mimeType: 'image/png', buffer: black });
  await expect(page.getByRole('img', { name: '图片上的蒙版' })).toBeVisible();
  await page.getByRole('button', { name: /^生成/ }).last().click();
  await expect(page.getByText(/蒙版.*黑/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '移除原图 1' })).toBeVisible();
  expect(await workbench.jobs()).toEqual([]);
});

test('a mask of another size is refused in words, and nothing is lost', async ({
  workbench,
  studio,
  page,
}) => {
  await workbench.open('局部生图');
  await studio.prompt.fill('一束花');
  await workbench.give('原图', await ball());
  const small = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await expect(page.getByRole('button', { name: '上传蒙版' })).toBeEnabled();
  await page
    .getByLabel('上传蒙版')
    .last()
    .setInputFiles({ name: 'mask.png', mimeType: 'image/png', buffer: small });
  await expect(page.getByText('蒙版尺寸与原图不一致，请重新上传')).toBeVisible();
  await expect(studio.prompt).toHaveValue('一束花');
  await page.reload();
  await expect(studio.prompt).toHaveValue('一束花');
});
