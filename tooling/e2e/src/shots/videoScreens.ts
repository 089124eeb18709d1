import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call } from '../api.ts';
import { showForm, type Screen } from './ways.ts';

/** Asks for a small clip through the wire and waits until it is there: the shots are of the page, not of the engine. */
async function makeClip(page: Page, prompt: string): Promise<void> {
  const { origin: url } = new URL(page.url());
  const token = (await page.evaluate(() => window.localStorage.getItem('token'))) ?? '';
  const params = { prompt, size: { width: 512, height: 288 }, frames: 25, cameraMovement: ['dollyIn'] };
  const body = { tool: 'textToVideo', params, idempotencyKey: randomUUID() };
  const reply = await call<{ code: number; msg: string }>({ url }, '/app/generation/submit', body, token);
  if (reply.code !== 0) throw new Error(`The clip for the shots was refused: ${reply.msg}`);
  for (;;) {
    const active = await call<{ data: { total: number } }>(
      { url },
      '/app/generation/list',
      { status: 'active' },
      token,
    );
    if (active.data.total === 0) return;
    await page.waitForTimeout(200);
  }
}

const generateButton = /^(生成|Generate)/;

/** The video page: before the first clip, with one, and its form. */
export const videoScreens: readonly Screen[] = [
  {
    name: 'video-empty',
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/video');
      await page
        .getByRole('listitem')
        .filter({ has: page.locator('svg') })
        .nth(5)
        .waitFor();
    },
  },
  {
    name: 'video-result',
    as: 'regular',
    open: async (page) => {
      await page.goto('/home');
      await makeClip(page, '雪山日落，湖面倒影，薄雾');
      await page.goto('/video');
      await page.locator('video').first().waitFor();
      await page.waitForTimeout(800);
    },
  },
  {
    name: 'video-storyboards',
    as: 'newcomer',
    open: async (page) => {
      await page.goto('/video?view=storyboards');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'video-storyboard',
    as: 'regular',
    open: async (page) => {
      await page.goto('/video?view=storyboards');
      await page
        .getByRole('button', { name: /^(新建分镜|New storyboard|新しいストーリーボード)$/ })
        .first()
        .click();
      const add = page.getByRole('button', { name: /^(添加镜头|Add shot|ショットを追加)$/ }).first();
      await add.click();
      const shots = page.locator('[data-shot]');
      await shots.first().waitFor();
      await add.click();
      await shots.nth(1).waitFor();
    },
  },
  {
    name: 'video-form',
    as: 'regular',
    open: async (page) => {
      await page.goto('/video?tool=textToVideo');
      await page.getByRole('button', { name: generateButton }).last().waitFor();
      await showForm(page);
      await page.getByRole('button', { name: /^(推|Dolly in|ドリーイン)$/ }).click();
      await page.getByRole('button', { name: /^(左摇|Pan left|左へパン)$/ }).click();
      await page.getByRole('button', { name: /^(高级|Advanced|詳細設定)$/ }).click();
    },
  },
];
