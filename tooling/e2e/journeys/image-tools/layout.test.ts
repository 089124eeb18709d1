import type { Page } from '@playwright/test';
import { allDone, begun, submit } from '../../src/generation.ts';
import { expect, test } from '../../src/test.ts';

/** Windows with the least width of a landscape image of 3:2 on the stage, and its least share of the height. */
const windows = [
  { width: 1440, height: 900, image: 760 },
  { width: 1920, height: 1080, image: 1080 },
  { width: 1024, height: 768, image: 512 },
  // 1440 × 900 at 200 % zoom.
  { width: 720, height: 450, image: 380, share: 0.5 },
  { width: 390, height: 844, image: 360 },
];

async function imageSize(page: Page) {
  const box = await page.locator('[data-stage-image]').boundingBox();
  return { width: Math.round(box?.width ?? 0), height: box?.height ?? 0 };
}

test('the image leads in every window, stays when the tool changes, and a double click is one job', async ({
  studio,
  page,
  server,
  person,
}) => {
  // Seven pages are loaded.
  test.slow();
  await submit(server, person, { prompt: 'red car', size: { width: 1536, height: 1024 }, seed: 1 });
  await begun(server, person);
  server.releasePictures();
  await allDone(server, person);
  for (const { width, height, image, share = 0 } of windows) {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => localStorage.removeItem('imageTools.layout'));
    await page.goto('/main?type=0&tool=create');
    await expect(studio.stageImage).toBeVisible();
    await expect.poll(async () => (await imageSize(page)).width).toBeGreaterThanOrEqual(image);
    await expect.poll(async () => (await imageSize(page)).height).toBeGreaterThanOrEqual(share * height);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/main?type=0&tool=create');
  const input = page.getByRole('button', { name: '移除原图 1' });
  const tool = (name: string) => page.getByRole('toolbar', { name: '工具' }).getByRole('button', { name });
  await tool('图片放大').click();
  await expect(input).toBeVisible();
  await tool('物体移除').click();
  await expect(page).toHaveURL(/tool=cutout/);
  await expect(input).toBeVisible();
  await expect(studio.stageImage).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '图片放大' })).toBeVisible();
  await page.reload();
  await expect(input).toBeVisible();

  await tool('文生图').click();
  await studio.chooseSmallSize();
  await studio.prompt.fill('deer');
  await studio.generateButton.dblclick();
  await studio.expectPictures(2);
  await allDone(server, person);
  await expect(studio.results).toHaveCount(2);
});
