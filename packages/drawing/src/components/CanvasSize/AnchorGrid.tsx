import { color, styled } from '@tai/design-system';
import { useId, useRef, type KeyboardEvent } from 'react';
import { anchorBeside, canvasAnchors, type CanvasAnchor } from '../../domain/transform/resizeCanvas.ts';
import { surfaceWords } from '../../surfaceWords.ts';

const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Props {
  value: CanvasAnchor;
  onChange: (anchor: CanvasAnchor) => void;
}

/** Nine places of the canvas, one of which stays where it is. */
export function AnchorGrid({ value, onChange }: Props) {
  const say = surfaceWords.useWords();
  const name = useId();
  const grid = useRef<HTMLDivElement>(null);
  // Radio buttons know one direction only; here arrows go where they point.
  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = anchorBeside(value, ...step);
    onChange(next);
    grid.current?.querySelector<HTMLInputElement>(`[value="${next}"]`)?.focus();
  }
  const at = canvasAnchors.indexOf(value);
  return (
    <Group>
      <legend>{say('canvasSize.anchor')}</legend>
      <Cells ref={grid} onKeyDown={onKeyDown}>
        {canvasAnchors.map((anchor, index) => (
          <Cell key={anchor}>
            <input
              type="radio"
              {...{ name, value: anchor, checked: anchor === value }}
              aria-label={say(`anchor.${anchor}`)}
              onChange={() => onChange(anchor)}
            />
            <Mark viewBox="0 0 16 16" aria-hidden data-on={anchor === value || undefined}>
              {anchor === value ? (
                <rect x="3" y="3" width="10" height="10" rx="2" />
              ) : (
                <Arrow columns={(index % 3) - (at % 3)} rows={Math.floor(index / 3) - Math.floor(at / 3)} />
              )}
            </Mark>
          </Cell>
        ))}
      </Cells>
    </Group>
  );
}

/** Points away from the anchor, to where the canvas grows; a dot where it is too far away to say. */
function Arrow({ columns, rows }: { columns: number; rows: number }) {
  if (Math.max(Math.abs(columns), Math.abs(rows)) > 1) return <circle cx="8" cy="8" r="1.2" />;
  const turn = (Math.atan2(rows, columns) * 180) / Math.PI;
  return <path d="M3 8h9M8.5 4.5 12 8l-3.5 3.5" transform={`rotate(${turn} 8 8)`} />;
}

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-bottom: 6px;
    padding: 0;
    color: ${color.textMuted};
    font-size: 12px;
    font-weight: 500;
  }
`;

const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 32px);
  width: max-content;
  overflow: hidden;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.field};
  box-shadow: inset 0 0 0 1px ${color.hairlineStrong};
`;

const Cell = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
    border-radius: calc(8px * var(--tai-rounding));
  }
  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;

const Mark = styled.svg`
  width: 16px;
  height: 16px;
  color: ${color.textFaint};
  fill: none;
  stroke: currentcolor;
  stroke-linecap: round;
  stroke-linejoin: round;
  stroke-width: 1.5;
  > circle {
    fill: currentcolor;
    stroke: none;
  }
  &[data-on] {
    color: ${color.accent};
    fill: currentcolor;
    stroke: none;
  }
`;
