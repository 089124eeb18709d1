import {
  useId,
  useLayoutEffect,
  useRef,
  type InputHTMLAttributes,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { styled } from '../../styled.ts';
import { FieldFrame, FieldInput, describedBy, textLength, type FieldProps } from '../Field/Field.tsx';

const Box = styled(FieldInput)`
  flex-direction: column;
  align-items: stretch;
  gap: 4px;
  padding: 8px 10px;
  > textarea.MuiInputBase-input {
    flex: none;
    field-sizing: content;
    line-height: 20px;
    resize: none;
  }
`;

const lineHeight = 20;

type NativeProps = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'value' | 'defaultValue' | 'onChange' | 'autoFocus' | 'maxLength' | 'rows'
>;

/** Props of {@link TextArea}; those of a native text area too. */
export interface TextAreaProps extends NativeProps, FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Lines it has when empty. */
  minRows?: number;
  /** Lines it grows to before it scrolls. */
  maxRows?: number;
  /** Shows a counter; a longer text is marked and not cut, so that nothing pasted is lost. */
  maxLength?: number;
  /** Below the text inside the box, for example tool buttons. */
  footer?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; grows with what is typed. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  required = false,
  labelAction,
  value,
  onChange,
  minRows = 3,
  maxRows = 12,
  maxLength,
  footer,
  id,
  disabled,
  style,
  ref,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const element = useRef<HTMLTextAreaElement>(null);
  const field = { label, hideLabel, hint, error, required, labelAction };
  const length = textLength(value);
  const isInvalid = Boolean(error) || (maxLength !== undefined && length > maxLength);

  useLayoutEffect(() => {
    const area = element.current;
    // Browsers with `field-sizing` grow it themselves.
    if (!area || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [value]);

  return (
    <FieldFrame
      id={inputId}
      {...field}
      count={maxLength === undefined ? undefined : { length, max: maxLength }}
    >
      <Box
        // MUI's own text area measures in a hidden copy; `field-sizing` leaves that to the browser.
        inputComponent="textarea"
        id={inputId}
        data-invalid={isInvalid ? '' : undefined}
        aria-disabled={disabled || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        disabled={disabled}
        required={required}
        endAdornment={footer}
        slotProps={{
          root: {
            onPointerDown(event: PointerEvent) {
              // The padding and the footer's free space belong to the field; pressing there keeps its focus.
              if (event.target === event.currentTarget) event.preventDefault();
            },
          },
          input: {
            type: undefined,
            'aria-invalid': isInvalid || undefined,
            'aria-describedby': describedBy(inputId, field),
            style: { minHeight: minRows * lineHeight, maxHeight: maxRows * lineHeight, ...style },
            // MUI types the attributes of `<input>` whatever the component is.
            ...(rest as InputHTMLAttributes<HTMLInputElement>),
          },
        }}
        inputRef={(node: HTMLTextAreaElement | null) => {
          element.current = node;
          if (typeof ref === 'function') ref(node);
          else if (ref) ref.current = node;
        }}
      />
    </FieldFrame>
  );
}
