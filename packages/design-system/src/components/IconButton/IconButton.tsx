import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { Placement } from '../../layer/placeNear.ts';
import { styled } from '../../styled.ts';
import { color, type ControlSize } from '../../theme/tokens.ts';
import { reasonText } from '../Button/Button.tsx';
import { ButtonBase } from '../ButtonBase/ButtonBase.tsx';
import { buttonStyle, type ButtonVariant } from '../Button/buttonStyle.ts';
import { ariaShortcut, type Shortcut } from '../Kbd/shortcut.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';

const Root = styled(ButtonBase)`
  ${buttonStyle}
  &[data-size] {
    width: 32px;
    padding: 0;
  }
  &[data-size='compact'] {
    width: 28px;
  }
  &[data-size='touch'] {
    width: 40px;
  }
  &[data-on-picture]:not([aria-pressed='true']) {
    background: ${color.onPicture};
    color: #fff;
  }
  &&[data-on-picture][aria-disabled='true'] {
    background: ${color.onPicture};
    color: #fff;
    opacity: 0.45;
  }
`;

/** Props of {@link IconButton}; those of a native button too. */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What it does: its accessible name, and its tooltip. */
  label: string;
  /** The icon. */
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ControlSize;
  /** Makes it a toggle. */
  pressed?: boolean;
  loading?: boolean;
  /** Shown in the tooltip. Listening to the key is the caller's. */
  shortcut?: Shortcut;
  tooltipPlacement?: Placement;
  /** Why it cannot be used now; shown in the tooltip in place of the label. */
  disabledReason?: string | readonly string[];
  /** Lies on a picture: dark ground and white icon in both themes. */
  onPicture?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with an icon, for toolbars. */
export function IconButton({
  label,
  children,
  variant = 'ghost',
  size = 'medium',
  pressed,
  loading = false,
  disabled = false,
  shortcut,
  tooltipPlacement = 'bottom',
  disabledReason,
  onPicture = false,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const reason = reasonText(disabledReason);
  const isOff = disabled || loading || reason !== undefined;

  return (
    <Tooltip
      label={reason ? `${label}\n${reason}` : label}
      shortcut={shortcut}
      placement={tooltipPlacement}
      isName={!reason}
    >
      <Root
        type={type}
        aria-label={label}
        data-variant={variant}
        data-size={size}
        data-on-picture={onPicture || undefined}
        disabled={disabled && reason === undefined}
        isOff={isOff}
        aria-busy={loading || undefined}
        aria-pressed={pressed}
        aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
        {...rest}
      >
        {loading ? <Spinner size={14} /> : children}
      </Root>
    </Tooltip>
  );
}
