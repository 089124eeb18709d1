import type { AnchorHTMLAttributes, ElementType, ReactNode } from 'react';
import { styled } from '../../styled.ts';
import type { ControlSize } from '../../theme/tokens.ts';
import { LinkBase } from '../ButtonBase/ButtonBase.tsx';
import { buttonStyle, type ButtonVariant } from '../Button/buttonStyle.ts';

const Root = styled(LinkBase)`
  ${buttonStyle}
`;

/** Props of {@link ButtonLink}; those of a native link too. */
export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: ButtonVariant;
  size?: ControlSize;
  startIcon?: ReactNode;
  fullWidth?: boolean;
  /** A router's link in place of `<a>`; it gets `to`. */
  component?: ElementType;
  to?: string;
}

/** A link that looks like a button. For going somewhere; a {@link Button} is for doing something. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  startIcon,
  fullWidth = false,
  component,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Root
      component={component}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
      {...rest}
    >
      {startIcon}
      {children}
    </Root>
  );
}
