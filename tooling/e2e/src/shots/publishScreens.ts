import type { Page } from '@playwright/test';
import type { Screen } from './ways.ts';

const publish = /^(发布作品|Publish|作品を公開|公開する)$/;

/** Publishing and feedback. */
export const publishScreens: readonly Screen[] = [
  {
    name: 'publish-problems',
    as: 'newcomer',
    async open(page) {
      await openEmpty(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(发布|Publish|公開する)$/ })
        .click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'publish', as: 'regular', open: (page) => openWithPictures(page) },
  {
    name: 'publish-end',
    as: 'regular',
    widths: [390],
    async open(page) {
      await openWithPictures(page);
      await page.getByRole('dialog').getByRole('switch').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'feedback',
    as: 'regular',
    async open(page) {
      await page.goto('/home');
      await page.getByRole('button', { name: /账号菜单|Account menu|アカウント/ }).click();
      await page.getByRole('menuitem', { name: /^(意见反馈|Send feedback|フィードバック)/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('The preview stays dark after the second picture.');
      const buffer = Buffer.alloc(240_000, 1);
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'screen recording.mp4', mimeType: 'video/mp4', buffer });
      await dialog.getByText('screen recording.mp4').waitFor();
    },
  },
];

async function openEmpty(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByRole('button', { name: publish }).first().click();
  await page.getByRole('dialog').waitFor();
}

/** Several of the library, chosen as a person does. */
async function openWithPictures(page: Page): Promise<void> {
  await openEmpty(page);
  const tab = page.getByRole('tab');
  const dialog = page.getByRole('dialog').filter({ hasNot: tab });
  await dialog.getByRole('button', { name: /^(选择图片|Choose images|画像を選ぶ)$/ }).click();
  const picker = page.getByRole('dialog').filter({ has: tab });
  for (const place of [1, 3, 0, 2]) await picker.locator('img').nth(place).click();
  await picker.getByRole('button').last().click();
  await dialog.getByRole('listitem').nth(3).locator('img[data-state=loaded]').waitFor();
  await dialog.getByRole('textbox').first().fill('Quiet winter');
  await dialog.getByRole('textbox').nth(1).fill('Studies of light in four places.');
  await dialog.getByRole('combobox').first().fill('snow, light, 建筑,');
}
