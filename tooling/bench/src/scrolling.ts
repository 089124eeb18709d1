// Scrolling that is watched frame by frame.
import type { Row } from './row.ts';
import { median, percentile } from './statistics.ts';

/** Frames that took longer were seen as a stutter. */
const slowFrame = 33.4;

export interface Scrolled {
  /** Milliseconds between frames. */
  frames: number[];
  longestTask: number;
  /** Most elements that the document held. */
  elements: number;
}

export function slowShare({ frames }: Scrolled): number {
  return (100 * frames.filter((frame) => frame > slowFrame).length) / frames.length;
}

export function frameRows(name: string, scrolled: Scrolled, { note }: { note?: string } = {}): Row[] {
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

export interface ScrollWish {
  /** Selector of what scrolls. */
  area: string;
  /** `all` goes from the top to the bottom in the time. */
  pixelsPerFrame: number | 'all';
  seconds: number;
  /** Ends sooner, once an element of this selector is there. */
  until?: string;
}

/** In the page: scrolls for some seconds and watches every frame. */
export async function scrollArea(wish: ScrollWish): Promise<Scrolled> {
  const scroller = document.querySelector<HTMLElement>(wish.area);
  if (!scroller) throw new Error(`There is no ${wish.area} on this page.`);
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
    if (frames.length % 10 !== 0) continue;
    if (wish.until && document.querySelector(wish.until)) break;
    elements = Math.max(elements, document.querySelectorAll('*').length);
  }
  observer.disconnect();
  return { frames, longestTask, elements };
}
