import { expect, type Page } from '@playwright/test';
import { codeFor } from './outbox.ts';
import type { RunningServer } from './server.ts';
import { Studio } from './studio.ts';

/**
 * A phone network of the third generation, as browsers' tools simulate it, and a processor of a quarter of the speed.
 * @returns ends it
 */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // What a session emulates ends with it.
  return () => session.detach();
}

/** Counts, at every change of every page that the tab loads, the dialogs that are open. The tour is one of them. */
export async function watchDialogs(
  page: Page,
): Promise<{ most: () => Promise<number>; seen: () => Promise<string[]> }> {
  await page.addInitScript(() => {
    const name = (dialog: Element) => {
      const title = dialog.getAttribute('aria-labelledby');
      return (
        (title && document.getElementById(title)?.textContent) || dialog.getAttribute('aria-label') || ''
      );
    };
    new MutationObserver(() => {
      const open = [
        ...document.querySelectorAll('dialog[open], [role=dialog]:not(dialog), [role=alertdialog]'),
      ];
      const seen = new Set(JSON.parse(sessionStorage.getItem('journey.dialogs') ?? '[]') as string[]);
      for (const dialog of open) if (name(dialog)) seen.add(name(dialog));
      const most = Math.max(Number(sessionStorage.getItem('journey.mostDialogs')), open.length);
      sessionStorage.setItem('journey.dialogs', JSON.stringify([...seen]));
      sessionStorage.setItem('journey.mostDialogs', String(most));
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open', 'role'],
    });
  });
  return {
    most: () => page.evaluate(() => Number(sessionStorage.getItem('journey.mostDialogs'))),
    seen: () =>
      page.evaluate(() => JSON.parse(sessionStorage.getItem('journey.dialogs') ?? '[]') as string[]),
  };
}

/**
 * Takes a newcomer from the sign-in dialog, which opens with the home page, to the first image.
 * @returns the actions that it took; the digits of the code do not count, and its last one submits
 */
export async function makeFirstImage(
  page: Page,
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  { email, prompt }: { email: string; prompt: string },
): Promise<number> {
  const studio = new Studio(page);
  let actions = 0;
  const act = async (action: Promise<void>) => {
    actions += 1;
    await action;
  };
  await act(studio.dialog.getByRole('textbox', { name: '手机号 / 邮箱', exact: true }).fill(email));
  await act(studio.dialog.getByRole('button', { name: '获取验证码' }).click());
  await expect(studio.dialog.getByRole('button', { name: /秒后重发/ })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.type(codeFor(dataDir, email));
  await expect(page).toHaveURL(/\/main\?type=0$/, { timeout: 30_000 });
  await expect(studio.prompt).toBeFocused({ timeout: 30_000 });
  await act(page.keyboard.type(prompt));
  await act(page.keyboard.press('Control+Enter'));
  await studio.expectPictures(1);
  await expect.poll(() => page.evaluate(isOnStage), { timeout: 40_000, intervals: [50] }).toBe(true);
  return actions;
}

/** True when the image on the stage has come. Runs in the page. */
function isOnStage(): boolean {
  const image = document.querySelector<HTMLImageElement>('[data-stage-image] img');
  return image !== null && image.complete && image.naturalWidth > 0;
}
