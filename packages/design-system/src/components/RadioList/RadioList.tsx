import MuiRadio from '@mui/material/Radio';
import { useId, type ReactNode, type Ref } from 'react';
import { styled } from '../../styled.ts';
import { color, fontSize } from '../../theme/tokens.ts';
import { markedControl } from '../Checkbox/markedControl.ts';

const Root = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  max-width: 100%;
  padding: 0 0 8px;
  overflow-wrap: anywhere;
`;

const Option = styled.label`
  display: flex;
  gap: 10px;
  align-items: baseline;
  min-height: 36px;
  padding: 8px;
  border-radius: calc(8px * var(--tai-rounding));
  line-height: 20px;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &:has(:disabled) {
    color: ${color.textDisabled};
    cursor: not-allowed;
  }
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Radio = styled(MuiRadio)`
  ${markedControl}
  border-radius: 50%;
  /* In the middle of the first line. */
  transform: translateY(2px);
`;

const Dot = styled.span`
  width: 14px;
  height: 14px;
  border-radius: 50%;
  background: ${color.field};
  box-shadow: inset 0 0 0 1px ${color.controlBorder};
  &[data-chosen] {
    background: #fff;
    box-shadow: inset 0 0 0 4px ${color.accentFill};
  }
  @media (forced-colors: active) {
    border: 1px solid;
    forced-color-adjust: none;
  }
`;

const Hint = styled.small`
  display: block;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
`;

const Problem = styled.p`
  margin: 6px 0 0;
  color: ${color.dangerText};
  font-size: ${fontSize.caption};
  overflow-wrap: anywhere;
`;

/** One of a {@link RadioList}. */
export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  /** What choosing it means. */
  hint?: string;
  disabled?: boolean;
}

/** Props of {@link RadioList}. */
export interface RadioListProps<Value extends string> {
  /** The question that is answered; in a language of its own where it holds a name. */
  label: ReactNode;
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  /** What is wrong, such as that nothing is chosen; said at once. */
  error?: string;
  /** Takes the focus when its dialog opens, on what is chosen, else on the first. */
  'data-autofocus'?: boolean;
  ref?: Ref<HTMLFieldSetElement>;
}

/** One of a few that need a line each. Arrow keys choose. Two to five short ones: `SegmentedControl`. */
export function RadioList<Value extends string>({
  label,
  value,
  onChange,
  options,
  error,
  'data-autofocus': isFocused,
  ref,
}: RadioListProps<Value>) {
  const id = useId();
  const focused = options.some((option) => option.value === value) ? value : options[0]?.value;
  return (
    <Root
      ref={ref}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <Legend id={`${id}-label`} dir="auto">
        {label}
      </Legend>
      {options.map((option) => (
        <Option key={option.value}>
          <Radio
            disableRipple
            icon={<Dot />}
            checkedIcon={<Dot data-chosen />}
            name={id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            slotProps={{ input: inputProps(id, option, isFocused === true && option.value === focused) }}
          />
          <span>
            <span id={`${id}-${option.value}-label`}>{option.label}</span>
            {option.hint !== undefined && <Hint id={`${id}-${option.value}`}>{option.hint}</Hint>}
          </span>
        </Option>
      ))}
      {error !== undefined && (
        <Problem id={`${id}-error`} role="alert">
          {error}
        </Problem>
      )}
    </Root>
  );
}

function inputProps(id: string, { value, hint }: RadioOption<string>, takesFocus: boolean) {
  return {
    'aria-labelledby': `${id}-${value}-label`,
    'aria-describedby': hint === undefined ? undefined : `${id}-${value}`,
    'data-autofocus': takesFocus || undefined,
  };
}
