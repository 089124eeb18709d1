import { useId, type ReactNode, type Ref } from 'react';
import { styled } from '../../styled.ts';
import { color, radius } from '../../theme/tokens.ts';
import { FieldFrame, describedBy } from '../Field/Field.tsx';

const Cells = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(var(--digits), minmax(0, 1fr));
  gap: 8px;
`;

const Cell = styled.span`
  display: grid;
  place-items: center;
  height: 48px;
  border-radius: ${radius.control};
  background: ${color.field};
  box-shadow: inset 0 0 0 1px ${color.controlBorder};
  font-size: 20px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  input:focus ~ &[data-current] {
    box-shadow:
      inset 0 0 0 1px ${color.accent},
      0 0 0 3px color-mix(in srgb, ${color.accent} 26%, transparent);
  }
  [data-invalid] > & {
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
`;

// One real input over the cells: paste, autofill from a message and screen readers work as in any field.
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  outline: 0;
  background: none;
  color: transparent;
  caret-color: transparent;
  font-size: 16px;
  cursor: text;
  &::selection {
    background: transparent;
  }
`;

/** Props of {@link CodeField}. */
export interface CodeFieldProps {
  label: string;
  hideLabel?: boolean;
  /** Digits typed so far. */
  value: string;
  onChange: (value: string) => void;
  /** Called once all digits are there. */
  onComplete?: (value: string) => void;
  /** How many digits a code has. */
  digits?: number;
  hint?: ReactNode;
  error?: ReactNode;
  labelAction?: ReactNode;
  disabled?: boolean;
  /** Gets the focus when the dialog around it opens. */
  'data-autofocus'?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A verification code of six digits. Anything but digits is left out, so a pasted "123 456" works. */
export function CodeField({
  value,
  onChange,
  onComplete,
  digits = 6,
  disabled = false,
  'data-autofocus': isFirst,
  ref,
  ...field
}: CodeFieldProps) {
  const id = useId();
  function handleChange(text: string): void {
    const code = text.normalize('NFKC').replace(/\D/g, '').slice(0, digits);
    onChange(code);
    if (code.length === digits && code !== value) onComplete?.(code);
  }
  return (
    <FieldFrame id={id} {...field}>
      <Cells style={{ '--digits': digits } as object} data-invalid={field.error ? '' : undefined}>
        <Input
          ref={ref}
          id={id}
          value={value}
          onChange={(event) => handleChange(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          disabled={disabled}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(id, field)}
          data-autofocus={isFirst}
        />
        {Array.from({ length: digits }, (_, index) => (
          <Cell
            key={index}
            aria-hidden
            data-current={index === Math.min(value.length, digits - 1) ? '' : undefined}
          >
            {value[index]}
          </Cell>
        ))}
      </Cells>
    </FieldFrame>
  );
}
