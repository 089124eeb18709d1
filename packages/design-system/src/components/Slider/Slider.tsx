import { useId, type CSSProperties, type ReactNode } from 'react';
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

const thumb = `
  width: 14px;
  height: 14px;
  border: 0;
  border-radius: 50%;
  background: #fff;
  box-shadow: 0 0 0 1px rgba(16, 16, 32, 0.16), 0 1px 4px rgba(0, 0, 0, 0.4);
`;

const track = `
  height: 4px;
  border-radius: 2px;
  background: linear-gradient(to right, ${color.accent} var(--filled), ${color.pressed} var(--filled));
`;

const Range = styled.input`
  width: 100%;
  height: 20px;
  margin: 0;
  background: none;
  cursor: pointer;
  appearance: none;
  touch-action: pan-y;
  &::-webkit-slider-runnable-track {
    ${track}
  }
  &::-webkit-slider-thumb {
    ${thumb}
    margin-top: -5px;
    appearance: none;
  }
  &::-moz-range-track {
    ${track}
  }
  &::-moz-range-thumb {
    ${thumb}
  }
  &:focus-visible {
    outline: 0;
  }
  &:focus-visible::-webkit-slider-thumb {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
  &:focus-visible::-moz-range-thumb {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    height: 36px;
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
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 0;
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
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={unit ? `${value} ${unit}` : undefined}
        title={
          defaultValue === undefined || value === defaultValue
            ? undefined
            : fillWords(words.field.reset, { value: defaultValue })
        }
        style={{ '--filled': `${filled}%` } as CSSProperties}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onPointerUp={(event) => onCommit?.(event.currentTarget.valueAsNumber)}
        onKeyUp={(event) => {
          if (/^(Arrow|Page|Home|End)/.test(event.key)) onCommit?.(event.currentTarget.valueAsNumber);
        }}
        onDoubleClick={() => {
          if (defaultValue === undefined) return;
          onChange(defaultValue);
          onCommit?.(defaultValue);
        }}
      />
      {hint && <Hint>{hint}</Hint>}
    </Root>
  );
}
