import { color, styled } from '@tai/design-system';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { PaperPicture } from '../../domain/paper/cleanPaper.ts';
import type { Quad } from '../../domain/paper/homography.ts';
import { paperWords } from '../../paperWords.ts';
import { PictureCanvas } from './PictureCanvas.tsx';

interface Props {
  /** What is shown: perhaps a smaller copy. */
  shown: PaperPicture;
  /** Of the photo itself, whose pixels the corners are in. */
  size: { width: number; height: number };
  quad: Quad;
  isCrossed: boolean;
  onChange: (quad: Quad) => void;
}

const names = ['upperLeft', 'upperRight', 'lowerRight', 'lowerLeft'] as const;
const ways: Partial<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The photo with the four corners of the sheet, which are dragged or moved with arrow keys. */
export function CornerEditor({ shown, size, quad, isCrossed, onChange }: Props) {
  const say = paperWords.useWords();
  function move(index: number, x: number, y: number): void {
    const place = {
      x: Math.min(size.width, Math.max(0, x)),
      y: Math.min(size.height, Math.max(0, y)),
    };
    onChange(quad.map((corner, at) => (at === index ? place : corner)) as unknown as Quad);
  }
  function follow(event: PointerEvent<HTMLElement>, index: number): void {
    if (!event.currentTarget.hasPointerCapture?.(event.pointerId)) return;
    const area = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!area) return;
    const x = ((event.clientX - area.left) / area.width) * size.width;
    move(index, x, ((event.clientY - area.top) / area.height) * size.height);
  }
  function onKeyDown(event: KeyboardEvent, index: number): void {
    const [way, corner] = [ways[event.key], quad[index]];
    if (!way || !corner) return;
    event.preventDefault();
    const step = (event.shiftKey ? 10 : 1) * Math.max(1, size.width / shown.width);
    move(index, corner.x + way[0] * step, corner.y + way[1] * step);
  }
  return (
    <Frame>
      <PictureCanvas picture={shown} label={say('before')} />
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden>
        <polygon
          data-crossed={isCrossed || undefined}
          points={quad.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
      </svg>
      {quad.map(({ x, y }, index) => {
        const name = names[index] ?? 'upperLeft';
        return (
          <Corner
            key={name}
            type="button"
            aria-label={`${say(`corner.${name}`)}: ${Math.round(x)}, ${Math.round(y)}`}
            style={{ left: `${(100 * x) / size.width}%`, top: `${(100 * y) / size.height}%` }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture?.(event.pointerId);
            }}
            onPointerMove={(event) => follow(event, index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
        );
      })}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  width: fit-content;
  max-width: 100%;
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    pointer-events: none;
  }
  polygon {
    fill: none;
    stroke: ${color.accent};
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
    &[data-crossed] {
      stroke: ${color.danger};
      stroke-dasharray: 6 4;
    }
  }
`;

const Corner = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: grab;
  transform: translate(-50%, -50%);
  touch-action: none;
  &::after {
    width: 16px;
    height: 16px;
    border: 3px solid ${color.accent};
    border-radius: 50%;
    background: #fff;
    box-shadow: 0 0 0 1px rgb(0 0 0 / 40%);
    content: '';
  }
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: 2px solid ${color.accent};
  }
`;
