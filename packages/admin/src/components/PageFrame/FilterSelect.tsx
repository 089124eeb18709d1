import { Select } from '@tai/design-system';
import { adminWords } from '../../words.ts';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** The value that the list is narrowed down to; '' for all. */
  value: Value | '';
  onChange: (value: Value | '') => void;
  values: readonly Value[];
  labelOf: (value: Value) => string;
}

/** A choice that filters a list. Its first option means "no filter" and carries the label. */
export function FilterSelect<Value extends string>({
  label,
  value,
  onChange,
  values,
  labelOf,
}: FilterSelectProps<Value>) {
  const say = adminWords.useWords();
  return (
    <Select<Value | ''>
      label={label}
      hideLabel
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: `${label} · ${say('common.all')}` },
        ...values.map((one) => ({ value: one, label: labelOf(one) })),
      ]}
    />
  );
}
