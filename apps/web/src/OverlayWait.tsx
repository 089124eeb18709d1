import { color, shadow, Spinner, styled, useDesignWords, useOverlayHost, zIndex } from '@tai/design-system';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';

/** A dialog was asked for and is on its way. Escape gives it up. */
export function OverlayWait({ onGiveUp }: { onGiveUp: () => void }) {
  const { common } = useDesignWords();
  const host = useOverlayHost();
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
    <Sign role="status">
      <Spinner />
      {common.loading}
    </Sign>,
    host,
  );
}

const Sign = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.toast};
  width: fit-content;
  height: fit-content;
  margin: auto;
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 10px 16px;
  border: 1px solid ${color.hairline};
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  color: ${color.text};
  pointer-events: none;
`;
