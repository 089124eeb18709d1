import MuiSlider from '@mui/material/Slider';
import { useId, type ReactNode } from 'react';
import { fillWords, useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { styled } from '../../styled.ts';
import { color, fontSize } from '../../theme/tokens.ts';
import { NumberField } from '../NumberField/NumberField.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
`;

const LabelRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 24px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-weight: 500;
`;

const Value = styled.div`
  flex: none;
  width: 84px;
  font-weight: 400;
`;

const Hint = styled.div`
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  line-height: 1.45;
`;

const Range = styled(MuiSlider)`
  display: block;
  height: 4px;
  /* Makes the rail, 4 px high, a target of 24 px. */
  padding: 10px 0;
  color: ${color.accent};
  &.Mui-disabled {
    color: ${color.accent};
    opacity: 0.45;
    pointer-events: auto;
    cursor: not-allowed;
  }
  .MuiSlider-rail {
    border-radius: 2px;
    background: ${color.pressed};
    opacity: 1;
  }
  .MuiSlider-track {
    border: 0;
    border-radius: 2px;
    transition: none;
  }
  .MuiSlider-thumb {
    width: 14px;
    height: 14px;
    background: #fff;
    box-shadow:
      0 0 0 1px rgba(16, 16, 32, 0.16),
      0 1px 4px rgba(0, 0, 0, 0.4);
    transition: none;
    &::before {
      display: none;
    }
    &:hover,
    &.Mui-active {
      box-shadow:
        0 0 0 1px rgba(16, 16, 32, 0.16),
        0 1px 4px rgba(0, 0, 0, 0.4);
    }
    &:has(:focus-visible) {
      outline: 2px solid ${color.accent};
      outline-offset: 2px;
    }
  }
  @media (pointer: coarse) {
    padding: 16px 0;
  }
  @media (forced-colors: active) {
    .MuiSlider-rail,
    .MuiSlider-track {
      background: ButtonText;
    }
    .MuiSlider-thumb {
      border: 2px solid ButtonText;
    }
  }
`;

/** Props of {@link Slider}. */
export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Called when a change is final: release, key, Enter in the number field. */
  onCommit?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  /** Double-clicking the slider comes back to this. */
  defaultValue?: number;
  /** Without the number field only the slider is shown. */
  showField?: boolean;
  hideLabel?: boolean;
  hint?: ReactNode;
  /** At the end of the label, for example a help button. */
  labelAction?: ReactNode;
  disabled?: boolean;
}

/** A number in a range: slider and number field. Arrow keys one step, Page keys a tenth of the range, Home and End. */
export function Slider({
  label,
  value,
  onChange,
  onCommit,
  min = 1,
  max = 200,
  step = 1,
  unit,
  defaultValue,
  showField = true,
  hideLabel = false,
  hint,
  labelAction,
  disabled = false,
}: SliderProps) {
  const words = useDesignWords();
  const id = useId();
  const name = <label htmlFor={id}>{label}</label>;
  return (
    <Root>
      {hideLabel ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <LabelRow>
          <span style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
            {name}
            {labelAction}
          </span>
          {showField && (
            <Value>
              <NumberField
                label={fillWords(words.field.value, { label })}
                hideLabel
                size="compact"
                align="end"
                value={value}
                onChange={onChange}
                onCommit={onCommit}
                min={min}
                max={max}
                step={step}
                unit={unit}
                disabled={disabled}
              />
            </Value>
          )}
        </LabelRow>
      )}
      <Range
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        // A tenth of the range, as sliders of the platform do.
        shiftStep={Math.max(step, Math.round((max - min) / 10 / step) * step)}
        title={
          defaultValue === undefined || value === defaultValue
            ? undefined
            : fillWords(words.field.reset, { value: defaultValue })
        }
        onChange={(_, next) => onChange(single(next))}
        onChangeCommitted={(_, next) => onCommit?.(single(next))}
        onDoubleClick={() => {
          if (defaultValue === undefined || disabled) return;
          onChange(defaultValue);
          onCommit?.(defaultValue);
        }}
        slotProps={{ input: { id, 'aria-valuetext': unit ? `${value} ${unit}` : undefined } }}
      />
      {hint && <Hint>{hint}</Hint>}
    </Root>
  );
}

/** The value of a slider with one thumb; MUI's type also allows several. */
function single(value: number | readonly number[]): number {
  return typeof value === 'number' ? value : (value[0] ?? 0);
}
