// Menus, popovers, listboxes and tooltips: MUI's Popper beside an anchor, appended to the body so that no ancestor clips
// it. Events bubble to the component that rendered it, as React's portals do.
import MuiPopper, { type PopperProps } from '@mui/material/Popper';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type HTMLAttributes } from 'react';
import { createPortal } from 'react-dom';
import { NoteFocus, useFocusMemory } from './focusMemory.ts';
import { isInOverlay, isTopOverlay, OverlayContext, useOverlay } from './openOverlays.ts';
import type { Placement } from './placeNear.ts';
import { useOverlayContainer } from './useOverlayContainer.ts';

/** What a layer stands beside: an element, or a point of the viewport. */
export type Anchor = Element | { x: number; y: number };

/** Why a layer wants to be closed. */
export type DismissReason = 'escape' | 'outside' | 'scroll';

export interface LayerProps extends Omit<HTMLAttributes<HTMLDivElement>, 'color'> {
  anchor: Anchor;
  placement?: Placement;
  gap?: number;
  /** At least as wide as the anchor. */
  matchWidth?: boolean;
  /** Scrolling anything outside closes the layer; otherwise it follows its anchor. */
  dismissOnScroll?: boolean;
  /** Moves the focus to the child with `data-autofocus`, else to the layer, when it opens. */
  takesFocus?: boolean;
  /** A tooltip lies above menus and popovers. */
  isTooltip?: boolean;
  /** Called on Escape, on a press outside, on a scroll if `dismissOnScroll`. Without it only the owner closes it. */
  onDismiss?: (reason: DismissReason) => void;
}

/** Pixels between a layer and the edge of the window. */
const margin = 8;

type PopperOptions = NonNullable<PopperProps['popperOptions']>;
type Popper = Parameters<Extract<PopperProps['popperRef'], (instance: never) => unknown>>[0];

type Modifier = NonNullable<PopperOptions['modifiers']>[number];

interface PopperArguments {
  state: { styles: Record<string, Partial<CSSStyleDeclaration>>; rects: { reference: { width: number } } };
}

const widthOfAnchor: Modifier = {
  name: 'widthOfAnchor',
  enabled: true,
  phase: 'beforeWrite',
  requires: ['computeStyles'],
  fn: ({ state }: PopperArguments) => {
    if (state.styles.popper) state.styles.popper.minWidth = `${state.rects.reference.width}px`;
  },
};

function optionsOf(gap: number, matchWidth: boolean): PopperOptions {
  return {
    strategy: 'fixed',
    modifiers: [
      { name: 'offset', options: { offset: [0, gap] } },
      { name: 'flip', options: { padding: margin, altBoundary: false } },
      {
        name: 'preventOverflow',
        options: { padding: margin, altBoundary: false, altAxis: true, tether: false },
      },
      // Left and top instead of a transform, which would blur text at fractions of a pixel.
      { name: 'computeStyles', options: { gpuAcceleration: false, adaptive: false } },
      ...(matchWidth ? [widthOfAnchor] : []),
    ],
  };
}

function stop(event: { stopPropagation: () => void }): void {
  event.stopPropagation();
}

/** The anchor as Popper takes it; a point is a rectangle without size. */
function usePopperAnchor(anchor: Anchor) {
  const element = anchor instanceof Element ? anchor : null;
  const x = anchor instanceof Element ? 0 : anchor.x;
  const y = anchor instanceof Element ? 0 : anchor.y;
  return useMemo(
    () => (element as HTMLElement | null) ?? { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) },
    [element, x, y],
  );
}

export function Layer({
  anchor,
  placement = 'bottom-start',
  gap = 6,
  matchWidth = false,
  dismissOnScroll = false,
  takesFocus = false,
  isTooltip = false,
  onDismiss,
  style,
  role = 'presentation',
  children,
  ...rest
}: LayerProps) {
  const container = useOverlayContainer();
  const anchorEl = usePopperAnchor(anchor);
  const popperOptions = useMemo(() => optionsOf(gap, matchWidth), [gap, matchWidth]);
  const popper = useRef<Popper>(null);
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const overlay = useOverlay(
    isTooltip ? 'tooltip' : 'layer',
    isTooltip ? 'tooltip' : 'popover',
    root,
    onDismiss !== undefined,
  );
  const focus = useFocusMemory();
  useLayoutEffect(() => {
    if (!root) return;
    return () => {
      if (root.contains(document.activeElement)) focus.giveBack();
    };
  }, [root, focus]);
  useDismissal({ anchor: anchorEl, overlay, onDismiss, dismissOnScroll });

  useEffect(() => {
    if (!root || !takesFocus) return;
    (root.querySelector<HTMLElement>('[data-autofocus]') ?? root).focus({ preventScroll: true });
  }, [root, takesFocus]);

  // Popper follows scrolling and the window, and not the size of the content.
  useEffect(() => {
    if (!root || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => void popper.current?.update());
    observer.observe(root);
    return () => observer.disconnect();
  }, [root]);

  // Our own portal and not MUI's, which mounts the content a commit later: then effects of the component that renders an
  // overlay would not find its content.
  return createPortal(
    <OverlayContext value={overlay}>
      <MuiPopper
        open
        disablePortal
        anchorEl={anchorEl}
        placement={placement}
        popperOptions={popperOptions}
        popperRef={popper}
        role={role}
        // Events of a layer are not for the card or the row that rendered it.
        onClick={stop}
        onDoubleClick={stop}
        onPointerDown={stop}
        onContextMenu={stop}
        {...rest}
        ref={setRoot}
        // Else its width would depend on how near it stands to the edge of the window.
        style={{ zIndex: overlay.zIndex, width: 'max-content', ...style }}
      >
        <NoteFocus memory={focus} />
        {children}
      </MuiPopper>
    </OverlayContext>,
    container,
  );
}

interface Dismissal {
  anchor: ReturnType<typeof usePopperAnchor>;
  overlay: ReturnType<typeof useOverlay>;
  onDismiss: LayerProps['onDismiss'];
  dismissOnScroll: boolean;
}

function useDismissal({ anchor, overlay, onDismiss, dismissOnScroll }: Dismissal): void {
  const dismiss = useRef(onDismiss);
  const isDismissible = onDismiss !== undefined;
  useEffect(() => {
    dismiss.current = onDismiss;
  });

  useEffect(() => {
    if (!isDismissible) return;
    function onPointerDown(event: PointerEvent): void {
      const target = event.target;
      if (!(target instanceof Node) || isInOverlay(overlay, target)) return;
      // The trigger closes its own layer on click; closing it here too would open it again.
      if (anchor instanceof Element && anchor.contains(target)) return;
      dismiss.current?.('outside');
    }
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.isComposing || !isTopOverlay(overlay)) return;
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
  }, [anchor, overlay, isDismissible]);

  useEffect(() => {
    if (!dismissOnScroll) return;
    const placedBy = anchor.getBoundingClientRect();
    function onScroll(event: Event): void {
      if (event.target instanceof Node && isInOverlay(overlay, event.target)) return;
      // Scroll events come a frame late: a key that opens a menu on a button that Tab has just brought into view would
      // open it only to see it close.
      const box = anchor.getBoundingClientRect();
      if (anchor instanceof Element && box.left === placedBy.left && box.top === placedBy.top) return;
      dismiss.current?.('scroll');
    }
    window.addEventListener('scroll', onScroll, true);
    return () => window.removeEventListener('scroll', onScroll, true);
  }, [anchor, overlay, dismissOnScroll]);
}
