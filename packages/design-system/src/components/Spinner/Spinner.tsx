import { keyframes, styled } from '../../styled.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  display: inline-block;
  flex: none;
  border: 1.5px solid color-mix(in srgb, currentcolor 24%, transparent);
  border-top-color: currentcolor;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
  @media (prefers-reduced-motion: reduce) {
    border-color: currentcolor;
    border-top-color: transparent;
  }
`;

/** Props of {@link Spinner}. */
export interface SpinnerProps {
  /** Diameter in px. */
  size?: number;
  /** Read out; without it the spinner is decoration of something that says so itself. */
  label?: string;
}

/** Something short is going on and has no measure. For what takes longer use a progress bar or a skeleton. */
export function Spinner({ size = 16, label }: SpinnerProps) {
  return (
    <Ring
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      style={{ width: size, height: size }}
    />
  );
}
