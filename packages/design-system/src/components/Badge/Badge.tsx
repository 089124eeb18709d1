import type { ReactNode } from 'react';
import { styled } from '../../styled.ts';
import { color } from '../../theme/tokens.ts';

const Root = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 4px;
  height: 20px;
  padding: 0 7px;
  border-radius: calc(6px * var(--tai-rounding));
  background: ${color.pressed};
  color: ${color.textMuted};
  font-size: 11px;
  font-weight: 550;
  font-variant-numeric: tabular-nums;
  line-height: 20px;
  white-space: nowrap;
  &[data-tone='accent'] {
    background: ${color.selected};
    color: ${color.accentText};
  }
  &[data-tone='success'] {
    background: color-mix(in srgb, ${color.success} 16%, transparent);
    color: ${color.successText};
  }
  &[data-tone='warning'] {
    background: color-mix(in srgb, ${color.warning} 16%, transparent);
    color: ${color.warningText};
  }
  &[data-tone='danger'] {
    background: color-mix(in srgb, ${color.danger} 16%, transparent);
    color: ${color.dangerText};
  }
  &[data-tone='info'] {
    background: color-mix(in srgb, ${color.info} 16%, transparent);
    color: ${color.infoText};
  }
  &[data-tone='picture'] {
    background: ${color.onPicture};
    color: #fff;
  }
`;

/** Props of {@link Badge}. */
export interface BadgeProps {
  /** `picture` lies on a picture and is dark in both themes. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'picture';
  children: ReactNode;
}

/** A short state or number. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <Root data-tone={tone}>{children}</Root>;
}
