import { color, IconButton, Menu, MoreIcon, styled, Tooltip, type MenuItem } from '@tai/design-system';
import type { ComponentPropsWithoutRef, KeyboardEvent, ReactNode } from 'react';
import { filingWords } from '../../filingWords.ts';

interface Props extends Omit<ComponentPropsWithoutRef<'button'>, 'onKeyDown'> {
  /** Finds it again when it is to have the focus. */
  line: string;
  name: string;
  count?: number | undefined;
  icon: ReactNode;
  isCurrent: boolean;
  /** Levels it stands in. */
  depth?: number;
  menu?: readonly MenuItem[];
  /** Why it cannot be used now; shown in a tooltip. */
  disabledReason?: string | undefined;
  isDragged?: boolean;
  isTarget?: boolean;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

/** A line that leads to a place of the library. */
export function PlaceLine({
  line,
  name,
  count,
  icon,
  isCurrent,
  depth = 0,
  menu,
  disabledReason,
  onClick,
  isDragged = false,
  isTarget = false,
  ...button
}: Props) {
  const say = filingWords.useWords();
  return (
    <Root
      data-current={isCurrent || undefined}
      data-dragged={isDragged || undefined}
      data-target={isTarget || undefined}
    >
      <Tooltip label={disabledReason}>
        <Button
          {...button}
          type="button"
          data-line={line}
          aria-current={isCurrent ? 'true' : undefined}
          aria-disabled={disabledReason ? true : undefined}
          style={{ paddingInlineStart: 8 + depth * 16 }}
          onClick={disabledReason ? undefined : onClick}
        >
          {icon}
          <span>{name}</span>
          {count !== undefined && <small>{count}</small>}
        </Button>
      </Tooltip>
      {menu && (
        <Menu label={say('places.actions', { name })} items={menu} placement="bottom-end">
          <IconButton size="compact" label={say('places.actions', { name })}>
            <MoreIcon size={16} />
          </IconButton>
        </Menu>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 2px;
  padding-inline-end: 4px;
  border-radius: calc(8px * var(--tai-rounding));
  &:hover {
    background: ${color.hover};
  }
  &[data-current] {
    background: ${color.selected};
  }
  &[data-dragged] {
    opacity: 0.5;
  }
  &[data-target] {
    box-shadow: inset 0 2px 0 ${color.accent};
  }
`;

const Button = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 8px;
  min-width: 0;
  min-height: 32px;
  padding: 4px 8px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  outline-offset: -2px;
  background: none;
  color: inherit;
  font: inherit;
  font-size: 13px;
  text-align: start;
  cursor: pointer;
  &[aria-disabled='true'] {
    color: ${color.textDisabled};
    cursor: not-allowed;
  }
  touch-action: pan-y;
  user-select: none;
  svg,
  img {
    flex: none;
  }
  span {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    color: ${color.textMuted};
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
