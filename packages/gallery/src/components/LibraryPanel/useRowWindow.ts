import {
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { rowAt, rowStarts, scrollTopFor } from '../../domain/rowOffsets.ts';

/** Rows beyond both edges that are drawn before they are seen. */
const overscan = 6;

/** A row that is drawn: its number, its top and its height in px. */
interface RowInWindow {
  index: number;
  start: number;
  size: number;
}

/** The rows that are drawn, and where all of them stand. */
export interface RowWindow {
  rows: RowInWindow[];
  /** The top of every row and, at the end, the height of them all. */
  starts: Float64Array;
  height: number;
  scrollTo(index: number, align: 'nearest' | 'center'): void;
}

/** What stands at the top, and how many pixels of its row are above the edge. */
interface Held<What> {
  what: What;
  into: number;
}

/**
 * The rows in sight of a scroller, of a list whose heights are known without measuring. Draws again only when another
 * row comes into sight.
 * @param heightOf the same function as long as the heights are the same
 * @param memory where the list was left the last time, and where it is now
 * @param anchor what stands in a row and where it stands when rows come, go or get another width: it stays in sight
 */
export function useRowWindow<What>(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  heightOf: (index: number) => number,
  anchor: { of: (index: number) => What | undefined; find: (what: What) => number },
  memory?: { read: () => Held<What> | null; write: (held: Held<What>) => void },
): RowWindow {
  const starts = useMemo(() => rowStarts(count, heightOf), [count, heightOf]);
  const [range, setRange] = useState({ first: 0, last: -1 });
  const [left] = useState(() => memory?.read() ?? null);
  const held = useRef(left);
  const isReturning = useRef(left !== null);
  const hold = useEffectEvent((first: number, into: number) => {
    const what = anchor.of(first);
    held.current = what === undefined ? null : { what, into };
    if (held.current) memory?.write(held.current);
  });
  const find = useEffectEvent((what: What) => anchor.find(what));

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const first = rowAt(starts, element.scrollTop);
      const last = rowAt(starts, element.scrollTop + element.clientHeight);
      // Before the width is known there are no rows to hold.
      if (starts.length > 1) hold(first, element.scrollTop - (starts[first] ?? 0));
      setRange((known) => (known.first === first && known.last === last ? known : { first, last }));
    };
    // At the very top one waits for what is new.
    if (held.current && starts.length > 1 && (isReturning.current || element.scrollTop > 0)) {
      isReturning.current = false;
      const row = find(held.current.what);
      if (row >= 0) element.scrollTo({ top: (starts[row] ?? 0) + held.current.into });
    }
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, starts]);

  // Rows in sight come at once, and those beyond them in a render that the browser may interrupt: a long scroll brings many.
  const before = useDeferredValue(range);
  const first = Math.max(0, range.first - overscan, Math.min(range.first, before.first - overscan));
  const last = Math.min(count - 1, range.last + overscan, Math.max(range.last, before.last + overscan));
  const rows: RowInWindow[] = [];
  for (let index = first; index <= last; index += 1) {
    const start = starts[index] ?? 0;
    rows.push({ index, start, size: (starts[index + 1] ?? start) - start });
  }
  return {
    rows,
    starts,
    height: starts[count] ?? 0,
    scrollTo(index, align) {
      const element = scroller.current;
      if (!element) return;
      const { scrollTop: top, clientHeight: height } = element;
      // Nothing happens where it stands there already.
      element.scrollTo({ top: scrollTopFor(starts, index, { top, height }, align) });
    },
  };
}
