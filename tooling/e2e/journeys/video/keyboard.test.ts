import type { Browser, Locator, Page } from '@playwright/test';
import { administratorToken, call, signUp, type Person } from '../../src/api.ts';
import type { RunningServer } from '../../src/server.ts';
import { expect, signInAs, test } from '../../src/test.ts';

/** More steps than these between two controls count as out of reach. */
const stepsMost = 60;

/** Goes with a key until a control has the focus. */
async function reach(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await control.waitFor();
  for (let step = 0; step < stepsMost; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${stepsMost} times ${key} do not lead to ${String(control)}.`);
}

async function press(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await reach(page, control, key);
  await page.keyboard.press('Enter');
}

/** The page of another person, in a browser of their own. */
async function pageOf(browser: Browser, server: RunningServer, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  await signInAs(context, server, person);
  return context.newPage();
}

test('with the keyboard alone words become a clip, a frame of it a lit image and another clip, and both a film that others see', async ({
  studio,
  page,
  browser,
  server,
  person,
  watchErrors,
}) => {
  // Three jobs and a film one after the other: 25 s on a quiet machine.
  test.slow();
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const item = (name: string) => page.getByRole('menuitem', { name });
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const clip = (name: string) => page.locator(`main video[aria-label="${name}"]:visible`);

  await page.goto('/video');
  await reach(page, studio.prompt);
  await page.keyboard.type('红色跑车');
  await page.keyboard.press('Control+Enter');
  await expect(clip('红色跑车')).toBeVisible();

  await press(page, button('取帧'), 'Shift+Tab');
  await press(page, item('用工具编辑…'), 'ArrowDown');
  await press(page, dialog.getByRole('button', { name: '光影优化' }));
  await expect(page.getByRole('heading', { name: '光影优化' })).toBeVisible();
  await expect(button('移除原图 1')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[data-picture]:visible')).toHaveCount(3);

  await press(page, button('更多'));
  await press(page, item('让图片动起来'), 'ArrowDown');
  await expect(button('移除首帧 1')).toBeVisible();
  await reach(page, studio.prompt);
  await page.keyboard.type('驶过弯道');
  await page.keyboard.press('Control+Enter');
  await expect(clip('驶过弯道')).toBeVisible();

  await press(page, main.getByRole('link', { name: '分镜', exact: true }), 'Shift+Tab');
  await press(page, button('新建分镜').first());
  await expect(page).toHaveURL(/storyboard=/);
  const shots = page.getByRole('option', { name: /^镜头/ });
  for (const [place, name] of ['红色跑车', '驶过弯道'].entries()) {
    // The first shot takes the focus; from the button in the timeline, the new one is a step back.
    await press(page, button('添加镜头').first());
    await reach(page, shots.nth(place), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await reach(page, page.getByRole('radio', { name: '生成', exact: true }));
    await page.keyboard.press('ArrowRight');
    await press(page, button('选择视频'));
    const chosen = dialog.getByRole('option', { name: new RegExp(`^${name}`) });
    await reach(page, dialog.getByRole('option').first());
    await reach(page, chosen, 'ArrowRight');
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: '确定' }));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('option', { name: /就绪$/ })).toHaveCount(place + 1);
  }
  await page.keyboard.press('Escape');
  await expect(shots.nth(1)).toBeFocused();
  const idOf = (place: number) => shots.nth(place).getAttribute('data-shot');
  const last = await idOf(1);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => idOf(0)).toBe(last);
  await expect(shots.first()).toBeFocused();

  await press(page, button('导出'), 'Shift+Tab');
  const begin = dialog.getByRole('button', { name: '导出', exact: true });
  // Not before the storyboard is saved.
  await expect(begin).toBeEnabled();
  await press(page, begin);
  await press(page, dialog.getByRole('button', { name: '查看' }), 'Shift+Tab');
  const preview = dialog.last();
  await press(page, preview.getByRole('button', { name: '更多', exact: true }));
  await press(page, item('发布…'), 'ArrowDown');
  const title = `弯道短片 ${person.user.userId.slice(-6)}`;
  const form = page.getByRole('dialog', { name: '发布作品' });
  await reach(page, form.getByRole('textbox', { name: /^标题/ }));
  await page.keyboard.type(title);
  await reach(page, form.getByRole('textbox', { name: /^描述/ }));
  await page.keyboard.type('清晨的弯道');
  await reach(page, form.getByRole('combobox', { name: '添加标签' }));
  await page.keyboard.type('跑车，');
  await press(page, form.getByRole('button', { name: '发布', exact: true }));
  await expect(page.getByRole('dialog', { name: '等待审核' })).toBeVisible();

  const moderator = await signUp(server);
  const change = { userId: moderator.user.userId, role: 'operator' };
  const reply = await call(server, '/system/user/change', change, await administratorToken(server));
  expect(reply.code).toBe(0);
  const theirs = await pageOf(browser, server, moderator);
  watchErrors(theirs);
  await theirs.goto('/system/moderation');
  const waiting = theirs.getByRole('list', { name: '列表' }).getByRole('listitem').filter({ hasText: title });
  await waiting.getByRole('button').first().click();
  await expect(theirs.getByRole('heading', { name: title })).toBeVisible();
  await theirs.keyboard.press('a');
  await theirs.keyboard.press('Enter');
  await expect(waiting).toHaveCount(0);

  const viewer = await pageOf(browser, server, await signUp(server));
  watchErrors(viewer);
  await viewer.goto('/home?sort=latest');
  await viewer.getByRole('article', { name: title }).getByRole('link', { name: title }).click();
  await expect(viewer.getByRole('heading', { name: title })).toBeVisible();
  const film = viewer.locator('main video:visible').first();
  await expect
    .poll(() =>
      film.evaluate((video: HTMLVideoElement) => {
        if (video.paused) void video.play().catch(() => undefined);
        return [video.currentTime > 0.2, Math.abs(video.duration - 4) < 0.1];
      }),
    )
    .toEqual([true, true]);
});
