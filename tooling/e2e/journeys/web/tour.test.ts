import type { Browser, Page } from '@playwright/test';
import { call, signUp, type Person } from '../../src/api.ts';
import type { RunningServer } from '../../src/server.ts';
import { expect, signInAs, test } from '../../src/test.ts';

async function enter(browser: Browser, server: RunningServer, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN', reducedMotion: 'reduce' });
  await signInAs(context, server, person);
  const page = await context.newPage();
  await page.goto('/home');
  return page;
}

const card = (page: Page, name: string) => page.getByRole('dialog', { name });

const isDone = async (server: RunningServer, { token }: Person): Promise<unknown> => {
  const info = await call<{ user: { userSetting: string } }>(server, '/getInfo', undefined, token);
  return JSON.parse(info.user.userSetting).tourDone;
};

test('a newcomer who takes the offer is shown around by keyboard, over two pages, and not offered it again', async ({
  browser,
  server,
  watchErrors,
}) => {
  const person = await signUp(server, { isNew: true });
  const page = await enter(browser, server, person);
  watchErrors(page);
  await page.getByRole('button', { name: '开始导览' }).click();
  await expect(card(page, '欢迎')).toBeVisible();
  for (const title of ['从菜单开始', '让设计动起来', '最快的入口', '展示您的作品', '说出您想看到的画面']) {
    await page.keyboard.press('ArrowRight');
    await expect(card(page, title)).toBeVisible();
  }
  await expect(page).toHaveURL(/\/main/);
  // The page behind cannot be pressed by mistake, and the focus stays in the card.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () =>
        document.activeElement?.closest('[role=dialog]') !== null || document.activeElement === document.body,
    ),
  ).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect(card(page, '展示您的作品')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  for (const title of ['说出您想看到的画面', '生成图片', '作品不会丢']) {
    await page.keyboard.press('ArrowRight');
    await expect(card(page, title)).toBeVisible();
  }
  await page.getByRole('button', { name: '开始使用' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => isDone(server, person)).toBe(true);

  // It is not offered again, but in the menu.
  await page.reload();
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('menuitem', { name: '功能导览' }).click();
  await expect(card(page, '欢迎')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
