import { useId, useRef, type CSSProperties, type ReactNode } from 'react';
import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { CloseIcon } from '../../icons/icons.tsx';
import { Modal } from '../../layer/Modal.tsx';
import { useKeyboardScroll } from '../../layer/useKeyboardScroll.ts';
import { keyframes, styled } from '../../styled.ts';
import { color, fontSize, mobileQuery, motion, radius, shadow } from '../../theme/tokens.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { keepToastsAbove } from '../Toaster/keepToastsAbove.ts';

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px) scale(0.985); }
`;

const Root = styled(Modal)`
  display: flex;
  flex-direction: column;
  width: min(var(--dialog-width), calc(100vw - 48px));
  max-width: none;
  max-height: calc(100dvh - 64px);
  margin: auto;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: ${radius.dialog};
  outline: 0;
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  animation: ${rise} ${motion.normal} ${motion.easeOut};
  ${mobileQuery} {
    width: 100vw;
    height: 100dvh;
    max-height: none;
    border-radius: 0;
    box-shadow: none;
    &[data-small] {
      width: calc(100vw - 32px);
      height: fit-content;
      max-height: calc(100dvh - 32px);
      border-radius: ${radius.dialog};
      box-shadow: ${shadow.overlay};
    }
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Header = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  padding: 10px 12px 6px 20px;
`;

const Title = styled.h2`
  flex: 1;
  min-width: 0;
  font-size: ${fontSize.title};
  font-weight: 600;
  line-height: 1.4;
  letter-spacing: -0.01em;
`;

const Body = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  padding: 6px 20px 20px;
  overflow: auto;
  outline-offset: -2px;
  overscroll-behavior: contain;
  &[data-flush] {
    padding: 0;
  }
`;

const Footer = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  padding: 12px 20px 16px;
  box-shadow: inset 0 1px 0 ${color.hairline};
`;

/** Props of {@link Dialog}. */
export interface DialogProps {
  open: boolean;
  /** Asked for by the cross, Escape and, if `dismissible`, a press on the backdrop. The owner closes it. */
  onClose: () => void;
  title: string;
  /** Width in px on a wide screen: 400 a question, 500 or 600 a form, 1100 a picker. Full screen on mobile. */
  width?: number;
  /** Height of the body in px; as high as its content without it. */
  height?: number;
  /** False: a press on the backdrop does not close it, so that no work in it is lost. */
  dismissible?: boolean;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Beside the title. */
  headerActions?: ReactNode;
  /** The body brings its own padding. */
  flush?: boolean;
  /** On mobile a card in the middle and not the full screen: for questions. */
  small?: boolean;
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
}

/**
 * A modal dialog. Focus goes to the child with `data-autofocus`, else to the dialog, and returns to where it came from.
 * Nothing of it is mounted while it is closed.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  width = 578,
  height,
  dismissible = true,
  footer,
  headerActions,
  flush = false,
  small = false,
  role,
  children,
}: DialogProps) {
  const words = useDesignWords();
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  useKeyboardScroll(body);
  return (
    <Root
      onClose={onClose}
      dismissible={dismissible}
      role={role}
      aria-labelledby={titleId}
      data-small={small || undefined}
      style={{ '--dialog-width': `${width}px` } as CSSProperties}
    >
      <Header>
        <Title id={titleId}>{title}</Title>
        {headerActions}
        <IconButton label={words.common.close} shortcut="Escape" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Header>
      <Body ref={body} data-flush={flush || undefined} style={height === undefined ? undefined : { height }}>
        {children}
      </Body>
      {footer && <Footer ref={keepToastsAbove}>{footer}</Footer>}
    </Root>
  );
}
