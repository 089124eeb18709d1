// What floats beside something: menus, popovers, listboxes, tooltips. It is rendered where it stands in the tree (so a
// menu in a dialog is part of the dialog, also for assistive technology) and lifted into the browser's top layer with
// the popover API, so no ancestor can clip it. Where there is no popover API it is a fixed box.
import { useEffect, useLayoutEffect, useRef, type HTMLAttributes, type Ref } from 'react';
import { zIndex } from '../theme/tokens.ts';
import { popoverAttribute } from './popoverSupport.ts';
import { placeNear, type Box, type Placement } from './placeNear.ts';

/** What a layer stands beside: an element, or a point of the viewport. */
export type Anchor = Element | { x: number; y: number };

/** Why a layer wants to be closed. */
export type DismissReason = 'escape' | 'outside' | 'scroll';

export interface LayerProps extends HTMLAttributes<HTMLDivElement> {
  anchor: Anchor;
  placement?: Placement;
  gap?: number;
  /** At least as wide as the anchor. */
  matchWidth?: boolean;
  /** Scrolling anything outside closes the layer; otherwise it follows its anchor. */
  dismissOnScroll?: boolean;
  /** Called on Escape, on a press outside, on a scroll if `dismissOnScroll`. Without it only the owner closes it. */
  onDismiss?: (reason: DismissReason) => void;
  ref?: Ref<HTMLDivElement>;
}

const openLayers: Element[] = [];

function boxOf(anchor: Anchor): Box {
  if (anchor instanceof Element) return anchor.getBoundingClientRect();
  return { left: anchor.x, top: anchor.y, width: 0, height: 0 };
}

function stop(event: { stopPropagation: () => void }): void {
  event.stopPropagation();
}

export function Layer({
  anchor,
  placement = 'bottom-start',
  gap,
  matchWidth = false,
  dismissOnScroll = false,
  onDismiss,
  ref,
  style,
  ...rest
}: LayerProps) {
  const element = useRef<HTMLDivElement>(null);
  const dismiss = useRef(onDismiss);
  const isDismissible = onDismiss !== undefined;
  useEffect(() => {
    dismiss.current = onDismiss;
  });

  useLayoutEffect(() => {
    const layer = element.current;
    if (!layer) return;
    const before = document.activeElement;
    // Chromium throws when it is already shown, as in a strict-mode remount.
    if (popoverAttribute && !layer.matches(':popover-open')) layer.showPopover();
    openLayers.push(layer);
    return () => {
      openLayers.splice(openLayers.indexOf(layer), 1);
      const hadFocus = layer.contains(document.activeElement);
      if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  useLayoutEffect(() => {
    const layer = element.current;
    if (!layer) return;
    let placedBy = boxOf(anchor);
    function place(): void {
      if (!layer) return;
      const box = boxOf(anchor);
      placedBy = box;
      if (matchWidth) layer.style.minWidth = `${box.width}px`;
      const size = { width: layer.offsetWidth, height: layer.offsetHeight };
      const viewport = { width: window.innerWidth, height: window.innerHeight };
      const spot = placeNear(box, size, viewport, placement, gap);
      layer.style.left = `${spot.left}px`;
      layer.style.top = `${spot.top}px`;
      layer.dataset.side = spot.side;
    }
    function onScroll(event: Event): void {
      if (event.target instanceof Node && layer?.contains(event.target)) return;
      if (!dismissOnScroll) return place();
      // Scrolling is told a frame late: a key that opens a menu on a button that Tab has just brought into view would
      // open it only to see it close.
      const box = boxOf(anchor);
      if (anchor instanceof Element && box.left === placedBy.left && box.top === placedBy.top) return;
      dismiss.current?.('scroll');
    }
    place();
    const resizing = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place);
    resizing?.observe(layer);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', onScroll, true);
    return () => {
      resizing?.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', onScroll, true);
    };
  }, [anchor, placement, gap, matchWidth, dismissOnScroll]);

  useEffect(() => {
    if (!isDismissible) return;
    const layer = element.current;
    function onPointerDown(event: PointerEvent): void {
      const target = event.target;
      if (!(target instanceof Node) || layer?.contains(target)) return;
      // The trigger closes its own layer on click; closing it here too would open it again.
      if (anchor instanceof Element && anchor.contains(target)) return;
      dismiss.current?.('outside');
    }
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.isComposing) return;
      const dismissible = openLayers.filter((one) => one.hasAttribute('data-dismissible'));
      if (dismissible.at(-1) !== layer) return;
      // Prevented, so that the dialog behind does not take the same key as its own.
      event.preventDefault();
      event.stopPropagation();
      dismiss.current?.('escape');
    }
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [anchor, isDismissible]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only keeps events in; the role is the caller's
    <div
      popover={popoverAttribute}
      data-dismissible={isDismissible || undefined}
      // What happens in a layer is not for the card or the row that it stands in.
      onClick={stop}
      onDoubleClick={stop}
      onPointerDown={stop}
      onContextMenu={stop}
      {...rest}
      ref={(node) => {
        element.current = node;
        if (typeof ref === 'function') ref(node);
        else if (ref) ref.current = node;
      }}
      style={{ position: 'fixed', zIndex: zIndex.floating, inset: 'auto', margin: 0, border: 0, ...style }}
    />
  );
}
