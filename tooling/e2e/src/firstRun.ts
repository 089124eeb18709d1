import type { Page } from '@playwright/test';

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
