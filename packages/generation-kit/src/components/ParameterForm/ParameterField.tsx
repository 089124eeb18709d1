import type { Parameter, PixelSize } from '@tai/contracts';
import { SegmentedControl, Select, Slider, styled, Switch, TextField, color } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { LazyPart } from '../LazyPart/LazyPart.tsx';
import { SeedField } from '../SeedField/SeedField.tsx';
import { SizeField } from '../SizeField/SizeField.tsx';
import type { Tool } from '../useTool.ts';
import { loadInputField } from './inputField.ts';

interface Props {
  parameter: Parameter;
  value: unknown;
  onChange: (value: unknown) => void;
  tool: Tool;
}

/** Few enough whole numbers to show each as a button. */
const fewChoices = 6;

/** The control that fits a parameter's type. */
export function ParameterField({ parameter, value, onChange, tool }: Props) {
  const { pick } = useLanguage();
  const label = pick(parameter.label);
  const help = parameter.help && pick(parameter.help);
  switch (parameter.type) {
    case 'text':
      return (
        <TextField
          label={label}
          hint={help}
          value={String(value)}
          onChange={onChange}
          maxLength={parameter.maxLength}
        />
      );
    case 'boolean':
      return <Switch label={label} hint={help} checked={Boolean(value)} onChange={onChange} />;
    case 'select':
      return (
        <Select
          label={label}
          hint={help}
          value={String(value)}
          onChange={onChange}
          options={parameter.options.map((option) => ({ value: option.value, label: pick(option.label) }))}
        />
      );
    case 'number': {
      const choices = (parameter.max - parameter.min) / parameter.step + 1;
      if (!Number.isInteger(choices) || choices > fewChoices) {
        const { min, max, step, unit } = parameter;
        return (
          <Slider
            label={label}
            hint={help}
            value={Number(value)}
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
              const choice = String(parameter.min + index * parameter.step);
              return { value: choice, label: choice };
            })}
          />
        </Labelled>
      );
    }
    case 'size':
      return <SizeField parameter={parameter} value={value as PixelSize} onChange={onChange} />;
    case 'seed':
      return <SeedField parameter={parameter} value={value as number | null} onChange={onChange} />;
    default:
      return <LazyPart load={loadInputField} props={{ parameter, value, onChange, tool }} />;
  }
}

const Labelled = styled.div`
  display: grid;
  gap: 6px;
  > span {
    font-size: 12px;
    color: ${color.textMuted};
  }
`;
