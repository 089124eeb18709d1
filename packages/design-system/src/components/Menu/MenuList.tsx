import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
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
  border-radius: 10px;
  outline: 0;
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  color: ${color.text};
  font-size: ${fontSize.body};
  user-select: none;
  @media (forced-colors: active) {
    border: 1px solid !important;
  }
`;

const Item = styled.button`
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
  font-weight: 450;
  line-height: 20px;
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
  &:focus-visible {
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

const Separator = styled.div`
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
  const root = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });

  useEffect(() => {
    if (takesFocus) root.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  function buttons(): HTMLElement[] {
    return [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  }

  function focusTyped(key: string): void {
    const now = Date.now();
    const text = now - typed.current.at > 600 ? key : typed.current.text + key;
    typed.current = { text, at: now };
    const all = buttons();
    const current = all.indexOf(document.activeElement as HTMLElement);
    // A new letter looks behind the current item, a longer word may stay on it.
    const from = text.length === 1 ? current + 1 : Math.max(current, 0);
    const ordered = [...all.slice(from), ...all.slice(0, from)];
    ordered.find((one) => one.dataset.label?.toLowerCase().startsWith(text.toLowerCase()))?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    const all = buttons();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const last = all.length - 1;
    if (event.key === 'ArrowDown') all[index >= last ? 0 : index + 1]?.focus();
    else if (event.key === 'ArrowUp') all[index <= 0 ? last : index - 1]?.focus();
    else if (event.key === 'Home') all[0]?.focus();
    else if (event.key === 'End') all[last]?.focus();
    else if (event.key === 'Tab') onClose();
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
      focusTyped(event.key);
    else return;
    event.preventDefault();
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
      ref={root}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      anchor={anchor}
      placement={placement}
      gap={gap}
      dismissOnScroll
      onDismiss={onClose}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {items.map((item) =>
        isAction(item) ? (
          <Item
            key={item.id}
            type="button"
            role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
            aria-checked={item.checked}
            aria-disabled={item.disabled || item.disabledReason ? true : undefined}
            aria-keyshortcuts={item.shortcut && ariaShortcut(item.shortcut)}
            tabIndex={-1}
            data-label={item.label}
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
    </Root>
  );
}
