import type { Locator } from '@playwright/test';
import { recordedClip, uploadMedia } from '../../src/clips.ts';
import { expect, test } from '../../src/test.ts';
import { decide, newestWork } from '../../src/works.ts';

const isPlaying = (clip: Locator) =>
  expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);

test('a clip and a 3D file are uploaded, marked, played, found by kind and saved', async ({
  studio,
  page,
}) => {
  await studio.openWorkspace();
  const ranges: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (response.status() === 206) ranges.push(response.headers()['content-range']);
  });
  await uploadMedia(page);
  await studio.expectPictures(2);
  const clip = page.getByRole('gridcell', { name: /^sunset\.webm/ });
  const mesh = page.getByRole('gridcell', { name: /^chair\.glb/ });
  await expect(clip.getByText('0:01')).toBeVisible();
  await expect(mesh.getByText('3D', { exact: true })).toBeVisible();

  // The browser made the poster of the clip: it is red as well.
  await studio.expectAllLoaded();
  const [red = 0, green = 255] = await clip.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  expect(red).toBeGreaterThan(180);
  expect(green).toBeLessThan(80);
  await clip.hover();
  await isPlaying(clip.locator('video'));
  expect(ranges.some((range) => range?.startsWith('bytes 0-'))).toBe(true);
  await mesh.hover();
  await expect(clip.locator('video')).toHaveCount(0);

  await page.getByRole('button', { name: /^位置：/ }).click();
  await page.getByRole('button', { name: /^全部视频/ }).click();
  await studio.expectPictures(1);
  await expect(clip).toBeVisible();
  await clip.click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('button', { name: '播放', exact: true }).click();
  await isPlaying(preview.locator('video'));
  await preview.getByRole('button', { name: '详情' }).click();
  await expect(preview.getByText(/vp8|vp09|av01/)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await preview.getByRole('button', { name: '下载', exact: true }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.webm$/);
});

test('a clip is published as a video, looked at by a moderator, and plays for everybody', async ({
  studio,
  page,
  server,
  person,
}) => {
  await studio.openWorkspace();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'sunset.webm', mimeType: 'video/webm', buffer: await recordedClip(page) });
  await studio.expectPictures(1);
  await studio.libraryPictures.first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: '发布…' }).click();
  const dialog = page.getByRole('dialog', { name: '发布作品' });
  await expect(dialog.getByText('0:01')).toBeVisible();
  const title = `落日 ${person.user.userId.slice(-6)}`;
  await dialog.getByRole('textbox', { name: /^标题/ }).fill(title);
  await dialog.getByRole('textbox', { name: /^描述/ }).fill('一秒钟的红色');
  await dialog.getByRole('combobox', { name: '添加标签' }).fill('落日，');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '等待审核' })).toBeVisible();

  const work = await newestWork(server, person);
  expect(work.kind).toBe('video');
  await decide(server, work.id, { actions: ['approve'] });
  await page.goto('/home');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('0:01')).toBeVisible();
  await card.hover();
  await isPlaying(card.locator('video'));
  await card.getByRole('link', { name: title }).click();
  const player = page.getByRole('main').locator('video');
  await page.getByRole('main').getByRole('button', { name: '播放', exact: true }).click();
  await isPlaying(player);
});
