import { styled } from '../../styled.ts';
import { color, motion } from '../../theme/tokens.ts';

const Track = styled.div`
  width: 100%;
  height: 4px;
  overflow: hidden;
  border-radius: 2px;
  background: ${color.pressed};
  &[data-thin] {
    height: 2px;
    border-radius: 0;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Bar = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${color.accent};
  transform-origin: left;
  transition: transform ${motion.slow} ${motion.easeOut};
  [data-tone='danger'] > & {
    background: ${color.danger};
  }
  [data-tone='success'] > & {
    background: ${color.success};
  }
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

/** Props of {@link ProgressBar} and of {@link ProgressRing}. */
export interface ProgressProps {
  /** What goes on. */
  label: string;
  /** 0 to 100; undefined while it is not known. */
  value: number | undefined;
  tone?: 'accent' | 'success' | 'danger';
}

/** Attributes of a progress for assistive technology. */
export function progressAttributes({ label, value }: ProgressProps) {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': value === undefined ? undefined : Math.round(value),
  };
}

/** How far something is. Update it at most four times a second. Unknown progress shows a still, faint bar. */
export function ProgressBar({ thin = false, ...props }: ProgressProps & { thin?: boolean }) {
  const share = Math.min(100, Math.max(0, props.value ?? 100)) / 100;
  return (
    <Track {...progressAttributes(props)} data-tone={props.tone} data-thin={thin || undefined}>
      <Bar style={{ transform: `scaleX(${share})`, opacity: props.value === undefined ? 0.35 : 1 }} />
    </Track>
  );
}
