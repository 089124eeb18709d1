import { ball, ballSize, brightness, countChanged, meanDifference, readPixels } from '../src/pictures.ts';
import { expect, test } from '../src/picturesWorkbench.ts';

test('an enlarged picture has sides twice as long and shows the same', async ({ workbench }) => {
  await workbench.open('图片放大');
  const original = await ball();
  await workbench.give('原图', original);
  const { picture, pixels } = await workbench.makeOne();
  const { width, height } = ballSize;
  expect(picture).toMatchObject({ tool: 'augment', width: width * 2, height: height * 2 });
  const small = await readPixels(original);
  const everySecond = { width, height, data: new Uint8Array(width * height * 4) };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * 2 * width * 2 + x * 2) * 4;
      everySecond.data.set(pixels.data.subarray(from, from + 4), (y * width + x) * 4);
    }
  }
  expect(meanDifference(everySecond, small)).toBeLessThan(3);
});

test('a picture goes on beyond its edges, and what was there is there bit by bit', async ({ workbench }) => {
  await workbench.open('画布扩展');
  const original = await ball();
  await workbench.give('原图', original);
  await workbench.slide('原图位置', 1);
  await workbench.slide('新长度', 150);
  const { picture, pixels } = await workbench.makeOne();
  const { width, height } = ballSize;
  expect(picture).toMatchObject({ tool: 'biogram', width: width * 1.5, height });
  const left = width / 2;
  const kept = { width, height, data: new Uint8Array(width * height * 4) };
  for (let y = 0; y < height; y++) {
    const from = (y * pixels.width + left) * 4;
    kept.data.set(pixels.data.subarray(from, from + width * 4), y * width * 4);
  }
  expect(countChanged(kept, await readPixels(original), () => true)).toBe(0);
  const [added, ground] = [
    brightness(pixels, { left: 0, top: 0, right: left, bottom: height }),
    brightness(pixels, { left, top: 0, right: left + 40, bottom: height }),
  ];
  expect(Math.abs(added - ground)).toBeLessThan(20);
});
