import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from '../../styled.ts';
import { color, type ControlSize } from '../../theme/tokens.ts';
import { FieldFrame, FieldInput, describedBy, type FieldProps } from '../Field/Field.tsx';
import { parseNumber, snap } from './number.ts';

const Input = styled(FieldInput)`
  > .MuiInputBase-input {
    height: 26px;
    font-variant-numeric: tabular-nums;
  }
  &[data-align='end'] > .MuiInputBase-input {
    text-align: end;
  }
`;

const Unit = styled.span`
  flex: none;
  color: ${color.textFaint};
  cursor: ew-resize;
  touch-action: none;
  user-select: none;
`;

/** Pointer travel in px for one step of a scrub. */
const pxPerStep = 4;

/** Props of {@link NumberField}. */
export interface NumberFieldProps extends FieldProps {
  value: number;
  onChange: (value: number) => void;
  /** Called when a change is final: Enter, blur, arrow key, end of a drag. */
  onCommit?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Behind the number; dragging it scrubs. */
  unit?: string;
  size?: ControlSize;
  /** Short text in front, dragging it scrubs: "W", "H", "X". */
  prefix?: string;
  disabled?: boolean;
  align?: 'start' | 'end';
}

/**
 * A number: typed, arrow keys one step (Shift ten), or scrubbed by dragging its prefix or
 * unit sideways. What is typed is kept as it is until Enter or blur, then put on the nearest allowed value.
 */
export function NumberField({
  value,
  onChange,
  onCommit,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  unit,
  prefix,
  size = 'medium',
  disabled = false,
  align = 'start',
  ...field
}: NumberFieldProps) {
  const id = useId();
  const range = { min, max, step };
  const [draft, setDraft] = useState<string>();

  function change(next: number): number {
    const allowed = snap(next, range);
    if (allowed !== value) onChange(allowed);
    return allowed;
  }
  function commit(next: number): void {
    const allowed = change(next);
    onCommit?.(allowed);
  }
  function commitDraft(): void {
    if (draft === undefined) return;
    setDraft(undefined);
    const typed = parseNumber(draft);
    if (typed !== undefined) commit(typed);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') return commitDraft();
    if (event.key === 'Escape' && draft !== undefined) {
      event.preventDefault();
      return setDraft(undefined);
    }
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    const typed = draft === undefined ? undefined : parseNumber(draft);
    setDraft(undefined);
    commit((typed ?? value) + direction * step * (event.shiftKey ? 10 : 1));
  }

  const scrubbing = useScrubbing({ value, step, disabled, change, onCommit });

  return (
    <FieldFrame id={id} {...field}>
      <Input
        id={id}
        data-size={size}
        data-align={align}
        aria-disabled={disabled || undefined}
        data-invalid={field.error ? '' : undefined}
        autoComplete="off"
        value={draft ?? String(value)}
        disabled={disabled}
        startAdornment={
          prefix && (
            <Unit aria-hidden {...scrubbing}>
              {prefix}
            </Unit>
          )
        }
        endAdornment={
          unit && (
            <Unit aria-hidden {...scrubbing}>
              {unit}
            </Unit>
          )
        }
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commitDraft}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            role: 'spinbutton',
            inputMode: 'decimal',
            'aria-valuenow': value,
            'aria-valuemin': Number.isFinite(min) ? min : undefined,
            'aria-valuemax': Number.isFinite(max) ? max : undefined,
            'aria-valuetext': unit ? `${value} ${unit}` : undefined,
            'aria-invalid': field.error ? true : undefined,
            'aria-describedby': describedBy(id, field),
          },
        }}
      />
    </FieldFrame>
  );
}

interface Scrubbed {
  value: number;
  step: number;
  disabled: boolean;
  change: (value: number) => void;
  onCommit: ((value: number) => void) | undefined;
}

/** Handlers of an element that changes a number while it is dragged sideways. */
function useScrubbing({ value, step, disabled, change, onCommit }: Scrubbed) {
  const start = useRef<{ x: number; value: number }>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (disabled || event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      start.current = { x: event.clientX, value };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const steps = Math.trunc((event.clientX - start.current.x) / pxPerStep) * (event.shiftKey ? 10 : 1);
      change(start.current.value + steps * step);
    },
    onPointerUp() {
      if (start.current) onCommit?.(value);
      start.current = null;
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
