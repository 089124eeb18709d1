import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from '../../styled.ts';
import type { ControlSize } from '../../theme/tokens.ts';
import { ButtonBase } from '../ButtonBase/ButtonBase.tsx';
import { Kbd } from '../Kbd/Kbd.tsx';
import { ariaShortcut, type Shortcut } from '../Kbd/shortcut.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { buttonStyle, type ButtonVariant } from './buttonStyle.ts';

const Root = styled(ButtonBase)`
  ${buttonStyle}
`;

// Stays in the flow while the spinner is shown, so that the button keeps its width.
const Content = styled.span`
  display: inherit;
  align-items: inherit;
  gap: inherit;
  min-width: 0;
  [aria-busy='true'] > & {
    opacity: 0;
  }
`;

const Waiting = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

/** Props of {@link Button}; those of a native button too. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ControlSize;
  /** Shows that it is working, keeps the width, ignores clicks. */
  loading?: boolean;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  /** Shown as key caps. Listening to the key is the caller's. */
  shortcut?: Shortcut;
  /** Why it cannot be used now, one line for each reason. It stays focusable and a tooltip says why. */
  disabledReason?: string | readonly string[];
  fullWidth?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Lines of a reason, or undefined when there is none. */
export function reasonText(reason: string | readonly string[] | undefined): string | undefined {
  const text = typeof reason === 'string' ? reason : reason?.join('\n');
  return text === '' ? undefined : text;
}

/** A button. It submits nothing unless `type="submit"`. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  loading = false,
  disabled = false,
  startIcon,
  endIcon,
  shortcut,
  disabledReason,
  fullWidth = false,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reason = reasonText(disabledReason);
  const isOff = disabled || loading || reason !== undefined;

  return (
    <Tooltip label={reason}>
      <Root
        type={type}
        data-variant={variant}
        data-size={size}
        data-full-width={fullWidth || undefined}
        // `disabled` only when nothing explains it: a disabled button can neither be focused nor show its reason.
        disabled={disabled && reason === undefined}
        isOff={isOff}
        aria-busy={loading || undefined}
        aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
        {...rest}
      >
        <Content>
          {startIcon}
          {children}
          {endIcon}
          {shortcut && <Kbd shortcut={shortcut} inherit={variant === 'primary' || variant === 'danger'} />}
        </Content>
        {loading && (
          <Waiting>
            <Spinner size={size === 'compact' ? 12 : 14} />
          </Waiting>
        )}
      </Root>
    </Tooltip>
  );
}
