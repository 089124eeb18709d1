import { color, shadow, Spinner, styled, useDesignWords } from '@tai/design-system';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';

/** A dialog was asked for and is on its way. Escape gives it up. */
export function OverlayWait({ onGiveUp }: { onGiveUp: () => void }) {
  const { common } = useDesignWords();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      // The dialog or menu that stands below stays.
      event.preventDefault();
      event.stopImmediatePropagation();
      onGiveUp();
    }
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [onGiveUp]);
  return createPortal(
    <Sign role="status" ref={lift}>
      <Spinner />
      {common.loading}
    </Sign>,
    // All outside an open dialog is inert, and would not be read out.
    [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body,
  );
}

/** Into the browser's top layer, above a dialog and in the middle. Older browsers, which have none, show it below. */
function lift(sign: HTMLElement | null): void {
  if (!sign) return;
  sign.popover = 'manual';
  sign.showPopover?.();
}

const Sign = styled.div`
  position: fixed;
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 10px 16px;
  border: 1px solid ${color.hairline};
  border-radius: 12px;
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  color: ${color.text};
  pointer-events: none;
`;
