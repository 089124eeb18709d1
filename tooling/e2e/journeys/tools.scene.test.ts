// Pictures that are drawn anew: from words, from a sketch, and of a thing from another side.
import {
  ball,
  countChanged,
  colourAt,
  meanDifference,
  meanOf,
  type Pixels,
  readPixels,
  sketch,
} from '../src/pictures.ts';
import { expect, test } from '../src/picturesWorkbench.ts';

/** Share of the pixels in which one channel is well over the others. */
function shareOf(channel: 0 | 2, { width, height, data }: Pixels): number {
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = data.subarray(at, at + 3) as unknown as [number, number, number];
    const [own, other] = channel === 0 ? [red, blue] : [blue, red];
    if (own > other + 40 && own > green + 20) count++;
  }
  return count / (width * height);
}

test('a picture from words has the colour that the words say', async ({ workbench, studio }) => {
  await workbench.open('文生图');
  await studio.chooseSmallSize();
  await studio.prompt.fill('红色陶瓷花瓶');
  await workbench.fixSeed(2);
  const { picture, pixels: red } = await workbench.makeOne();
  expect(picture).toMatchObject({ tool: 'create', width: 256, height: 256 });
  await studio.prompt.fill('蓝色陶瓷花瓶');
  const { pixels: blue } = await workbench.makeOne();
  expect(shareOf(0, red)).toBeGreaterThan(0.05);
  expect(shareOf(2, red)).toBeLessThan(0.02);
  expect(shareOf(2, blue)).toBeGreaterThan(0.05);
  expect(shareOf(0, blue)).toBeLessThan(0.02);
});

test('a sketch is coloured inside its outline, and its lines stay', async ({ workbench, studio }) => {
  await workbench.open('线稿渲染');
  const drawn = await sketch();
  await workbench.give('线稿', drawn);
  await studio.prompt.fill('蓝色陶瓷花瓶');
  await workbench.pick('材质', '塑料');
  await workbench.slide('线条保留', 100);
  await workbench.fixSeed();
  const { picture, pixels } = await workbench.makeOne();
  expect(picture).toMatchObject({ tool: 'rendering', width: 320, height: 320 });
  const [red, , blue] = meanOf(pixels, { left: 130, top: 180, right: 190, bottom: 240 });
  expect(blue).toBeGreaterThan(red + 60);
  const [r, g, b] = colourAt(pixels, 8, 8);
  expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(20);
  const before = await readPixels(drawn);
  for (let at = 0; at < before.data.length; at += 4) {
    if (before.data[at]! > 10) continue;
    expect(Math.max(...pixels.data.subarray(at, at + 3))).toBeLessThan(90);
  }
});

test('two views make two pictures: the front as it was, and the side', async ({
  workbench,
  page,
  studio,
}) => {
  await workbench.open('多视角');
  const original = await ball();
  await workbench.give('原图', original);
  await workbench.press('视角', '前45°');
  // At least one is needed.
  await expect(studio.generateButton).toBeDisabled();
  await workbench.press('视角', '侧面');
  await workbench.press('视角', '正面');
  const [front, side] = await workbench.make(2);
  const before = await readPixels(original);
  expect(countChanged(await workbench.pixels(front!), before, () => true)).toBe(0);
  const turned = await workbench.pixels(side!);
  expect(turned).toMatchObject({ width: 240, height: 180 });
  expect(meanDifference(turned, before)).toBeGreaterThan(3);
  await expect(page.getByText('侧面').first()).toBeVisible();
});
