import { styled } from '../../styled.ts';
import { color, motion } from '../../theme/tokens.ts';
import { progressAttributes, type ProgressProps } from '../ProgressBar/ProgressBar.tsx';

const Ring = styled.span`
  display: inline-block;
  flex: none;
  color: ${color.accent};
  &[data-tone='danger'] {
    color: ${color.danger};
  }
  &[data-tone='success'] {
    color: ${color.success};
  }
  circle {
    fill: none;
    stroke-linecap: round;
    transition: stroke-dashoffset ${motion.slow} ${motion.easeOut};
  }
`;

/** How far something is, where there is no room for a bar. `size` is its diameter in px. */
export function ProgressRing({ size = 20, ...props }: ProgressProps & { size?: number }) {
  const width = Math.max(2, size / 10);
  const radius = (size - width) / 2;
  const length = 2 * Math.PI * radius;
  const share = Math.min(100, Math.max(0, props.value ?? 25)) / 100;
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: width };
  return (
    <Ring {...progressAttributes(props)} data-tone={props.tone} style={{ width: size, height: size }}>
      <svg width={size} height={size} aria-hidden style={{ transform: 'rotate(-90deg)' }}>
        <circle {...circle} stroke={color.pressed} />
        <circle
          {...circle}
          stroke="currentColor"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
        />
      </svg>
    </Ring>
  );
}
