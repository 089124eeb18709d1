import { useId, useRef, type PointerEvent, type ReactNode } from 'react';
import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { CloseIcon } from '../../icons/icons.tsx';
import { Modal } from '../../layer/Modal.tsx';
import { useKeyboardScroll } from '../../layer/useKeyboardScroll.ts';
import { keyframes, styled } from '../../styled.ts';
import { color, fontSize, motion, shadow } from '../../theme/tokens.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { keepToastsAbove } from '../Toaster/keepToastsAbove.ts';

const rise = keyframes`
  from { transform: translateY(40px); opacity: 0; }
`;

const Root = styled(Modal)`
  /* A panel in the sheet lies on the ground of the sheet; its own would be a darker block. */
  --tai-panel: ${color.overlay};
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 640px;
  max-height: 88dvh;
  margin: auto auto 0;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: calc(16px * var(--tai-rounding)) calc(16px * var(--tai-rounding)) 0 0;
  outline: 0;
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  animation: ${rise} ${motion.slow} ${motion.easeOut};
`;

const Handle = styled.div`
  flex: none;
  display: grid;
  place-items: center;
  height: 20px;
  cursor: grab;
  touch-action: none;
  &::after {
    width: 36px;
    height: 4px;
    border-radius: 2px;
    background: ${color.hairlineStrong};
    content: '';
  }
`;

const Header = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  padding: 0 8px 4px 20px;
`;

const Title = styled.h2`
  flex: 1;
  font-size: ${fontSize.title};
`;

const Body = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  padding: 4px 20px max(20px, env(safe-area-inset-bottom));
  overflow: auto;
  outline-offset: -2px;
  overscroll-behavior: contain;
`;

const Footer = styled.footer`
  flex: none;
  padding: 12px 20px max(12px, env(safe-area-inset-bottom));
  box-shadow: inset 0 1px 0 ${color.hairline};
`;

/** A pull of a third of the sheet, or a flick (px a millisecond), closes it. */
const closingShare = 1 / 3;
const closingSpeed = 0.6;

/** Props of {@link BottomSheet}. */
export interface BottomSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Stays at the bottom, for example the main button. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A panel from below, for the mobile layout. Pulled down, Escape, the cross or a press beside it close it. */
export function BottomSheet(props: BottomSheetProps) {
  return props.open ? <OpenBottomSheet {...props} /> : null;
}

function OpenBottomSheet({ onClose, title, footer, children }: BottomSheetProps) {
  const words = useDesignWords();
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  useKeyboardScroll(body);
  const pull = useRef<{ y: number; at: number; sheet: HTMLElement }>(null);

  function start(event: PointerEvent<HTMLDivElement>): void {
    const sheet = event.currentTarget.closest<HTMLElement>('[role=dialog]');
    if (!sheet) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pull.current = { y: event.clientY, at: event.timeStamp, sheet };
  }
  function move(event: PointerEvent<HTMLDivElement>): void {
    if (!pull.current) return;
    const distance = Math.max(0, event.clientY - pull.current.y);
    pull.current.sheet.style.transform = `translateY(${distance}px)`;
  }
  function end(event: PointerEvent<HTMLDivElement>): void {
    const started = pull.current;
    pull.current = null;
    if (!started) return;
    const distance = event.clientY - started.y;
    const speed = distance / Math.max(1, event.timeStamp - started.at);
    const isFar = distance > started.sheet.offsetHeight * closingShare;
    if (event.type === 'pointerup' && (isFar || (speed > closingSpeed && distance > 24))) onClose();
    else started.sheet.style.transform = '';
  }

  return (
    <Root onClose={onClose} aria-labelledby={titleId}>
      <Handle onPointerDown={start} onPointerMove={move} onPointerUp={end} onPointerCancel={end} />
      <Header>
        <Title id={titleId}>{title}</Title>
        <IconButton label={words.common.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Header>
      <Body ref={body}>{children}</Body>
      {footer && <Footer ref={keepToastsAbove}>{footer}</Footer>}
    </Root>
  );
}
