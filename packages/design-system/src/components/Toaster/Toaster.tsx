import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { fillWords, useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../../icons/icons.tsx';
import { popoverAttribute } from '../../layer/popoverSupport.ts';
import { useTopModal } from '../../layer/modalStack.ts';
import { keyframes, styled } from '../../styled.ts';
import { color, fontSize, mobileQuery, motion, shadow, zIndex } from '../../theme/tokens.ts';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { toast, toastStore, type ShownToast, type ToastTone } from './toast.ts';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

const Region = styled.div`
  position: fixed;
  z-index: ${zIndex.floating};
  /* Over the top of the stage: below are the main button and the results, which one goes on using. */
  inset: 56px 0 auto;
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: center;
  width: 420px;
  max-width: calc(100vw - 24px);
  margin: 0 auto;
  padding: 0;
  overflow: visible;
  border: 0;
  background: none;
  pointer-events: none;
  ${mobileQuery} {
    align-items: stretch;
  }
`;

const Card = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  max-width: 100%;
  padding: 6px 6px 6px 14px;
  border-radius: 12px;
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
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const region = useRef<HTMLDivElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const modal = useTopModal();
  const newest = shown.at(-1)?.id;

  // Shown again for every new message, so that it lies above a menu or dialog that came later.
  useLayoutEffect(() => {
    const element = region.current;
    // Not connected: the dialog it stands in is closing, and the next one on top shows it right after.
    if (!element?.isConnected || !popoverAttribute || newest === undefined) return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [newest, modal]);

  // A message closed under the pointer takes the pointer's leaving with it.
  if (isPaused && shown.length === 0) setIsPaused(false);

  const content = (
    <Region
      ref={region}
      popover={popoverAttribute}
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
    </Region>
  );
  // All outside a modal dialog is inert, so messages move into the one on top.
  return modal ? createPortal(content, modal) : content;
}

function ToastCard({ toast: one, isPaused }: { toast: ShownToast; isPaused: boolean }) {
  const words = useDesignWords();
  useEffect(() => {
    if (isPaused || one.durationMs === 0) return;
    const timer = setTimeout(() => toast.dismiss(one.id), one.durationMs);
    return () => clearTimeout(timer);
  }, [one, isPaused]);
  return (
    <Card role={one.tone === 'danger' ? 'alert' : 'status'} data-tone={one.tone}>
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
