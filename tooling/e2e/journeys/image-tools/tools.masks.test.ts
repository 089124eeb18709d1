import {
  aroundBall,
  ball,
  ballSize,
  countChanged,
  isIn,
  meanOf,
  onBall,
  readPixels,
} from '../../src/pictures.ts';
import { expect, test } from '../../src/picturesWorkbench.ts';

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
