import type { CSSProperties, ReactNode } from 'react';
import { Modal } from '../../layer/Modal.tsx';
import { keyframes, styled } from '../../styled.ts';
import { color, motion, shadow } from '../../theme/tokens.ts';

const slide = keyframes`
  from { transform: translateX(var(--drawer-from)); opacity: 0.6; }
`;

const Root = styled(Modal)`
  --drawer-from: -32px;
  width: min(var(--drawer-width), 88vw);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0 auto 0 0;
  padding: 0;
  overflow: auto;
  border: 0;
  outline: 0;
  background: ${color.panel};
  box-shadow: ${shadow.overlay};
  animation: ${slide} ${motion.slow} ${motion.easeOut};
  overscroll-behavior: contain;
  &[data-side='right'] {
    --drawer-from: 32px;
    margin: 0 0 0 auto;
  }
`;

/** Props of {@link Drawer}. */
export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Name for assistive technology. */
  label: string;
  side?: 'left' | 'right';
  /** Width in px; never more than 88 % of the window. */
  width?: number;
  children?: ReactNode;
}

/** A modal panel at a side of the window: the menu on mobile. It brings no padding. */
export function Drawer({ open, onClose, label, side = 'left', width = 280, children }: DrawerProps) {
  if (!open) return null;
  return (
    <Root
      level="drawer"
      onClose={onClose}
      aria-label={label}
      data-side={side}
      style={{ '--drawer-width': `${width}px` } as CSSProperties}
    >
      {children}
    </Root>
  );
}
