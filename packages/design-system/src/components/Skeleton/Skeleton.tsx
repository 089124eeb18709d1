import type { CSSProperties } from 'react';
import { styled } from '../../styled.ts';
import { color, radius } from '../../theme/tokens.ts';

// Still on purpose: an endless shimmer would cost the GPU that generates.
const Root = styled.span`
  display: block;
  background: linear-gradient(
    100deg,
    ${color.hover},
    color-mix(in srgb, ${color.hover} 40%, transparent) 50%,
    ${color.hover}
  );
  border-radius: ${radius.small};
`;

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** CSS length or px. */
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
  /** Width divided by height, in place of a height. */
  aspectRatio?: number;
}

/** Holds the true size of something that is loading. Put `aria-busy` on the list around. */
export function Skeleton({ width = '100%', height, radius: corner, aspectRatio }: SkeletonProps) {
  return (
    <Root
      aria-hidden
      style={{ width, height: height ?? (aspectRatio ? undefined : 16), aspectRatio, borderRadius: corner }}
    />
  );
}
