import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { LibraryPlace } from '../../domain/libraryRows.ts';

/** Place of a cell, or of what stands in it, as its row wrote it. */
export function placeOf(element: Element): LibraryPlace | null {
  const [day, index] = (element.closest('[data-place]')?.getAttribute('data-place') ?? '')
    .split('/')
    .map(Number);
  return day === undefined || index === undefined ? null : { day, index };
}

/**
 * Keeps the keyboard focus on its picture. Rows come and go while the library scrolls and grows, and an element that
 * goes takes the focus with it: the picture gets it back where it stands now, or the place one is on the way to as
 * soon as its row is there.
 */
export function useKeptFocus(grid: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ place: LibraryPlace } | null>(null);
  const focusedId = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (wanted.current) {
      const { day, index } = wanted.current.place;
      const cell = grid.current?.querySelector<HTMLElement>(`[data-place="${day}/${index}"] [data-picture]`);
      if (cell) {
        wanted.current = null;
        cell.focus({ preventScroll: true });
      }
    } else if (focusedId.current && document.activeElement === document.body) {
      const cell = grid.current?.querySelector<HTMLElement>(`[data-picture="${focusedId.current}"]`);
      cell?.focus({ preventScroll: true });
    }
  });

  useEffect(() => {
    // A press elsewhere takes the focus on purpose.
    const forget = (event: PointerEvent) => {
      if (event.target instanceof Node && grid.current?.contains(event.target)) return;
      focusedId.current = null;
      wanted.current = null;
    };
    window.addEventListener('pointerdown', forget);
    return () => window.removeEventListener('pointerdown', forget);
  }, [grid]);

  return {
    wanted,
    onFocus(event: FocusEvent) {
      focusedId.current = event.target.closest('[data-picture]')?.getAttribute('data-picture') ?? null;
    },
    onBlur(event: FocusEvent) {
      // Without a next element the focused one has gone; with one the person went there.
      if (event.relatedTarget && !grid.current?.contains(event.relatedTarget)) focusedId.current = null;
    },
  };
}
