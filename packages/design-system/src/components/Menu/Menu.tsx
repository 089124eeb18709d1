import { cloneElement, useEffect, useRef, useState, type PointerEvent, type ReactElement } from 'react';
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

/** Milliseconds the pointer rests on the trigger before the menu opens, and is away before it closes. */
const hoverDelay = { open: 120, close: 240 };

/** Props of {@link Menu}. */
export interface MenuProps {
  /** Name of the menu for assistive technology. */
  label: string;
  items: readonly MenuItem[];
  placement?: Placement;
  /** A mouse that rests on the button opens it too, without taking the focus; a press then keeps it open. */
  openOnHover?: boolean;
  /** The button that opens it: a `Button` or `IconButton`. */
  children: ReactElement<TriggerProps>;
}

/** A button with a menu. Enter, Space and the down arrow open it. */
export function Menu({ label, items, placement, openOnHover = false, children }: MenuProps) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState<{ anchor: Element; by: 'press' | 'hover' } | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  function openBy(by: 'press' | 'hover'): void {
    const anchor = wrapper.current?.querySelector('button');
    if (anchor) setOpen({ anchor, by });
  }

  function toggle(): void {
    clearTimeout(timer.current);
    if (open?.by === 'press') setOpen(null);
    else openBy('press');
  }

  function onPointerEnter(event: PointerEvent): void {
    if (!openOnHover || event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    if (!open) timer.current = setTimeout(() => openBy('hover'), hoverDelay.open);
  }

  function onPointerLeave(event: PointerEvent): void {
    if (!openOnHover || event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    if (open?.by === 'hover') timer.current = setTimeout(() => setOpen(null), hoverDelay.close);
  }

  return (
    <Wrapper data-boxless onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave}>
      <Wrapper
        ref={wrapper}
        data-boxless
        onClick={toggle}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open?.by === 'press') return;
          event.preventDefault();
          toggle();
        }}
      >
        {cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': open !== null })}
      </Wrapper>
      {open && (
        <MenuList
          label={label}
          items={items}
          anchor={open.anchor}
          placement={placement}
          takesFocus={open.by === 'press'}
          onClose={() => setOpen(null)}
        />
      )}
    </Wrapper>
  );
}
