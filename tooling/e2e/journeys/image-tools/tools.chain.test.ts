import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { colourAt, countChanged, meanOf, readPixels, sketch } from '../../src/pictures.ts';
import { expect, test } from '../../src/picturesWorkbench.ts';

const vase = { left: 130, top: 180, right: 190, bottom: 240 };

test('a sketch becomes a rendered, lit, cut out, placed and enlarged picture, and the tree shows how', async ({
  workbench,
  studio,
  page,
}) => {
  // Five jobs one after the other.
  test.slow();
  await workbench.open('线稿渲染');
  await workbench.give('线稿', await sketch());
  await studio.prompt.fill('蓝色陶瓷花瓶');
  await workbench.fixSeed();
  const { pixels: rendered } = await workbench.makeOne();
  const [red, , blue] = meanOf(rendered, vase);
  expect(blue).toBeGreaterThan(red + 60);

  await workbench.sendOn('光影优化');
  const { picture: lit } = await workbench.makeOne();
  expect(lit).toMatchObject({ tool: 'shadow', width: 320, height: 320 });

  await workbench.sendOn('主体抠图');
  const { pixels: cut } = await workbench.makeOne();
  expect(colourAt(cut, 5, 5)[3]).toBe(0);
  expect(colourAt(cut, 160, 210)[3]).toBe(255);

  await workbench.sendOn('背景重绘');
  await studio.prompt.fill('雪山');
  const { pixels: placed } = await workbench.makeOne();
  expect(colourAt(placed, 5, 5)[3]).toBe(255);
  const [r, , b] = meanOf(placed, vase);
  expect(b).toBeGreaterThan(r + 20);

  await workbench.sendOn('图片放大');
  const { picture: large, pixels } = await workbench.makeOne();
  expect(large).toMatchObject({ tool: 'augment', width: 640, height: 640 });

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^下载/ }).first().click();
  const download = await coming;
  const file = readFileSync(await download.path());
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 640, height: 640 });
  // The watermark stands at the foot and in a corner at the top; between them is the picture, bit by bit.
  expect(countChanged(await readPixels(file), pixels, (_, y) => y > 60 && y < 540)).toBe(0);

  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '来源关系' }).click();
  const tree = page.getByRole('list', { name: '图片来源关系' });
  const names = ['原图', '线稿渲染', '光影优化', '主体抠图', '背景重绘', '图片放大'];
  // Each stands under the one that it was made from, and the last one innermost.
  let branch = tree;
  for (const name of names) {
    branch = branch.locator(':scope > li, :scope > ul > li');
    await expect(branch).toHaveCount(1);
    await expect(branch.getByRole('button').first()).toHaveText(name);
  }
  await expect(branch.getByRole('listitem')).toHaveCount(0);
});
