import type { PixelSize } from '@tai/contracts';
import { color, ProgressBar, styled } from '@tai/design-system';
import { useEffect, useRef } from 'react';
import { renderWords } from '../../renderWords.ts';
import type { TraceProgress } from '../../viewport/viewportProps.ts';

interface Props {
  progress: TraceProgress;
  total: number;
  size: PixelSize;
}

/** A picture that refines while it is traced. */
export function TraceView({ progress: { samples, left, preview }, total, size }: Props) {
  const say = renderWords.useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && preview) draw(canvas.current, preview);
  }, [preview]);
  const label = samples === 0 ? say('tracePrepares') : say('traceDone', { samples, total });
  const sayLeft = (milliseconds: number) => {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    return seconds < 90
      ? say('secondsLeft', { count: seconds })
      : say('minutesLeft', { count: Math.round(seconds / 60) });
  };
  return (
    <Traced>
      <canvas
        ref={canvas}
        role="img"
        aria-label={say('tracePreview')}
        hidden={samples === 0}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
      />
      <ProgressBar label={label} value={samples === 0 ? undefined : (100 * samples) / total} />
      <p>
        {label}
        {left !== null && <span>{sayLeft(left)}</span>}
      </p>
    </Traced>
  );
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
}

const Traced = styled.div`
  display: grid;
  gap: 8px;
  canvas {
    max-width: 100%;
    max-height: 360px;
    margin: 0 auto;
    border: 1px solid ${color.hairline};
    border-radius: calc(8px * var(--tai-rounding));
    background: ${color.stage};
  }
  p {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    margin: 0;
    color: ${color.textMuted};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`;
