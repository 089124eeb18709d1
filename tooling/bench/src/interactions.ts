// How long a page takes to answer what a person does, and how much of it moves meanwhile, by the browser's own entries.
import type { Page } from '@playwright/test';

export interface Responsiveness {
  /**
   * Milliseconds from the slowest press of the mouse or of a key to the frame that shows its effect, in steps of 8: Interaction
   * to Next Paint as https://web.dev/articles/inp defines it for a visit of fewer than 50 interactions.
   */
  slowest: number;
  /** How many interactions the browser counted. */
  count: number;
  /** Sum of the layout shifts that follow no input. */
  shift: number;
}

interface Watched {
  /** Milliseconds of each interaction by its number. */
  durations: Record<number, number>;
  shift: number;
}

declare global {
  interface Window {
    benchInteractions: Watched;
  }
}

/** Counts from now on; before the page is opened. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { durations: {}, shift: 0 };
    window.benchInteractions = watched;
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & {
        interactionId: number;
      })[]) {
        if (interactionId === 0) continue;
        watched.durations[interactionId] = Math.max(watched.durations[interactionId] ?? 0, duration);
      }
      // 16 ms is the least that the browser tells of; the types of TypeScript do not have the option.
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) watched.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What was counted since the page was opened. */
export async function readInteractions(page: Page): Promise<Responsiveness> {
  // Entries come with the frame after the one they tell of.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
  return page.evaluate(() => {
    const { durations, shift } = window.benchInteractions;
    const all = Object.values(durations);
    return { slowest: Math.max(0, ...all), count: all.length, shift };
  });
}

/** Makes the page's processor slower by a factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
