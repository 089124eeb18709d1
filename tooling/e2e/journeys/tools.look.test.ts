// Light, colours and style of a picture: its pixels are compared with those of what went in.
import {
  ball,
  brightness,
  colourDistance,
  countChanged,
  meadow,
  meanDifference,
  readPixels,
  softBall,
} from '../src/pictures.ts';
import { expect, test } from '../src/picturesWorkbench.ts';

test('the side that the lamp stands on is the brighter one', async ({ workbench }) => {
  await workbench.open('光影优化');
  await workbench.give('原图', await ball());
  await workbench.slide('高度', 20);
  const left = { left: 85, top: 65, right: 105, bottom: 115 };
  const right = { left: 135, top: 65, right: 155, bottom: 115 };
  await workbench.slide('方向', 270);
  const { pixels: fromLeft } = await workbench.makeOne();
  expect(brightness(fromLeft, left)).toBeGreaterThan(brightness(fromLeft, right) + 15);
  await workbench.slide('方向', 90);
  const { pixels: fromRight } = await workbench.makeOne();
  expect(brightness(fromRight, right)).toBeGreaterThan(brightness(fromRight, left) + 15);
});

test('at strength 0 the picture comes back as it was, and the stronger the further away', async ({
  workbench,
  studio,
}) => {
  await workbench.open('图生图');
  const original = await ball();
  await workbench.give('原图', original);
  await studio.prompt.fill('夜晚的海');
  await workbench.fixSeed();
  const before = await readPixels(original);
  await workbench.slide('强度', 0);
  const { pixels: same } = await workbench.makeOne();
  expect(countChanged(same, before, () => true)).toBe(0);
  await workbench.slide('强度', 30);
  const { pixels: weak } = await workbench.makeOne();
  await workbench.slide('强度', 90);
  const { pixels: strong } = await workbench.makeOne();
  expect(meanDifference(weak, before)).toBeGreaterThan(5);
  expect(meanDifference(strong, before)).toBeGreaterThan(meanDifference(weak, before) + 10);
});

test('a picture takes over the colours of the style picture', async ({ workbench }) => {
  await workbench.open('风格转换');
  const [original, style] = [await softBall(), await meadow()];
  await workbench.give('原图', original);
  await workbench.give('风格图', style);
  const { picture, pixels } = await workbench.makeOne();
  expect(picture).toMatchObject({ tool: 'styleTransfer', width: 240, height: 180 });
  const wanted = await readPixels(style);
  expect(colourDistance(pixels, wanted)).toBeLessThan(
    colourDistance(await readPixels(original), wanted) * 0.5,
  );
});
