import type { ReactNode } from 'react';
import { styled } from '../../styled.ts';
import { color, fontSize } from '../../theme/tokens.ts';

export const StateRoot = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 4px;
  padding: 32px 20px;
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

export const StateIcon = styled.div`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-bottom: 10px;
  border-radius: calc(14px * var(--tai-rounding));
  background: ${color.hover};
  box-shadow: inset 0 0 0 1px ${color.hairline};
  color: ${color.textMuted};
  &[data-danger] {
    background: color-mix(in srgb, ${color.danger} 12%, transparent);
    box-shadow: none;
    color: ${color.dangerText};
  }
`;

export const StateTitle = styled.p`
  font-size: ${fontSize.emphasis};
  font-weight: 600;
`;

export const StateText = styled.div`
  max-width: 44ch;
  color: ${color.textMuted};
`;

export const StateActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  max-width: 100%;
  margin-top: 14px;
`;

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** What will be here, for example "No pictures yet". */
  title: string;
  /** How one gets there. */
  children?: ReactNode;
  /** An icon of 20 px. */
  icon?: ReactNode;
  /** The first action. */
  action?: ReactNode;
  /** It is all that the page shows: its title is the heading of the page. */
  isPage?: boolean;
}

/** A list with nothing in it, and the way to the first thing. */
export function EmptyState({ title, children, icon, action, isPage = false }: EmptyStateProps) {
  return (
    <StateRoot>
      {icon && <StateIcon>{icon}</StateIcon>}
      <StateTitle as={isPage ? 'h1' : undefined}>{title}</StateTitle>
      {children && <StateText>{children}</StateText>}
      {action && <StateActions>{action}</StateActions>}
    </StateRoot>
  );
}
