// How long a page takes to answer what a person does, and how much of it moves meanwhile, by the browser's own entries.
import type { Page } from '@playwright/test';

export interface Responsiveness {
  /**
   * Milliseconds from the slowest press of the mouse or of a key to the frame that shows its effect, in steps of 8: Interaction
   * to Next Paint as https://web.dev/articles/inp defines it for a visit of fewer than 50 interactions.
   */
  slowest: number;
  /** The slowest press in words: its event, its target, and where the time went. */
  slowestPress: string;
  /** How many interactions the browser counted. */
  count: number;
  /** Sum of the layout shifts that follow no input. */
  shift: number;
}

interface Press {
  /** Milliseconds from the press to the next frame. */
  duration: number;
  name: string;
}

interface Watched {
  /** The slowest event of each interaction by the number of the interaction. */
  presses: Record<number, Press>;
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
    const watched: Watched = { presses: {}, shift: 0 };
    window.benchInteractions = watched;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        const { interactionId, duration, startTime, processingStart, processingEnd, target } = entry;
        if (interactionId === 0 || duration <= (watched.presses[interactionId]?.duration ?? 0)) continue;
        const element = target instanceof Element ? target : null;
        const place =
          element?.getAttribute('aria-label') ?? element?.tagName.toLowerCase() ?? 'removed element';
        const waited = Math.round(processingStart - startTime);
        const ran = Math.round(processingEnd - processingStart);
        watched.presses[interactionId] = {
          duration,
          name: `${entry.name} on ${place}, waited ${waited}, ran ${ran}, painted ${Math.round(duration - waited - ran)}`,
        };
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
    const { presses, shift } = window.benchInteractions;
    const all = Object.values(presses).toSorted((a, b) => b.duration - a.duration);
    return {
      slowest: all[0]?.duration ?? 0,
      slowestPress: all[0]?.name ?? 'none',
      count: all.length,
      shift,
    };
  });
}

/** Makes the page's processor slower by a factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
