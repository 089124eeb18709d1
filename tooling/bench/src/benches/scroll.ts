import type { Page } from '@playwright/test';
import { openWorkspace, signedInContext, withBrowser } from '../browser.ts';
import { withLibraryStudio } from '../library/libraryStudio.ts';
import { librarySize } from '../library/seed.ts';
import type { Bench } from '../row.ts';
import { frameRows, scrollArea, slowShare } from '../scrolling.ts';
import { median } from '../statistics.ts';

/** Scrolling through a large library in Chromium. */
export const scroll: Bench = {
  name: 'scroll',
  run: () =>
    withLibraryStudio(({ server, person }) =>
      withBrowser(async (browser) => {
        const { page, libraryPictures } = await openWorkspace(await signedInContext(browser, server, person));
        await libraryPictures.first().waitFor();
        await page.waitForLoadState('networkidle');
        const before = await page.evaluate(() => document.querySelectorAll('*').length);
        const scrolled = (pixelsPerFrame: number | 'all', seconds: number) =>
          page.evaluate(scrollArea, { area: '[role=grid]', pixelsPerFrame, seconds });
        const idle = await scrolled(0, 2);
        const wheel = await scrolled(60, 6);
        const drag = await scrolled('all', 8);
        const jumps = await jumpAround(page);
        const name = `Library of ${librarySize.toLocaleString('en')}`;
        const elements = Math.max(wheel.elements, drag.elements);
        return [
          ...frameRows(`${name}, wheel`, wheel, {
            note: `3,600 px a second; idle page ${slowShare(idle).toFixed(1)} %`,
          }),
          ...frameRows(`${name}, top to bottom in 8 s`, drag),
          {
            name: `${name}: jump to loaded pictures, median`,
            figure: median(jumps),
            unit: 'ms',
            note: `slowest ${Math.max(...jumps).toFixed(0)}`,
          },
          {
            name: `${name}: most elements in the document`,
            figure: elements,
            unit: '',
            note: `${before} before scrolling`,
          },
        ];
      }),
    ),
};

/** Milliseconds from a jump until every tile in view shows its loaded picture. */
async function jumpAround(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let index = 1; index <= 12; index += 1) {
    // Places that have nothing in common with each other, the same in every run.
    const place = (index * 0.618) % 1;
    times.push(await page.evaluate(jumpTo, place));
  }
  return times;
}

/** In the page. `place` is a share of the whole height. */
async function jumpTo(place: number): Promise<number> {
  const scroller = document.querySelector<HTMLElement>('[role=grid]');
  if (!scroller) throw new Error('There is no library on this page.');
  const from = performance.now();
  scroller.scrollTop = scroller.scrollHeight * place;
  const view = scroller.getBoundingClientRect();
  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > view.top && top < view.bottom;
  };
  const isLoaded = (tile: Element) => {
    const image = tile.querySelector('img');
    return image !== null && image.complete && image.naturalWidth > 0;
  };
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const tiles = [...scroller.querySelectorAll('[data-place]')].filter(isInView);
    if (tiles.length > 0 && tiles.every(isLoaded)) return performance.now() - from;
    if (performance.now() - from > 20_000) throw new Error('The pictures of a place did not come.');
  }
}
