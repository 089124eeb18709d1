import { meadow } from '@tai/e2e/src/pictures.ts';
import { visitorContext, withBrowser } from '../browser.ts';
import { withEmbeddedCommunity } from '../community/communityStudio.ts';
import type { Bench } from '../row.ts';
import { frameRows, scrollArea } from '../scrolling.ts';
import { mostTaskTime, taskTraces } from '../taskTime.ts';

const works = 5_000;
const name = `Feed of ${works.toLocaleString('en')} works`;

/** A visitor scrolls through a long feed, which loads as they go: 7,200 px a second, twice as fast as a wheel. */
export const feedScroll: Bench = {
  name: 'feed-scroll',
  run: () =>
    withEmbeddedCommunity(({ server }) =>
      withBrowser(async (browser) => {
        // The works of the bench have no files.
        const cover = await meadow(400, 500);
        const context = await visitorContext(browser, server);
        await context.route('**/app/file/**', (route) =>
          route.fulfill({ body: cover, contentType: 'image/png' }),
        );
        const page = await context.newPage();
        await page.goto('/home?sort=latest');
        await page.locator('[role=feed] article').first().waitFor();
        await page.keyboard.press('Escape');
        await page.waitForLoadState('networkidle');
        const before = await page.evaluate(() => document.querySelectorAll('*').length);
        await browser.startTracing(page, taskTraces);
        const scrolled = await page.evaluate(scrollArea, {
          ...{ area: '[data-scroll-area]', pixelsPerFrame: 120, seconds: 240 },
          until: `[role=feed] [aria-posinset="${works}"]`,
        });
        const taskTime = mostTaskTime(await browser.stopTracing());
        const reached = await page.evaluate(() =>
          Math.max(
            ...[...document.querySelectorAll('[role=feed] [aria-posinset]')].map((tile) =>
              Number(tile.getAttribute('aria-posinset')),
            ),
          ),
        );
        if (reached < works) throw new Error(`Only ${reached} works were reached.`);
        return [
          ...frameRows(`${name}, 120 px a frame`, scrolled),
          {
            name: `${name}, 120 px a frame: most processor time in one task`,
            figure: taskTime,
            unit: 'ms',
            budget: { atMost: 50 },
          },
          {
            name: `${name}: most elements in the document`,
            figure: scrolled.elements,
            unit: '',
            note: `${before} before scrolling`,
          },
        ];
      }),
    ),
};
