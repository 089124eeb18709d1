import { cloneElement, useRef, useState, type ReactElement } from 'react';
import type { Placement } from '../../layer/placeNear.ts';
import { styled } from '../../styled.ts';
import { MenuList, type MenuItem } from './MenuList.tsx';

const Wrapper = styled.span`
  display: contents;
`;

interface TriggerProps {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

/** Props of {@link Menu}. */
export interface MenuProps {
  /** Name of the menu for assistive technology. */
  label: string;
  items: readonly MenuItem[];
  placement?: Placement;
  /** The button that opens it: a `Button` or `IconButton`. */
  children: ReactElement<TriggerProps>;
}

/** A button with a menu. Enter, Space and the down arrow open it. */
export function Menu({ label, items, placement, children }: MenuProps) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const isOpen = anchor !== null;
  function toggle(): void {
    setAnchor(isOpen ? null : (wrapper.current?.querySelector('button') ?? null));
  }
  return (
    <>
      <Wrapper
        ref={wrapper}
        data-boxless
        onClick={toggle}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          toggle();
        }}
      >
        {cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
      </Wrapper>
      {isOpen && (
        <MenuList
          label={label}
          items={items}
          anchor={anchor}
          placement={placement}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
