import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import type { ControlSize } from '../../theme/tokens.ts';
import { FieldFrame, FieldInput, describedBy, textLength, type FieldProps } from '../Field/Field.tsx';

type NativeProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'autoFocus' | 'size' | 'maxLength'
>;

/** Props of {@link TextField}; those of a native input too. */
export interface TextFieldProps extends NativeProps, FieldProps {
  value: string;
  onChange: (value: string) => void;
  size?: ControlSize;
  /** Shows a counter; a longer text is marked and not cut, so that nothing pasted is lost. */
  maxLength?: number;
  /** In the box before the text, for example an icon. */
  startSlot?: ReactNode;
  /** In the box after the text, for example a button. */
  endSlot?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  required = false,
  labelAction,
  value,
  onChange,
  size = 'medium',
  maxLength,
  startSlot,
  endSlot,
  id,
  disabled,
  type,
  ref,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const field = { label, hideLabel, hint, error, required, labelAction };
  const length = textLength(value);
  const isInvalid = Boolean(error) || (maxLength !== undefined && length > maxLength);
  return (
    <FieldFrame
      id={inputId}
      {...field}
      count={maxLength === undefined ? undefined : { length, max: maxLength }}
    >
      <FieldInput
        id={inputId}
        data-size={size}
        data-invalid={isInvalid ? '' : undefined}
        aria-disabled={disabled || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        disabled={disabled}
        required={required}
        startAdornment={startSlot}
        endAdornment={endSlot}
        type={type}
        slotProps={{
          input: {
            'aria-invalid': isInvalid || undefined,
            'aria-describedby': describedBy(inputId, field),
            ...rest,
          },
        }}
        inputRef={ref}
      />
    </FieldFrame>
  );
}
