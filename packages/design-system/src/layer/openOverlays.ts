// The overlays that are open, lowest first. They are appended to the body and not nested in one another, so the DOM does
// not say which menu belongs to which dialog: each overlay remembers the one it was rendered in.
import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { zIndex } from '../theme/tokens.ts';
import { useOverlayContainer } from './useOverlayContainer.ts';

/** One overlay. */
export interface Overlay {
  kind: 'modal' | 'layer' | 'tooltip';
  /** The overlay whose content rendered this one. */
  parent: Overlay | null;
  zIndex: number;
}

interface OpenOverlay {
  overlay: Overlay;
  /** Its outermost element. */
  element: HTMLElement;
  /** Escape closes it. */
  isDismissible: boolean;
}

/** The overlay around a component, which its own overlays are children of. */
export const OverlayContext = createContext<Overlay | null>(null);

let open: readonly OpenOverlay[] = [];
const listeners = new Set<() => void>();

function set(next: readonly OpenOverlay[]): void {
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
  const below = open.map(({ overlay }) => overlay).filter((one) => one.kind !== 'tooltip');
  return Math.max(level, ...below.map((one) => one.zIndex));
}

/** A record for the overlay that the component renders; it counts as open while it has its `element`. */
export function useOverlay(
  kind: Overlay['kind'],
  level: keyof typeof zIndex,
  element: HTMLElement | null,
  isDismissible: boolean,
): Overlay {
  const parent = use(OverlayContext);
  const [overlay] = useState<Overlay>(() => ({ kind, parent, zIndex: stackingOf(kind, zIndex[level]) }));
  useLayoutEffect(() => {
    if (!element) return;
    set([...open, { overlay, element, isDismissible }]);
    return () => set(open.filter((one) => one.overlay !== overlay));
  }, [overlay, element, isDismissible]);
  return overlay;
}

/**
 * Whether the overlay around is open. Of two dialogs that are rendered at once, one inside the other, effects of the inner
 * one run first; MUI would take the outer one for the upper one, so the inner one waits.
 */
export function useIsParentOpen(): boolean {
  const parent = use(OverlayContext);
  const isOpen = useSyncExternalStore(
    subscribe,
    () => parent === null || open.some(({ overlay }) => overlay === parent),
  );
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
}

function isWithin(overlay: Overlay | null, ancestor: Overlay): boolean {
  return overlay !== null && (overlay === ancestor || isWithin(overlay.parent, ancestor));
}

/** Whether a node is in the overlay, or in one that was opened from inside it. */
export function isInOverlay(overlay: Overlay, node: Node): boolean {
  return open.some((one) => isWithin(one.overlay, overlay) && one.element.contains(node));
}

/** Whether Escape is for this overlay: nothing that Escape closes lies above it. */
export function isTopOverlay(overlay: Overlay): boolean {
  return open.findLast((one) => one.isDismissible)?.overlay === overlay;
}

/** The outermost element of the modal dialog on top, if one is open. */
export function getTopModal(): HTMLElement | null {
  return open.findLast(({ overlay }) => overlay.kind === 'modal')?.element ?? null;
}

/** Whether no other modal dialog lies above this one. */
export function isTopModal(overlay: Overlay): boolean {
  return open.findLast((one) => one.overlay.kind === 'modal')?.overlay === overlay;
}

/**
 * Where something that is not an overlay of its own, such as messages, is rendered with `createPortal`: in the dialog on
 * top, whose outside is hidden from assistive technology and cannot keep the focus, else where overlays go.
 */
export function useOverlayHost(): HTMLElement {
  const container = useOverlayContainer();
  return useSyncExternalStore(subscribe, getTopModal) ?? container;
}
