import { color, controlHeight, fontSize, motion, radius } from '../../theme/tokens.ts';

/** How loud a button is. One primary in a view; `ghost` inside toolbars and lists. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

/** Look shared by buttons and links that look like buttons; set by `data-variant` and `data-size`. */
export const buttonStyle = `
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 6px;
  height: ${controlHeight.medium};
  padding: 0 12px;
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.text};
  font-size: ${fontSize.body};
  font-weight: 500;
  line-height: 20px;
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  vertical-align: baseline;
  transition: background-color ${motion.quick} ${motion.easeOut}, box-shadow ${motion.quick} ${motion.easeOut};

  &[data-size='compact'] {
    height: ${controlHeight.compact};
    padding: 0 10px;
    border-radius: calc(7px * var(--tai-rounding));
    font-size: ${fontSize.caption};
  }
  &[data-size='touch'] {
    height: ${controlHeight.touch};
    padding: 0 16px;
    border-radius: calc(10px * var(--tai-rounding));
    font-size: ${fontSize.emphasis};
  }
  &[data-full-width] {
    flex: 0 1 auto;
    width: 100%;
    min-width: 0;
  }

  &[data-variant='primary'] {
    background: ${color.accentFill};
    color: ${color.onAccent};
    box-shadow: inset 0 1px 0 rgba(255, 255, 255, 0.16), 0 1px 2px rgba(0, 0, 0, 0.24);
  }
  &[data-variant='danger'] {
    background: ${color.dangerFill};
    color: #fff;
    box-shadow: inset 0 1px 0 rgba(255, 255, 255, 0.14), 0 1px 2px rgba(0, 0, 0, 0.24);
  }
  &[data-variant='secondary'] {
    background: ${color.button};
    box-shadow: inset 0 0 0 1px ${color.hairline}, 0 1px 1px rgba(0, 0, 0, 0.06);
  }
  &[data-variant='ghost'] {
    color: ${color.textMuted};
  }

  @media (hover: hover) {
    &[data-variant='primary']:hover:not([aria-disabled='true']) {
      background: ${color.accentFillHover};
    }
    &[data-variant='danger']:hover:not([aria-disabled='true']) {
      background: ${color.dangerFillHover};
    }
    &[data-variant='secondary']:hover:not([aria-disabled='true']) {
      background: color-mix(in srgb, ${color.text} 6%, ${color.button});
      box-shadow: inset 0 0 0 1px ${color.hairlineStrong};
    }
    &[data-variant='ghost']:hover:not([aria-disabled='true']) {
      background: ${color.hover};
      color: ${color.text};
    }
  }
  &:active:not([aria-disabled='true']) {
    filter: brightness(0.93);
  }
  &[aria-pressed='true'],
  &[data-variant='ghost'][aria-expanded='true'] {
    background: ${color.pressed};
    color: ${color.text};
  }
  &[aria-pressed='true'] {
    background: ${color.selected};
    color: ${color.accentText};
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &[aria-disabled='true']:not([aria-busy='true']) {
    color: ${color.textDisabled};
    background: ${color.hover};
    box-shadow: none;
  }
  &[aria-disabled='true'][data-variant='ghost']:not([aria-busy='true']) {
    background: transparent;
  }
  @media (forced-colors: active) {
    border: 1px solid ButtonText;
  }
`;
