import { seriousFindings } from '../src/findings.ts';
import { Studio } from '../src/studio.ts';
import { expect, signInAs, test } from '../src/test.ts';

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
  // From the strip to the picture, large, and back.
  await studio.libraryPictures.first().focus();
  await page.keyboard.press('Enter');
  await expect(studio.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(studio.dialog).toBeHidden();
  await page.keyboard.press('?');
  await expect(studio.dialog.getByRole('heading', { name: '快捷键' })).toBeVisible();
});

test('Generate says every reason why it is disabled', async ({ studio, page }) => {
  await studio.openWorkspace();
  await expect(studio.generateButton).toHaveAttribute('aria-disabled', 'true');
  await studio.generateButton.focus();
  await expect(page.getByRole('tooltip')).toContainText('请填写“提示词”');
  await studio.prompt.fill('山'.repeat(2001));
  await studio.generateButton.focus();
  await expect(page.getByRole('tooltip')).toContainText('有 2001 个字符，最多 2000 个');
});

for (const [code, language, expected] of [
  ['CN', 'zh', ['生成图片', '生成', '提示词']],
  ['EN', 'en', ['Generate image', 'Generate', 'Prompt']],
  ['JP', 'ja', ['画像生成', '生成', 'プロンプト']],
] as const) {
  test(`the workspace speaks ${language}, without keys or empty labels`, async ({
    page,
    server,
    person,
    watchErrors,
  }) => {
    watchErrors(page);
    await page.addInitScript(
      (language) => localStorage.setItem('setting', JSON.stringify({ language })),
      code,
    );
    await signInAs(page.context(), server, person);
    const studio = new Studio(page);
    await studio.openWorkspace();
    await expect(page).toHaveTitle(`${expected[0]} · TAI`);
    await expect(studio.generateButton).toContainText(expected[1]);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const text = await page.locator('body').innerText();
    // A key that was not translated shows as `screen.element`.
    expect(text.match(/\b[a-z]+\.[a-z]+[A-Z]?\w*\.\w+\b/g) ?? []).toEqual([]);
    await studio.chooseSmallSize();
    await studio.generate({ zh: '雪山日落', en: 'Snowy mountains at sunset', ja: '夕暮れの雪山' }[language]);
    await studio.expectPictures(1);
  });
}

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
    await expect(page.getByRole('button', { name: '下载（带水印）' })).toBeVisible({ timeout: 40_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('link', { name: '首页' }).last().click();
    await expect(page).toHaveURL(/\/home/);
    // A route change closes the open menu.
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

for (const theme of ['dark', 'light'] as const) {
  test(`axe finds nothing serious in the ${theme} theme`, async ({ studio, page }) => {
    await page.addInitScript(
      (theme) => localStorage.setItem('setting', JSON.stringify({ language: 'CN', theme })),
      theme,
    );
    await studio.openWorkspace();
    expect(await seriousFindings(page), 'workspace, empty').toEqual([]);
    await studio.chooseSmallSize();
    await studio.generate('雪山日落');
    await studio.expectPictures(1);
    expect(await seriousFindings(page), 'workspace with a picture').toEqual([]);
    await studio.libraryPictures.first().click();
    await expect(studio.dialog).toBeVisible();
    expect(await seriousFindings(page), 'preview').toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
    expect(await seriousFindings(page), 'start page').toEqual([]);
    await page.goto('/nothing-here');
    await expect(page).toHaveURL(/\/404$/);
    expect(await seriousFindings(page), 'not found').toEqual([]);
  });
}

test('axe finds nothing serious in the sign-in dialog', async ({ page, server }) => {
  await page.goto(`${server.url}/home`);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
