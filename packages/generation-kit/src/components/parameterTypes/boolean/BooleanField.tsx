import type { ParameterOf } from '@tai/contracts';
import { Switch } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';

interface Props {
  parameter: ParameterOf<'boolean'>;
  value: boolean;
  onChange: (value: boolean) => void;
}

export function BooleanField({ parameter: { label, help }, value, onChange }: Props) {
  const { pick } = useLanguage();
  return <Switch label={pick(label)} hint={help && pick(help)} checked={value} onChange={onChange} />;
}
