import MuiButtonBase, { type ButtonBaseProps as MuiProps } from '@mui/material/ButtonBase';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ElementType, Ref } from 'react';
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
  ref?: Ref<HTMLButtonElement>;
}

/** MUI's bare button, without its ripple also where no theme is set. What looks like a button is styled from it. */
export function ButtonBase(props: ButtonBaseProps) {
  return <Root disableRipple disableTouchRipple {...props} />;
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
