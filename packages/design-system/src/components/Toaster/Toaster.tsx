import { useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { fillWords, useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../../icons/icons.tsx';
import { useOverlayHost } from '../../layer/openOverlays.ts';
import { keyframes, styled } from '../../styled.ts';
import { color, fontSize, mobileQuery, motion, shadow, zIndex } from '../../theme/tokens.ts';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { toastInset } from './keepToastsAbove.ts';
import { toast, toastStore, type ShownToast, type ToastTone } from './toast.ts';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

// At the bottom left: below the entries of the menu and away from toolbars and the main button, which one goes on using.
// Elements that are fixed to the bottom move it up with `keepToastsAbove`.
const Region = styled.div`
  position: fixed;
  z-index: ${zIndex.toast};
  bottom: calc(var(${toastInset}, 0px) + 64px);
  left: 12px;
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: flex-start;
  width: 420px;
  max-width: calc(100vw - 24px);
  pointer-events: none;
  ${mobileQuery} {
    bottom: calc(var(${toastInset}, env(safe-area-inset-bottom)) + 12px);
    align-items: stretch;
    width: auto;
    right: 12px;
  }
`;

const Card = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  max-width: 100%;
  padding: 6px 6px 6px 14px;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  color: ${color.text};
  font-size: ${fontSize.body};
  line-height: 20px;
  pointer-events: auto;
  animation: ${arrive} ${motion.normal} ${motion.easeOut};
  > svg {
    flex: none;
    margin-top: 6px;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Message = styled.div`
  flex: 1;
  min-width: 0;
  padding: 4px 0;
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  margin-inline-start: 8px;
  padding: 1px 6px;
  border-radius: 999px;
  background: ${color.pressed};
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
`;

const icons: Record<ToastTone, ReactNode> = {
  info: <InfoIcon color={color.info} />,
  success: <SuccessIcon color={color.success} />,
  warning: <WarningIcon color={color.warning} />,
  danger: <ErrorIcon color={color.danger} />,
};

/** Shows the messages of {@link toast}, newest below. Once in the app, inside the theme and the words. */
export function Toaster() {
  const words = useDesignWords();
  const id = useId();
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const [isPaused, setIsPaused] = useState(false);
  const host = useOverlayHost();

  // A message closed under the pointer takes the pointer's leaving with it.
  if (isPaused && shown.length === 0) setIsPaused(false);

  // Messages lie beside the dialog on top, whose outside screen readers skip: the dialog owns them.
  useEffect(() => {
    const dialog = host.querySelector('[aria-modal=true]');
    if (!dialog || host === document.body) return;
    dialog.setAttribute('aria-owns', id);
    return () => dialog.removeAttribute('aria-owns');
  }, [host, id]);

  return createPortal(
    <Region
      id={id}
      role="region"
      aria-label={words.toast.region}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      onClick={(event) => event.stopPropagation()}
    >
      {shown.map((one) => (
        <ToastCard key={one.id} toast={one} isPaused={isPaused} />
      ))}
    </Region>,
    host,
  );
}

function ToastCard({ toast: one, isPaused }: { toast: ShownToast; isPaused: boolean }) {
  const words = useDesignWords();
  useEffect(() => {
    if (isPaused || one.durationMs === 0) return;
    const timer = setTimeout(() => toast.dismiss(one.id), one.durationMs);
    return () => clearTimeout(timer);
  }, [one, isPaused]);
  return (
    <Card
      role={one.tone === 'danger' ? 'alert' : 'status'}
      data-tone={one.tone}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        toast.dismiss(one.id);
      }}
    >
      {icons[one.tone]}
      <Message>
        {one.message}
        {one.count > 1 && (
          <Count>
            <span aria-hidden>{fillWords(words.toast.times, { count: one.count })}</span>
            <VisuallyHidden>{fillWords(words.toast.timesSpoken, { count: one.count })}</VisuallyHidden>
          </Count>
        )}
      </Message>
      {one.action && (
        <Button size="compact" onClick={() => toastStore.act(one.id)}>
          {one.action.label}
        </Button>
      )}
      <IconButton size="compact" label={words.common.close} onClick={() => toast.dismiss(one.id)}>
        <CloseIcon size={14} />
      </IconButton>
    </Card>
  );
}
