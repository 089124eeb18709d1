import { cloneElement, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Layer } from '../../layer/Layer.tsx';
import { enterByTab, leaveByTab } from '../../layer/tabOrder.ts';
import type { Placement } from '../../layer/placeNear.ts';
import { styled } from '../../styled.ts';
import { color, shadow } from '../../theme/tokens.ts';

const Wrapper = styled.span`
  display: contents;
`;

const Surface = styled(Layer)`
  max-width: calc(100vw - 16px);
  max-height: calc(100dvh - 16px);
  padding: 12px;
  overflow: auto;
  border-radius: calc(12px * var(--tai-rounding));
  outline: 0;
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  color: ${color.text};
  &[data-flush] {
    padding: 0;
  }
`;

interface TriggerProps {
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
}

/** Props of {@link Popover}. */
export interface PopoverProps {
  /** Name for assistive technology. */
  label: string;
  /** The button that opens it: a `Button` or `IconButton`. */
  trigger: ReactElement<TriggerProps>;
  placement?: Placement;
  /** Width in px; as wide as its content without it. */
  width?: number;
  /** The content brings its own padding. */
  flush?: boolean;
  /** Told when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** Content, mounted only while open. A function gets a way to close it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A small panel at a button, for settings and pickers. Not modal: a press outside or Escape closes it. */
export function Popover({
  label,
  trigger,
  placement = 'bottom-start',
  width,
  flush = false,
  onOpenChange,
  children,
}: PopoverProps) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const surfaceId = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const isOpen = anchor !== null;

  function set(next: Element | null): void {
    setAnchor(next);
    onOpenChange?.(next !== null);
  }

  return (
    <>
      <Wrapper
        ref={wrapper}
        data-boxless
        onClick={() => set(isOpen ? null : (wrapper.current?.querySelector('button') ?? null))}
        onKeyDown={(event) => isOpen && enterByTab(event, surfaceId)}
      >
        {cloneElement(trigger, { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      </Wrapper>
      {isOpen && (
        <Surface
          id={surfaceId}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          data-flush={flush || undefined}
          anchor={anchor}
          placement={placement}
          takesFocus
          style={width === undefined ? undefined : { width }}
          onDismiss={() => set(null)}
          onKeyDown={(event) => leaveByTab(event, anchor)}
        >
          {typeof children === 'function' ? children(() => set(null)) : children}
        </Surface>
      )}
    </>
  );
}
