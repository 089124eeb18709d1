import MuiButtonBase, { type ButtonBaseProps as MuiProps } from '@mui/material/ButtonBase';
import {
  useState,
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type ElementType,
  type MouseEvent,
  type Ref,
} from 'react';
import { styled } from '../../styled.ts';
import { color } from '../../theme/tokens.ts';

// MUI takes the browser's outline away from everything it builds on its button.
const Root = styled(MuiButtonBase)`
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
`;

/** Props of {@link ButtonBase}: those of a native button. */
export interface ButtonBaseProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> {
  /** Ignores clicks and can be focused all the same, to say why. */
  isOff?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * MUI's bare button, without its ripple also where no theme is set. What looks like a button is styled from it. One that is
 * disabled while it has the focus, such as Undo after the last step, keeps it until it is left: browsers would drop it to the page.
 */
export function ButtonBase({
  disabled = false,
  isOff = disabled,
  onFocus,
  onBlur,
  onClick,
  ...rest
}: ButtonBaseProps) {
  const [hasFocus, setFocus] = useState(false);
  return (
    <Root
      disableRipple
      disableTouchRipple
      disabled={disabled && !hasFocus}
      aria-disabled={isOff || undefined}
      onFocus={(event) => {
        setFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        // It stays the active element while another window has the focus.
        setFocus(document.activeElement === event.currentTarget);
        onBlur?.(event);
      }}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (!isOff) return onClick?.(event);
        // Also keeps a submit button from submitting.
        event.preventDefault();
        event.stopPropagation();
      }}
      {...rest}
    />
  );
}

/** Props of {@link LinkBase}: those of a native link. */
export interface LinkBaseProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color'> {
  /** A router's link in place of `<a>`; it gets `to`. */
  component?: ElementType;
  to?: string;
}

/** {@link ButtonBase} for a link. */
export function LinkBase({ component = 'a', ...rest }: LinkBaseProps) {
  const props = { component, ...rest } as MuiProps;
  return <Root nativeButton={false} disableRipple disableTouchRipple {...props} />;
}
