import MuiMenuItem from '@mui/material/MenuItem';
import MuiMenuList from '@mui/material/MenuList';
import type { KeyboardEvent, ReactNode } from 'react';
import { Layer, type Anchor } from '../../layer/Layer.tsx';
import type { Placement } from '../../layer/placeNear.ts';
import { styled } from '../../styled.ts';
import { color, fontSize, radius, shadow } from '../../theme/tokens.ts';
import { CheckIcon } from '../../icons/icons.tsx';
import { Kbd } from '../Kbd/Kbd.tsx';
import { ariaShortcut, type Shortcut } from '../Kbd/shortcut.ts';

/** One action of a menu. */
export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Shown beside the label. Listening to the key is the caller's. */
  shortcut?: Shortcut;
  disabled?: boolean;
  /** Why it cannot be used now; shown below the label. Implies `disabled`. */
  disabledReason?: string;
  danger?: boolean;
  /** Makes it a choice that is on or off. */
  checked?: boolean;
  onSelect: () => void;
}

/** An action, or a line between groups of actions. */
export type MenuItem = MenuAction | { id: string; type: 'separator' };

const Root = styled(Layer)`
  min-width: 160px;
  max-width: 320px;
  max-height: min(80dvh, 640px);
  padding: 4px;
  overflow-y: auto;
  border-radius: calc(10px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  color: ${color.text};
  font-size: ${fontSize.body};
  user-select: none;
  @media (forced-colors: active) {
    border: 1px solid !important;
  }
`;

const List = styled(MuiMenuList)`
  outline: 0;
`;

const Item = styled(MuiMenuItem)`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 30px;
  padding: 4px 8px;
  border: 0;
  border-radius: ${radius.small};
  outline-offset: -2px;
  background: none;
  font-size: inherit;
  font-weight: 450;
  line-height: 20px;
  white-space: normal;
  text-align: start;
  cursor: default;
  > svg {
    flex: none;
    color: ${color.textMuted};
  }
  &:hover:not([aria-disabled]),
  &:focus:not([aria-disabled]) {
    background: ${color.hover};
  }
  &:focus-visible,
  &.Mui-focusVisible {
    outline: 0;
    background: ${color.pressed};
  }
  &[data-danger]:not([aria-disabled]),
  &[data-danger]:not([aria-disabled]) > svg {
    color: ${color.dangerText};
  }
  &[data-danger]:hover:not([aria-disabled]),
  &[data-danger]:focus:not([aria-disabled]) {
    background: color-mix(in srgb, ${color.danger} 16%, transparent);
  }
  &[aria-disabled] {
    color: ${color.textDisabled};
    > svg {
      color: inherit;
    }
  }
  @media (pointer: coarse) {
    min-height: 40px;
  }
`;

const Label = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Reason = styled.span`
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  line-height: 1.4;
`;

const Separator = styled.li`
  height: 1px;
  margin: 4px;
  background: ${color.hairline};
`;

/** Props of {@link MenuList}. */
export interface MenuListProps {
  /** Name of the menu for assistive technology. */
  label: string;
  items: readonly MenuItem[];
  /** Element or point of the viewport it opens at. */
  anchor: Anchor;
  placement?: Placement;
  gap?: number;
  /** False leaves the focus where it is until the pointer or a key comes to the menu: for a menu that nobody pressed for. */
  takesFocus?: boolean;
  onClose: () => void;
}

function isAction(item: MenuItem): item is MenuAction {
  return !('type' in item);
}

/**
 * An open menu: arrow keys, Home, End, typing the first letters, Enter, Escape. It closes on a press outside, on
 * scrolling, and after an action, and stays inside the window.
 */
export function MenuList({
  label,
  items,
  anchor,
  placement = 'bottom-start',
  gap,
  takesFocus = true,
  onClose,
}: MenuListProps) {
  // Arrow keys, Home, End and typing are MUI's.
  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key !== 'Tab') return;
    event.preventDefault();
    onClose();
  }

  function select(item: MenuAction): void {
    if (item.disabled || item.disabledReason) return;
    // Closed first, so that focus is back at the trigger when the action opens something else.
    onClose();
    item.onSelect();
  }

  const hasChecks = items.some((item) => isAction(item) && item.checked !== undefined);

  return (
    <Root
      anchor={anchor}
      placement={placement}
      gap={gap}
      dismissOnScroll
      onDismiss={onClose}
      onContextMenu={(event) => event.preventDefault()}
    >
      <List
        aria-label={label}
        variant="menu"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a person has asked for the menu
        autoFocus={takesFocus}
        disablePadding
        onKeyDown={onKeyDown}
      >
        {items.map((item) =>
          isAction(item) ? (
            <Item
              key={item.id}
              role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
              aria-checked={item.checked}
              // Not `disabled`: the keys reach the item, so that its reason is read out.
              aria-disabled={item.disabled || item.disabledReason ? true : undefined}
              aria-keyshortcuts={item.shortcut && ariaShortcut(item.shortcut)}
              data-danger={item.danger || undefined}
              onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
              onClick={() => select(item)}
            >
              {hasChecks && <CheckIcon style={{ visibility: item.checked ? 'visible' : 'hidden' }} />}
              {item.icon}
              <Label>
                {item.label}
                {item.disabledReason && <Reason>{item.disabledReason}</Reason>}
              </Label>
              {item.shortcut && <Kbd shortcut={item.shortcut} />}
            </Item>
          ) : (
            <Separator key={item.id} role="separator" />
          ),
        )}
      </List>
    </Root>
  );
}
