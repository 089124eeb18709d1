import MuiSlider from '@mui/material/Slider';
import type { ReactNode } from 'react';
import { styled } from '../../styled.ts';
import { color } from '../../theme/tokens.ts';

/** Props of {@link RangeSlider}. */
export interface RangeSliderProps {
  /** Name of the group of both thumbs. */
  label: string;
  /** Lower and upper end. */
  value: readonly [number, number];
  /** The moved range; `moved` says which end. */
  onChange: (value: [number, number], moved: 'lower' | 'upper') => void;
  min: number;
  max: number;
  step: number;
  /** Name of a thumb with its value, for a screen reader. */
  thumbText: (end: 'lower' | 'upper', value: number) => string;
  disabled?: boolean;
  /** Lies behind the range, such as frames of a clip; what is outside of the range is dimmed. */
  children?: ReactNode;
}

/** A part of a range with two thumbs, over whatever the range goes through. */
export function RangeSlider({
  label,
  value: [lower, upper],
  onChange,
  min,
  max,
  step,
  thumbText,
  disabled = false,
  children,
}: RangeSliderProps) {
  const share = (at: number) => `${((at - min) / Math.max(step, max - min)) * 100}%`;
  return (
    <Root role="group" aria-label={label}>
      <Behind aria-hidden>{children}</Behind>
      <Shade style={{ left: 0, width: share(lower) }} />
      <Shade style={{ left: share(upper), right: 0 }} />
      <Slider
        {...{ min, max, step, disabled }}
        disableSwap
        value={[lower, upper]}
        getAriaLabel={(index) => thumbText(index === 0 ? 'lower' : 'upper', index === 0 ? lower : upper)}
        onChange={(_, next, thumb) => {
          const [one = lower, other = upper] = Array.isArray(next) ? next : [next];
          onChange([one, other], thumb === 0 ? 'lower' : 'upper');
        }}
      />
    </Root>
  );
}

const height = 56;

const Root = styled.div`
  position: relative;
  height: ${height}px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.pressed};
  user-select: none;
`;

const Behind = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: inherit;
`;

const Shade = styled.span`
  position: absolute;
  top: 0;
  bottom: 0;
  background: color-mix(in srgb, ${color.stage} 72%, transparent);
  pointer-events: none;
`;

const Slider = styled(MuiSlider)`
  position: absolute;
  inset: 0;
  height: ${height}px;
  padding: 0;
  color: ${color.accent};
  .MuiSlider-rail {
    height: 100%;
    background: transparent;
  }
  .MuiSlider-track {
    height: 100%;
    border: 2px solid ${color.accent};
    border-radius: calc(6px * var(--tai-rounding));
    background: transparent;
    transition: none;
  }
  .MuiSlider-thumb {
    width: 12px;
    height: ${height}px;
    border-radius: calc(6px * var(--tai-rounding));
    background: ${color.accent};
    box-shadow: none;
    transition: none;
    &::before {
      width: 2px;
      height: 16px;
      border-radius: 1px;
      background: #fff;
      box-shadow: none;
    }
    /* A target of 24 px, of 44 under a finger. */
    &::after {
      width: 24px;
      height: ${height}px;
    }
    &:has(:focus-visible) {
      outline: 2px solid ${color.text};
      outline-offset: 1px;
    }
    @media (pointer: coarse) {
      &::after {
        width: 44px;
      }
    }
  }
  @media (forced-colors: active) {
    .MuiSlider-thumb {
      border: 2px solid ButtonText;
    }
  }
`;
