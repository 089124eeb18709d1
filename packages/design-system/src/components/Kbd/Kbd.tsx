import { styled } from '../../styled.ts';
import { color } from '../../theme/tokens.ts';
import { shortcutCaps, type Shortcut } from './shortcut.ts';

const Keys = styled.span`
  display: inline-flex;
  gap: 2px;
  flex: none;
  color: ${color.textMuted};
  font-size: 11px;
  font-weight: 500;
  line-height: 16px;
  /* A phone has no such keys. */
  @media (hover: none) and (pointer: coarse) {
    display: none;
  }
`;

const Cap = styled.kbd`
  min-width: 16px;
  padding: 0 4px;
  border-radius: calc(4px * var(--tai-rounding));
  background: color-mix(in srgb, currentcolor 11%, transparent);
  font: inherit;
  text-align: center;
  /* Darker and not lighter on a filled button, where white text has no contrast to give away. */
  [data-inherit] > & {
    background: rgba(0, 0, 0, 0.2);
  }
`;

/** Props of {@link Kbd}. */
export interface KbdProps {
  shortcut: Shortcut;
  /** Takes the colour of the text around, as on a filled button. */
  inherit?: boolean;
}

/** A shortcut as key caps: ⌘ on a Mac, Ctrl elsewhere. */
export function Kbd({ shortcut, inherit = false }: KbdProps) {
  return (
    <Keys aria-hidden data-inherit={inherit || undefined} style={inherit ? { color: 'inherit' } : undefined}>
      {shortcutCaps(shortcut).map((cap) => (
        <Cap key={cap}>{cap}</Cap>
      ))}
    </Keys>
  );
}
