import type { ParameterOf } from '@tai/contracts';
import { color, SegmentedControl, Slider, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';

interface Props {
  parameter: ParameterOf<'number'>;
  value: number;
  onChange: (value: number) => void;
}

/** Few enough whole numbers to show each as a button. */
const fewChoices = 6;

/** Buttons for a few numbers, a slider for many. */
export function NumberParameterField({ parameter, value, onChange }: Props) {
  const { pick } = useLanguage();
  const { min, max, step, unit } = parameter;
  const label = pick(parameter.label);
  const choices = (max - min) / step + 1;
  if (!Number.isInteger(choices) || choices > fewChoices) {
    return (
      <Slider
        label={label}
        hint={parameter.help && pick(parameter.help)}
        value={value}
        onChange={onChange}
        defaultValue={parameter.default}
        {...{ min, max, step, unit }}
      />
    );
  }
  return (
    <Labelled>
      <span>{label}</span>
      <SegmentedControl
        label={label}
        fullWidth
        value={String(value)}
        onChange={(choice) => onChange(Number(choice))}
        options={Array.from({ length: choices }, (_, index) => {
          const choice = String(min + index * step);
          return { value: choice, label: choice };
        })}
      />
    </Labelled>
  );
}

const Labelled = styled.div`
  display: grid;
  gap: 6px;
  > span {
    font-size: 12px;
    color: ${color.textMuted};
  }
`;
