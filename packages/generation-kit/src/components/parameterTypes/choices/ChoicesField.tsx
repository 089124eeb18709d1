import type { ParameterOf } from '@tai/contracts';
import { Chip, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { inputWords } from '../../../inputWords.ts';
import { Labelled } from '../Labelled.tsx';

interface Props {
  parameter: ParameterOf<'choices'>;
  value: string[];
  onChange: (value: string[]) => void;
}

/** Several of a few, each a button that stays down. */
export function ChoicesField({ parameter, value, onChange }: Props) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const { options, max } = parameter;
  const isFull = max < options.length && value.length >= max;
  const toggle = (one: string) =>
    onChange(
      value.includes(one)
        ? value.filter((other) => other !== one)
        : // As the tool lists them, whatever the order of pressing.
          options.map((option) => option.value).filter((other) => other === one || value.includes(other)),
    );
  return (
    <Labelled
      label={pick(parameter.label)}
      hint={parameter.help && pick(parameter.help)}
      aside={`${value.length} / ${max}`}
    >
      <Row>
        {options.map((option) => (
          <Chip
            key={option.value}
            label={pick(option.label)}
            selected={value.includes(option.value)}
            disabled={!value.includes(option.value) && value.length >= max}
            onClick={() => toggle(option.value)}
          />
        ))}
      </Row>
      {isFull && <small>{say('choices.full', { max })}</small>}
    </Labelled>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
