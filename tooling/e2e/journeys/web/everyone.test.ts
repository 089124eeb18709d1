import { seriousFindings } from '../../src/findings.ts';
import { meadow } from '../../src/pictures.ts';
import { expect, test } from '../../src/test.ts';
import { upload } from '../../src/uploads.ts';

test('the main job works with the keyboard alone', async ({ studio, page }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(studio.dialog).toBeVisible();
  await page.keyboard.type('生成图片');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main/);
  await studio.prompt.focus();
  await page.keyboard.type('水墨山水，晨雾');
  await page.keyboard.press('Control+Enter');
  await expect(studio.results).toHaveCount(1);
  await studio.expectPictures(1);
  // From the library to the stage, from there to the picture, large, and back.
  await studio.libraryPictures.first().focus();
  await page.keyboard.press('Enter');
  await studio.stageImage.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(studio.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(studio.dialog).toBeHidden();
  await page.keyboard.press('?');
  await expect(studio.dialog.getByRole('heading', { name: '快捷键' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(studio.dialog).toBeHidden();
  // Dialogs of other features, which are loaded when they are opened, give the focus back.
  for (const name of [/^设置/, /^消息/]) {
    const opener = page.getByRole('button', { name });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(studio.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(studio.dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the main job fits 390 px: nothing is wider than the screen, and a picture is made', async ({
    studio,
    page,
  }) => {
    await page.goto('/main?type=0');
    await page.getByRole('button', { name: '参数' }).click();
    await expect(studio.prompt).toBeVisible();
    await studio.prompt.fill('水彩山茶花');
    await studio.chooseSmallSize();
    await page.getByRole('dialog').getByRole('button', { name: /^生成/ }).click();
    await expect(studio.results).toHaveCount(1);
    await expect(page.getByRole('button', { name: '下载', exact: true })).toBeVisible({ timeout: 40_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('link', { name: '首页' }).last().click();
    await expect(page).toHaveURL(/\/home/);
    // A route change closes the open menu.
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

// Stories are checked one by one in the dark theme. Here whole pages are, with menu and header, in the light one.
test('axe finds nothing serious on the pages of the light theme', async ({
  studio,
  page,
  server,
  person,
}) => {
  // Three whole pages are looked through.
  test.slow();
  await upload(server, person, await meadow(), 'meadow.png');
  await page.addInitScript(() =>
    localStorage.setItem('setting', JSON.stringify({ language: 'CN', theme: 'light' })),
  );
  await studio.openWorkspace();
  await studio.expectPictures(1);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await seriousFindings(page), 'workspace').toEqual([]);
  await studio.libraryPictures.first().click();
  await studio.stageImage.click();
  await expect(studio.dialog).toBeVisible();
  expect(await seriousFindings(page), 'preview').toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
  expect(await seriousFindings(page), 'start page').toEqual([]);
});
