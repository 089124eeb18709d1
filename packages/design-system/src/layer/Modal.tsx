// MUI's Modal with the rules all our dialogs share: appended to the body, the page behind hidden from assistive technology
// and not scrolling, Tab stays inside, Escape asks to close, focus goes in and comes back. Mounted means open.
import MuiModal from '@mui/material/Modal';
import { useEffect, useLayoutEffect, useRef, useState, type HTMLAttributes, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { styled } from '../styled.ts';
import { color } from '../theme/tokens.ts';
import { NoteFocus, useFocusMemory, type FocusMemory } from './focusMemory.ts';
import { isTopModal, OverlayContext, useIsParentOpen, useOverlay } from './openOverlays.ts';
import { useOverlayContainer } from './useOverlayContainer.ts';

export interface ModalProps extends HTMLAttributes<HTMLDivElement> {
  onClose: () => void;
  /** A press on the backdrop asks to close. */
  dismissible?: boolean;
  /** False leaves the page behind as bright as it is. */
  scrim?: boolean;
  /** A drawer lies below dialogs. */
  level?: 'dialog' | 'drawer';
}

// Out of the flow, so that it takes no place in the layout of a full-screen element, and no stacking context: a message
// inside it lies above the menus that the dialog opens.
const rootStyle = { position: 'absolute', inset: '0 auto auto 0', zIndex: 'auto' } as const;

const Scrim = styled.div`
  position: fixed;
  inset: 0;
  &[data-dark] {
    background: ${color.scrim};
  }
`;

// In the middle and as large as its content, as long as that fits.
const Surface = styled.div`
  position: fixed;
  inset: 0;
  width: fit-content;
  max-width: 100vw;
  height: fit-content;
  max-height: 100dvh;
  margin: auto;
  overflow: auto;
`;

export function Modal(props: ModalProps) {
  const container = useOverlayContainer();
  const isParentOpen = useIsParentOpen();
  if (!isParentOpen) return null;
  // MUI keeps the container that the modal opened in; another one is another modal.
  return (
    <ModalIn key={container === document.body ? 'page' : 'fullscreen'} container={container} {...props} />
  );
}

function ModalIn({
  container,
  onClose,
  dismissible = true,
  scrim = true,
  level = 'dialog',
  onKeyDown,
  role = 'dialog',
  style,
  ...rest
}: ModalProps & { container: HTMLElement }) {
  const surface = useRef<HTMLDivElement>(null);
  const focus = useFocusMemory();
  const pressedBackdrop = useRef(false);
  const [scope, setScope] = useState<HTMLDivElement | null>(null);
  const overlay = useOverlay('modal', level, scope, true);

  // A dialog below that was rendered elsewhere still counts as the upper one for MUI when the focus goes in, and takes it back. The
  // effect of this component runs after that of MUI's modal, from where on this one counts.
  useEffect(() => {
    if (scope && isTopModal(overlay) && !surface.current?.contains(document.activeElement))
      focusInto(surface.current);
  }, [overlay, scope]);

  function isBackdrop(event: { target: EventTarget }): boolean {
    return event.target instanceof Element && event.target.hasAttribute('data-scrim');
  }

  // Our own portal, see `Layer`.
  return createPortal(
    <OverlayContext value={overlay}>
      <MuiModal
        open
        disablePortal
        container={container}
        hideBackdrop
        disableRestoreFocus
        // MUI would hide it until its effects have run, with the focus inside.
        aria-hidden={false}
        style={rootStyle}
      >
        {/* The focus trap is around backdrop, dialog and messages. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape and the backdrop are the dialog's own */}
        <div
          ref={setScope}
          tabIndex={-1}
          style={{ outline: 0 }}
          onFocus={(event) => {
            // The trap sends a focus that was lost, with a button that went away, to its outermost element.
            if (event.target === event.currentTarget) surface.current?.focus({ preventScroll: true });
          }}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            event.stopPropagation();
            if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onClose();
          }}
          // A press that starts inside (selecting text, dragging a slider) and ends outside must not close.
          onPointerDown={(event) => {
            pressedBackdrop.current = isBackdrop(event);
          }}
          onClick={(event) => {
            event.stopPropagation();
            if (dismissible && pressedBackdrop.current && isBackdrop(event)) onClose();
          }}
        >
          <NoteFocus memory={focus} />
          <Scrim data-scrim="" data-dark={scrim || undefined} style={{ zIndex: overlay.zIndex }} />
          <Surface
            role={role}
            aria-modal="true"
            tabIndex={-1}
            {...rest}
            ref={surface}
            style={{ zIndex: overlay.zIndex, ...style }}
          />
          <FocusMove into={surface} memory={focus} />
        </div>
      </MuiModal>
    </OverlayContext>,
    container,
  );
}

function focusInto(dialog: HTMLElement | null): void {
  (dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)?.focus({ preventScroll: true });
}

/** Moves the focus into the dialog, and back to where it was. */
function FocusMove({ into, memory }: { into: RefObject<HTMLElement | null>; memory: FocusMemory }) {
  useLayoutEffect(() => {
    focusInto(into.current);
    return memory.giveBack;
  }, [into, memory]);
  return null;
}
