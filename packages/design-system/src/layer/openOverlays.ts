// The overlays that are open, lowest first. They are appended to the body and not nested in one another, so the DOM does
// not say which menu belongs to which dialog: each overlay remembers the one it was rendered in.
import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { zIndex } from '../theme/tokens.ts';
import { useOverlayContainer } from './useOverlayContainer.ts';

/** One open overlay. */
export interface Overlay {
  kind: 'modal' | 'layer' | 'tooltip';
  /** The overlay whose content rendered this one. */
  parent: Overlay | null;
  zIndex: number;
  /** Its outermost element, while it is in the page. */
  element: HTMLElement | null;
  /** Escape closes it. */
  isDismissible: boolean;
}

/** The overlay that the component stands in. */
export const OverlayContext = createContext<Overlay | null>(null);

let open: readonly Overlay[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Overlay[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// A dialog can open while a menu or popover is open, and covers it. Equal numbers stack in the order of opening.
function stackingOf(kind: Overlay['kind'], level: number): number {
  if (kind !== 'modal') return level;
  return Math.max(level, ...open.filter((one) => one.kind !== 'tooltip').map((one) => one.zIndex));
}

/** A record for the overlay that the component renders; it counts as open while `element` is in the page. */
export function useOverlay(
  kind: Overlay['kind'],
  level: keyof typeof zIndex,
  element: HTMLElement | null,
  isDismissible: boolean,
): Overlay {
  const parent = use(OverlayContext);
  const [overlay] = useState<Overlay>(() => ({
    kind,
    parent,
    zIndex: stackingOf(kind, zIndex[level]),
    element: null,
    isDismissible,
  }));
  useLayoutEffect(() => {
    overlay.isDismissible = isDismissible;
  }, [overlay, isDismissible]);
  useLayoutEffect(() => {
    if (!element) return;
    overlay.element = element;
    set([...open, overlay]);
    return () => {
      overlay.element = null;
      set(open.filter((one) => one !== overlay));
    };
  }, [overlay, element]);
  return overlay;
}

/**
 * Whether the overlay around is in the page. Of two dialogs that are rendered at once, one inside the other, effects of the
 * inner one run first; MUI would take the outer one for the upper one, so the inner one waits.
 */
export function useIsParentOpen(): boolean {
  const parent = use(OverlayContext);
  const [isOpen, setIsOpen] = useState(parent === null || parent.element !== null);
  useLayoutEffect(() => setIsOpen(true), []);
  return isOpen;
}

function isWithin(overlay: Overlay | null, ancestor: Overlay): boolean {
  return overlay !== null && (overlay === ancestor || isWithin(overlay.parent, ancestor));
}

/** Whether a node is in the overlay, or in one that was opened from inside it. */
export function isInOverlay(overlay: Overlay, node: Node): boolean {
  return open.some((one) => isWithin(one, overlay) && one.element?.contains(node));
}

/** Whether Escape is for this overlay: nothing that Escape closes lies above it. */
export function isTopOverlay(overlay: Overlay): boolean {
  return open.findLast((one) => one.isDismissible) === overlay;
}

/** The outermost element of the modal dialog on top, if one is open. */
export function getTopModal(): HTMLElement | null {
  return open.findLast(({ kind }) => kind === 'modal')?.element ?? null;
}

/**
 * Where something that is not an overlay of its own, such as messages, is rendered with `createPortal`: in the dialog on
 * top, whose outside is hidden from assistive technology and cannot keep the focus, else where overlays go.
 */
export function useOverlayHost(): HTMLElement {
  const container = useOverlayContainer();
  return useSyncExternalStore(subscribe, getTopModal) ?? container;
}
