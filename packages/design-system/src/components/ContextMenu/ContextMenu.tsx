import { useState, type MouseEvent, type ReactNode } from 'react';
import { styled } from '../../styled.ts';
import { MenuList, type MenuItem } from '../Menu/MenuList.tsx';
import { useLongPressMenu } from './useLongPressMenu.ts';

const Area = styled.div`
  display: contents;
`;

/** Props of {@link ContextMenu}. */
export interface ContextMenuProps {
  /** Name of the menu for assistive technology. */
  label: string;
  /** Without items the browser's own menu comes. */
  items: readonly MenuItem[];
  children: ReactNode;
}

/** A menu on right click, on a long press, and on the menu key or Shift+F10 when something inside has the focus. */
export function ContextMenu({ label, items, children }: ContextMenuProps) {
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null);
  const longPress = useLongPressMenu();
  function open(event: MouseEvent): void {
    if (items.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    setPoint({ x: event.clientX, y: event.clientY });
  }
  return (
    <>
      <Area {...longPress} onContextMenu={open}>
        {children}
      </Area>
      {point && (
        <MenuList
          // A second right click is a new menu at the new point.
          key={`${point.x},${point.y}`}
          label={label}
          items={items}
          anchor={point}
          gap={2}
          onClose={() => setPoint(null)}
        />
      )}
    </>
  );
}
