// jsdom lays nothing out. Lists that show only what is visible need a size, and the mobile layout a width.
import { act } from '@testing-library/react';

const viewport = { width: 1440, height: 900 };
const changes = new Set<() => void>();

class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function matches(query: string): boolean {
  const limit = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  return limit !== undefined && viewport.width <= Number(limit);
}

function matchMedia(query: string): MediaQueryList {
  const list = {
    media: query,
    onchange: null,
    get matches() {
      return matches(query);
    },
    addEventListener: (_: string, listener: () => void) => changes.add(listener),
    removeEventListener: (_: string, listener: () => void) => changes.delete(listener),
  };
  return list as unknown as MediaQueryList;
}

/** Gives jsdom a window of 1440 × 900 in which every element is 300 × 600 px. */
export function installLayout(): void {
  viewport.width = 1440;
  globalThis.ResizeObserver ??= StillResizeObserver;
  globalThis.matchMedia = matchMedia;
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.scrollTo ??= () => undefined;
  for (const [name, size] of [
    ['clientWidth', 300],
    ['offsetWidth', 300],
    ['clientHeight', 600],
    ['offsetHeight', 600],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  }
}

/** Makes the window that wide, as a person does by dragging its edge. */
export function setWindowWidth(width: number): void {
  viewport.width = width;
  act(() => {
    for (const changed of [...changes]) changed();
  });
}
