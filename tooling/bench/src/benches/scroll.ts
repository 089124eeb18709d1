import type { Page } from '@playwright/test';
import { openWorkspace, signedInContext, withBrowser } from '../browser.ts';
import { withLibraryStudio } from '../library/libraryStudio.ts';
import { librarySize } from '../library/seed.ts';
import type { Bench, Row } from '../row.ts';
import { median, percentile } from '../statistics.ts';

/** Frames that took longer were seen as a stutter. */
const slowFrame = 33.4;

interface Scrolled {
  /** Milliseconds between frames. */
  frames: number[];
  longestTask: number;
  /** Most elements that the document held. */
  elements: number;
}

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
          page.evaluate(scrollLibrary, { pixelsPerFrame, seconds });
        const idle = await scrolled(0, 2);
        const wheel = await scrolled(60, 6);
        const drag = await scrolled('all', 8);
        const jumps = await jumpAround(page);
        const name = `Library of ${librarySize.toLocaleString('en')}`;
        const elements = Math.max(wheel.elements, drag.elements);
        return [
          ...frameRows(
            `${name}, wheel`,
            wheel,
            `3,600 px a second; idle page ${slowShare(idle).toFixed(1)} %`,
          ),
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

function slowShare({ frames }: Scrolled): number {
  return (100 * frames.filter((frame) => frame > slowFrame).length) / frames.length;
}

function frameRows(name: string, scrolled: Scrolled, note?: string): Row[] {
  const { frames, longestTask } = scrolled;
  return [
    {
      name: `${name}: frame, p95`,
      figure: percentile(frames, 95),
      unit: 'ms',
      note: `${frames.length} frames, median ${median(frames).toFixed(1)}`,
    },
    { name: `${name}: frames over 33 ms`, figure: slowShare(scrolled), unit: '%', ...(note && { note }) },
    { name: `${name}: longest task`, figure: longestTask, unit: 'ms' },
  ];
}

/** In the page: scrolls for some seconds and watches every frame. `all` goes from the top to the bottom. */
async function scrollLibrary(wish: { pixelsPerFrame: number | 'all'; seconds: number }): Promise<Scrolled> {
  const scroller = document.querySelector<HTMLElement>('[role=grid]');
  if (!scroller) throw new Error('There is no library on this page.');
  const frames: number[] = [];
  let longestTask = 0;
  let elements = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  observer.observe({ type: 'longtask' });
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  scroller.scrollTop = 0;
  const from = await nextFrame();
  const end = scroller.scrollHeight - scroller.clientHeight;
  for (let last = from; last - from < wish.seconds * 1000;) {
    if (wish.pixelsPerFrame === 'all') scroller.scrollTop = (end * (last - from)) / (wish.seconds * 1000);
    else scroller.scrollTop += wish.pixelsPerFrame;
    const now = await nextFrame();
    frames.push(now - last);
    last = now;
    if (frames.length % 10 === 0) elements = Math.max(elements, document.querySelectorAll('*').length);
  }
  observer.disconnect();
  return { frames, longestTask, elements };
}

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
