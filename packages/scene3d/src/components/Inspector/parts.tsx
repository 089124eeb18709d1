// Pieces that the sections of the inspector share.
import { ChevronDownIcon, ChevronRightIcon, color, NumberField, styled } from '@tai/design-system';
import { useId, useState, type ReactNode } from 'react';
import type { Vector } from '../../domain/scene.ts';
import { useOpenScene, useViewOnlyReason } from '../SceneEditor/scene.ts';

/** A part of the inspector that can be folded. */
export function Section({
  title,
  children,
  isFolded = false,
}: {
  title: string;
  children: ReactNode;
  isFolded?: boolean;
}) {
  const [isOpen, setOpen] = useState(!isFolded);
  const id = useId();
  return (
    <Box>
      <h2>
        <Fold type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
          {title}
        </Fold>
      </h2>
      {isOpen && <Fields id={id}>{children}</Fields>}
    </Box>
  );
}

interface NumberProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  prefix?: string;
  hideLabel?: boolean;
  hint?: ReactNode;
}

/** A number of the scene: what is typed or dragged in one go is one entry of the history. */
export function SceneNumber({ value, step = 0.01, ...props }: NumberProps) {
  const { editor } = useOpenScene();
  const viewOnly = useViewOnlyReason();
  return (
    <NumberField
      size="compact"
      value={roundTo(value, 4)}
      step={step}
      disabled={viewOnly !== undefined}
      onCommit={editor.seal}
      {...props}
    />
  );
}

const axes = ['X', 'Y', 'Z'] as const;

interface VectorProps {
  label: string;
  value: Vector;
  unit?: string;
  min?: number;
  step?: number;
  onChange: (value: number, axis: 0 | 1 | 2) => void;
}

/** Three numbers, one for each axis. */
export function VectorFields({ label, value, onChange, ...rest }: VectorProps) {
  return (
    <Line role="group" aria-label={label}>
      <LineLabel>{label}</LineLabel>
      <Triple>
        {axes.map((axis, at) => (
          <SceneNumber
            key={axis}
            label={`${label} ${axis}`}
            hideLabel
            prefix={axis}
            value={value[at] ?? 0}
            onChange={(next) => onChange(next, at as 0 | 1 | 2)}
            {...rest}
          />
        ))}
      </Triple>
    </Line>
  );
}

interface ColourProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A colour of the scene, chosen with the browser's own dialog. */
export function ColourField({ label, value, onChange }: ColourProps) {
  const { editor } = useOpenScene();
  const viewOnly = useViewOnlyReason();
  return (
    <ColourLine>
      <span>{label}</span>
      <code>{value}</code>
      <input
        type="color"
        value={value}
        disabled={viewOnly !== undefined}
        onChange={({ target }) => onChange(target.value)}
        onBlur={editor.seal}
      />
    </ColourLine>
  );
}

/** Without the noise of floating point. */
function roundTo(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits + 0;
}

export const degrees = (radians: number): number => roundTo((radians * 180) / Math.PI, 2);
export const radians = (angle: number): number => (angle * Math.PI) / 180;

export const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  align-items: end;
`;

export const Hint = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;

export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

const Box = styled.section`
  border-bottom: 1px solid ${color.hairline};
  h2 {
    margin: 0;
  }
`;

const Fold = styled.button`
  display: flex;
  gap: 4px;
  align-items: center;
  width: 100%;
  min-height: 36px;
  padding: 0 12px;
  border: 0;
  background: none;
  color: ${color.text};
  font: inherit;
  font-size: 13px;
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
`;

const Fields = styled.div`
  display: grid;
  gap: 10px;
  padding: 2px 16px 14px;
`;

const Line = styled.div`
  display: grid;
  gap: 4px;
`;

const LineLabel = styled.span`
  color: ${color.textMuted};
  font-size: 12px;
`;

const Triple = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 4px;
`;

const ColourLine = styled.label`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 28px;
  font-size: 13px;
  span {
    flex: 1;
  }
  code {
    color: ${color.textMuted};
    font-size: 12px;
  }
  input {
    width: 40px;
    height: 28px;
    padding: 2px;
    border: 1px solid ${color.hairline};
    border-radius: calc(6px * var(--tai-rounding));
    background: ${color.field};
    cursor: pointer;
  }
`;
