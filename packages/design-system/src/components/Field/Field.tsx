// What every text control shares: label above, hint, error and counter below, and their wiring to the control.
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import type { ReactNode } from 'react';
import { fillWords, useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { styled } from '../../styled.ts';
import { color, controlHeight, fontSize, motion, radius } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const Root = styled(FormControl)`
  display: flex;
  gap: 6px;
  vertical-align: baseline;
`;

const Label = styled(FormLabel)`
  color: inherit;
  font: inherit;
  line-height: inherit;
  &.Mui-focused,
  &.Mui-error {
    color: inherit;
  }
  .MuiFormLabel-asterisk {
    margin-inline-start: 1px;
    color: ${color.dangerText};
  }
`;

const LabelRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 18px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-weight: 500;
  line-height: 18px;
`;

const Below = styled.div`
  display: flex;
  gap: 8px;
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  line-height: 1.45;
`;

const Message = styled(FormHelperText)`
  flex: 1;
  min-width: 0;
  margin: 0;
  color: inherit;
  font-size: inherit;
  line-height: inherit;
  letter-spacing: inherit;
  overflow-wrap: anywhere;
  &.Mui-error {
    color: ${color.dangerText};
  }
` as typeof FormHelperText;

const Counter = styled.span`
  flex: none;
  font-variant-numeric: tabular-nums;
  &[data-over] {
    color: ${color.dangerText};
    font-weight: 500;
  }
`;

/** Look of the box around a control: ground, hairline, focus ring. */
export const fieldBox = `
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: ${controlHeight.medium};
  padding: 0 10px;
  border-radius: ${radius.control};
  background: ${color.field};
  box-shadow: inset 0 0 0 1px ${color.controlBorder};
  color: ${color.textMuted};
  transition: box-shadow ${motion.quick} ${motion.easeOut};
  cursor: text;

  &[data-size='compact'] {
    min-height: ${controlHeight.compact};
    padding: 0 8px;
    border-radius: calc(7px * var(--tai-rounding));
  }
  &[data-size='touch'] {
    min-height: ${controlHeight.touch};
    padding: 0 12px;
    border-radius: calc(10px * var(--tai-rounding));
  }
  &:hover {
    box-shadow: inset 0 0 0 1px ${color.textFaint};
  }
  &:focus-within {
    box-shadow:
      inset 0 0 0 1px ${color.accent},
      0 0 0 3px color-mix(in srgb, ${color.accent} 26%, transparent);
  }
  &[data-invalid] {
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &[data-invalid]:focus-within {
    box-shadow:
      inset 0 0 0 1px ${color.danger},
      0 0 0 3px color-mix(in srgb, ${color.danger} 26%, transparent);
  }
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** The box around a text control. */
export const FieldBox = styled.div`
  ${fieldBox}
`;

/** A text control of one part in the box of every field: MUI's bare input with our look. */
export function FieldInput(props: InputBaseProps) {
  // Its animation only tells of autofill to labels that move; ours stand still.
  return <InputRoot disableInjectingGlobalStyles {...props} />;
}

/** Resets a native control that lies in a {@link FieldBox}; which shows the focus. */
export const bareControl = `
  flex: 1;
  width: 100%;
  min-width: 0;
  padding: 0;
  border: 0;
  outline: 0;
  background: none;
  color: ${color.text};
  &::placeholder {
    color: ${color.textFaint};
    opacity: 1;
  }
  &:disabled {
    cursor: not-allowed;
  }
  /* Safari zooms the page into a field whose text is smaller than this. */
  @media (pointer: coarse) {
    font-size: 16px;
  }
`;

const InputRoot = styled(InputBase)`
  ${fieldBox}
  font: inherit;
  letter-spacing: inherit;
  > .MuiInputBase-input {
    ${bareControl}
    height: 28px;
    -webkit-text-fill-color: currentcolor;
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
  > textarea.MuiInputBase-input {
    height: auto;
  }
`;

/** What every field takes. */
export interface FieldProps {
  /** Visible name of the field. */
  label: string;
  /** Keeps the label for assistive technology only, where the place says what it is. */
  hideLabel?: boolean;
  /** Help below. */
  hint?: ReactNode;
  /** What is wrong and what to do; marks the field. */
  error?: ReactNode;
  required?: boolean;
  /** At the end of the label's line, for example a small button. */
  labelAction?: ReactNode;
}

interface FieldFrameProps extends FieldProps {
  id: string;
  count?: { length: number; max: number };
  children: ReactNode;
}

/** Ids that a control gets for its label and descriptions. */
export function describedBy(id: string, field: FieldProps): string | undefined {
  return field.error || field.hint ? `${id}-message` : undefined;
}

/** Label, control, message and counter. */
export function FieldFrame({
  id,
  label,
  hideLabel = false,
  hint,
  error,
  required = false,
  labelAction,
  count,
  children,
}: FieldFrameProps) {
  const words = useDesignWords();
  const over = count ? count.length - count.max : 0;
  const name = (
    <Label htmlFor={id} required={required}>
      {label}
    </Label>
  );
  return (
    <Root error={Boolean(error)}>
      {hideLabel ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <LabelRow>
          {name}
          {labelAction}
        </LabelRow>
      )}
      {children}
      {(error || hint || count) && (
        <Below>
          <Message
            component="span"
            id={error || hint ? `${id}-message` : undefined}
            role={error ? 'alert' : undefined}
          >
            {error || hint}
          </Message>
          {count && (
            <Counter data-over={over > 0 ? '' : undefined}>
              <span aria-hidden>{`${count.length}/${count.max}`}</span>
              <VisuallyHidden role={over > 0 ? 'alert' : undefined}>
                {over > 0
                  ? fillWords(words.field.over, { count: over })
                  : fillWords(words.field.counter, { count: count.length, max: count.max })}
              </VisuallyHidden>
            </Counter>
          )}
        </Below>
      )}
    </Root>
  );
}

/** Length as a person counts it: one emoji or character is one, whatever its code units. */
export function textLength(text: string): number {
  return Array.from(text).length;
}
