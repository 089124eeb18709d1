// The native modal dialog with the rules all our dialogs share: in the top layer, the page behind inert, Escape asks
// to close, focus goes in and comes back. Mounted means open.
import { useLayoutEffect, useRef, type DialogHTMLAttributes, type PointerEvent } from 'react';
import { enterModal, modalsInside } from './modalStack.ts';

export interface ModalProps extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open' | 'onClose'> {
  onClose: () => void;
  /** A press on the backdrop asks to close. */
  dismissible?: boolean;
}

export function Modal({ onClose, dismissible = true, onKeyDown, ...rest }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const before = document.activeElement;
    if (!dialog.open) open(dialog);
    for (const inner of modalsInside(dialog)) {
      // What was opened last is on top.
      close(inner);
      open(inner);
    }
    const leave = enterModal(dialog);
    return () => {
      leave();
      close(dialog);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  function isBackdrop(event: PointerEvent<HTMLDialogElement>): boolean {
    return event.target === element.current;
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and the backdrop are the dialog's own
    <dialog
      aria-modal="true"
      data-modal=""
      tabIndex={-1}
      onCancel={(event) => {
        // A file input inside sends a bubbling `cancel` of its own.
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
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
        if (dismissible && pressedBackdrop.current && event.target === element.current) onClose();
      }}
      {...rest}
      ref={element}
    />
  );
}

// jsdom has neither method.
function open(dialog: HTMLDialogElement): void {
  if (dialog.showModal) dialog.showModal();
  else dialog.setAttribute('open', '');
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus({ preventScroll: true });
}

function close(dialog: HTMLDialogElement): void {
  if (dialog.close) dialog.close();
  else dialog.removeAttribute('open');
}
