import type { Page } from '@playwright/test';

/** What moving something costs. */
export interface Moved {
  /** Milliseconds of each frame. */
  frames: readonly number[];
  /** Milliseconds of processor time of the page's main thread for each frame, which other programs do not change. */
  work: number;
}

/** Milliseconds of processor time of the main thread of a page so far. */
export async function watchTaskTime(page: Page): Promise<{ read(): Promise<number>; end(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    async read() {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    },
    end: () => session.detach(),
  };
}

export async function framesWhile(page: Page, act: () => Promise<void>): Promise<Moved> {
  const tasks = await watchTaskTime(page);
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const watch = (now: number) => {
      frames.push(now - last);
      last = now;
      if (!document.documentElement.dataset['benchDone']) requestAnimationFrame(watch);
    };
    delete document.documentElement.dataset['benchDone'];
    Object.assign(window, { benchFrames: frames });
    requestAnimationFrame(watch);
  });
  const before = await tasks.read();
  await act();
  const taken = (await tasks.read()) - before;
  await tasks.end();
  const frames = await page.evaluate(() => {
    document.documentElement.dataset['benchDone'] = 'yes';
    return (window as unknown as { benchFrames: number[] }).benchFrames.slice(1);
  });
  return { frames, work: taken / Math.max(1, frames.length) };
}
