// The page of moderators, with a work that waits, and the guided tour.
import type { Page } from '@playwright/test';
import { administratorAsPerson } from '../api.ts';
import { meadow } from '../pictures.ts';
import { upload } from '../uploads.ts';
import { submitWork } from '../works.ts';
import { visit, type Screen } from './ways.ts';

export const moderationScreens: readonly Screen[] = [
  {
    name: 'moderation-item',
    as: 'administrator',
    open: openItem,
  },
  {
    name: 'moderation-decision',
    as: 'administrator',
    open: async (page) => {
      await openItem(page);
      await page.getByRole('button', { name: /^(驳回|Reject|差し戻す)/ }).click();
      await page.keyboard.press('1');
      await page.locator('dd[lang=ja]').waitFor();
    },
  },
  {
    name: 'moderation-texts',
    as: 'administrator',
    open: async (page) => {
      await visit(page, '/system/moderation');
      await page.getByRole('button', { name: /^(话术|Templates|定型文)$/ }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'moderation-keys',
    as: 'administrator',
    widths: [1440],
    open: async (page) => {
      await visit(page, '/system/moderation');
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'tour', as: 'newcomer', open: (page) => tour(page, 1) },
  { name: 'tour-menu', as: 'newcomer', open: (page) => tour(page, 2) },
  { name: 'tour-prompt', as: 'newcomer', open: (page) => tour(page, 5) },
];

let arranging: Promise<void> | undefined;

async function openItem(page: Page): Promise<void> {
  await page.goto('/user');
  arranging ??= arrange(new URL(page.url()).origin);
  await arranging;
  await visit(page, '/system/moderation');
  await page.locator('[data-moderation-row] button').first().click();
  await page.locator('article img').first().waitFor();
}

async function arrange(url: string): Promise<void> {
  const server = { url };
  const author = await administratorAsPerson(server);
  await upload(server, author, await meadow(960, 640), 'harbour.png');
  await submitWork(server, author, { title: '晨雾中的港口', tags: ['港口', '晨雾'] });
}

/** Walks to a place of the tour. */
async function tour(page: Page, place: number): Promise<void> {
  await page.goto('/home');
  await page.getByRole('button', { name: /账号菜单|Account menu|アカウント/ }).click();
  await page.getByRole('menuitem', { name: /^(功能导览|Guided tour|ガイドツアー)$/ }).click();
  await page.getByRole('dialog').waitFor();
  for (let step = 1; step < place; step += 1) {
    // Each place follows the last.
    await page.keyboard.press('ArrowRight');
    await page
      .getByText(new RegExp(`^(第 ${step + 1} 步，共|${step + 1} of|\\d+ ステップ中 ${step + 1})`))
      .waitFor();
  }
}
