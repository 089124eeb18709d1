import type { ParameterOf } from '@tai/contracts';
import { Select } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';

interface Props {
  parameter: ParameterOf<'select'>;
  value: string;
  onChange: (value: string) => void;
}

export function SelectField({ parameter: { label, help, options }, value, onChange }: Props) {
  const { pick } = useLanguage();
  return (
    <Select
      label={pick(label)}
      hint={help && pick(help)}
      value={value}
      onChange={onChange}
      options={options.map((option) => ({ value: option.value, label: pick(option.label) }))}
    />
  );
}
