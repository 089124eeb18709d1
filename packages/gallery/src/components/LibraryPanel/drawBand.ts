import type { Picture } from '@tai/contracts';
import { edgeSpeed, spansIn, type Box, type Span, type TileLayout } from '../../domain/rubberBand.ts';
import type { Selection, SelectionAction } from '../../state/selection.ts';
import type { RefObject } from 'react';

/** Pictures of pages that were asked for during one drag, by page. */
export type LoadedPages = Map<string, Promise<readonly Picture[]>>;

/** What a band is drawn on, and what it selects. */
export interface BandParts {
  scroller: RefObject<HTMLElement | null>;
  layout: TileLayout;
  selection: Selection;
  select: (action: SelectionAction) => void;
  /** Ids of positions, seen or not. */
  idsIn: (spans: readonly Span[], pages: LoadedPages) => Promise<string[]>;
}

/** Pixels that a press may move and still be a press. */
const wander = 4;

/** Follows the mouse until it is released. Returns what ends it without a selection. */
export function drawBand(
  start: PointerEvent,
  scroller: HTMLElement,
  band: HTMLElement,
  parts: () => BandParts,
): () => void {
  const pointer = { x: start.clientX, y: start.clientY };
  const origin = inContent();
  const before = parts().selection.ids;
  const isAdding = start.shiftKey || start.ctrlKey || start.metaKey;
  const choose = createChoice(isAdding ? before : new Set(), parts);
  let isDrawn = false;
  let frame = 0;
  let last = 0;

  function inContent() {
    const { left, top } = scroller.getBoundingClientRect();
    return { x: pointer.x - left, y: pointer.y - top + scroller.scrollTop };
  }

  function boxNow(): Box {
    const at = inContent();
    const { scrollHeight, clientWidth } = scroller;
    const within = (value: number, max: number) => Math.max(0, Math.min(max, value));
    return {
      left: within(Math.min(origin.x, at.x), clientWidth),
      right: within(Math.max(origin.x, at.x), clientWidth),
      top: within(Math.min(origin.y, at.y), scrollHeight),
      bottom: within(Math.max(origin.y, at.y), scrollHeight),
    };
  }

  function draw(time: number): void {
    frame = 0;
    const pixels = edgeSpeed(pointer.y, scroller.getBoundingClientRect());
    const scrolled = scroller.scrollTop;
    // The first frame after a rest has no time of its own yet.
    if (pixels !== 0) scroller.scrollTop += (pixels * (last === 0 ? 16 : Math.min(64, time - last))) / 1000;
    last = pixels === 0 ? 0 : time;
    const box = boxNow();
    Object.assign(band.style, {
      transform: `translate(${box.left}px, ${box.top}px)`,
      width: `${box.right - box.left}px`,
      height: `${box.bottom - box.top}px`,
    });
    band.hidden = false;
    choose.take(spansIn(box, parts().layout));
    if (pixels !== 0 && scroller.scrollTop !== scrolled) ask();
  }

  function ask(): void {
    frame ||= requestAnimationFrame(draw);
  }

  const listeners = {
    pointermove({ clientX, clientY, pointerId }: PointerEvent) {
      Object.assign(pointer, { x: clientX, y: clientY });
      if (!isDrawn) {
        if (Math.hypot(clientX - start.clientX, clientY - start.clientY) < wander) return;
        isDrawn = true;
        scroller.setPointerCapture(pointerId);
      }
      ask();
    },
    pointerup: end,
    pointercancel: cancel,
  };

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  }

  function end(): void {
    cancelAnimationFrame(frame);
    band.hidden = true;
    for (const [name, listener] of Object.entries(listeners))
      scroller.ownerDocument.removeEventListener(name, listener as EventListener);
    window.removeEventListener('keydown', onKeyDown, true);
  }

  function cancel(): void {
    end();
    choose.stop();
    if (isDrawn) parts().select({ type: 'set', ids: [...before] });
  }

  for (const [name, listener] of Object.entries(listeners))
    scroller.ownerDocument.addEventListener(name, listener as EventListener);
  window.addEventListener('keydown', onKeyDown, true);
  return () => {
    end();
    choose.stop();
  };
}

/** Selects what a band covers. While pages are on their way the newest wish waits, and the ones between are left out. */
function createChoice(base: ReadonlySet<string>, parts: () => BandParts) {
  const pages: LoadedPages = new Map();
  let wanted: readonly Span[] | null = null;
  let known = '';
  let isBusy = false;
  const stop = new AbortController();

  async function work(): Promise<void> {
    isBusy = true;
    for (let spans = wanted; spans && !stop.signal.aborted; spans = wanted) {
      wanted = null;
      const ids = await parts().idsIn(spans, pages);
      if (!stop.signal.aborted) parts().select({ type: 'set', ids: [...base, ...ids] });
    }
    isBusy = false;
  }

  return {
    take(spans: readonly Span[]) {
      const text = JSON.stringify(spans);
      if (text === known) return;
      known = text;
      wanted = spans;
      if (!isBusy) void work();
    },
    stop: () => stop.abort(),
  };
}
