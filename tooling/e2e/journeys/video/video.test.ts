import type { Locator, Page } from '@playwright/test';
import { administratorToken, call } from '../../src/api.ts';
import { allDone, makePicture } from '../../src/generation.ts';
import { expect, test } from '../../src/test.ts';
import { newestPictures } from '../../src/works.ts';

const clipOf = (page: Page, name: string) => page.locator(`main video[aria-label="${name}"]:visible`);

/** Plays a clip and waits until it moves. The player may still be on its way, so it is asked again until then. */
async function expectPlays(clip: Locator): Promise<void> {
  const timeAfterPlay = () =>
    clip.evaluate((video: HTMLVideoElement) => {
      if (video.paused) void video.play().catch(() => undefined);
      return video.currentTime;
    });
  await expect.poll(timeAfterPlay).toBeGreaterThan(0.2);
}

/** Stops a clip in its middle and answers how bright the frame there is, 0 (black) to 255, and how much its pixels differ. */
function middleFrame(clip: Locator): Promise<{ light: number; range: number }> {
  return clip.evaluate(async (video: HTMLVideoElement) => {
    video.pause();
    const isThere = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = video.duration / 2;
    await isThere;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [32, 18];
    const context = canvas.getContext('2d');
    context?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [0, 0, 0, 0] };
    const colours = [...data].filter((_, index) => index % 4 < 3);
    const light = colours.reduce((sum, value) => sum + value, 0) / colours.length;
    return { light, range: Math.max(...colours) - Math.min(...colours) };
  });
}

test('words become a clip that plays on the stage, is there after a reload, and is made again from the library', async ({
  studio,
  page,
}) => {
  await page.goto('/video');
  await page.getByRole('button', { name: /^海岸驶过/ }).click();
  await expect(page.getByRole('group', { name: '随提示词一并发送' })).toContainText('汽车从镜头前驶过');
  await studio.prompt.fill('红色敞篷跑车');
  await studio.generateButton.click();
  const clip = clipOf(page, '红色敞篷跑车');
  await expectPlays(clip);
  const { light, range } = await middleFrame(clip);
  expect(light).toBeGreaterThan(20);
  expect(range).toBeGreaterThan(20);
  await page.reload();
  await expect(clip).toBeVisible();
  await expect(studio.prompt).toHaveValue('红色敞篷跑车');

  await studio.prompt.fill('别的');
  await page.getByRole('button', { name: '恢复建议值' }).click();
  await page.goto('/library');
  await page.locator('[data-picture]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: '再创作' }).click();
  await expect(page).toHaveURL(/\/video/);
  await expect(studio.prompt).toHaveValue('红色敞篷跑车');
  await expect(page.getByRole('button', { name: '左摇', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('an image of the library is animated, and a frame of the clip becomes the first frame of the next', async ({
  studio,
  page,
  server,
  person,
}) => {
  await makePicture(server, person, '灯塔');
  await page.goto('/library');
  await page.locator('[data-picture]').first().click();
  await studio.doInPreview('让图片动起来');
  await expect(page).toHaveURL(/\/video\?tool=imageToVideo$/);
  await expect(page.getByRole('button', { name: '移除首帧 1' })).toBeVisible();
  await studio.generate('海浪拍岸');
  const clip = clipOf(page, '海浪拍岸');
  await expect(clip).toBeVisible();

  await page.getByRole('button', { name: '取帧' }).click();
  await page.getByRole('menuitem', { name: '用作首帧' }).click();
  await expect.poll(async () => (await newestPictures(server, person))[0]?.medium).toBe('image');
  const [frame] = await newestPictures(server, person);
  expect(frame).toMatchObject({ width: 320, height: 180 });
  expect(frame?.name).toMatch(/^海浪拍岸 00-0\d\.\d{3}\.png$/);
  const firstFrame = page.getByRole('group', { name: '首帧' });
  await expect(firstFrame.getByText(/^320 × 180/)).toBeVisible();
});

test('the page says that it is locked for an account', async ({ page, server, studio, person }) => {
  const token = await administratorToken(server);
  const reply = await call(server, '/system/user/change', { userId: person.user.userId, locks: [2] }, token);
  expect(reply.code).toBe(0);
  await page.goto('/video');
  await expect(page).toHaveURL(/\/home$/);
  await expect(studio.dialog.getByText(/已锁定/)).toBeVisible();
});

test.describe('with a network that fails', () => {
  test.use({ cutsNetwork: true });

  test('a clip that is asked for while offline is made when the connection returns, once', async ({
    studio,
    context,
    page,
    server,
    person,
  }) => {
    await page.goto('/video');
    await studio.prompt.fill('雪山');
    await context.setOffline(true);
    await studio.generateButton.click();
    await expect(page.getByText('等待网络恢复').last()).toBeAttached();
    await context.setOffline(false);
    await expect(clipOf(page, '雪山')).toBeVisible();
    await allDone(server, person);
    await expect(studio.results).toHaveCount(1);
  });
});
