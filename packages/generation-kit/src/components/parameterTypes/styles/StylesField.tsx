import type { ParameterOf, StyleChoice } from '@tai/contracts';
import { Chip, Slider, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { inputWords } from '../../../inputWords.ts';
import { Labelled } from '../Labelled.tsx';

interface Props {
  parameter: ParameterOf<'styles'>;
  value: StyleChoice[];
  onChange: (value: StyleChoice[]) => void;
}

/** Styles to mix, each with how strong it is. Only those that go with the chosen ones can be added. */
export function StylesField({ parameter, value, onChange }: Props) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const { options, max, intensity } = parameter;
  const optionOf = (id: string) => options.find((option) => option.value === id);
  const first = value[0] && optionOf(value[0].id);
  const isAlike = (option: (typeof options)[number]) =>
    !first || (first.flow === option.flow && first.model === option.model);
  const isFull = value.length >= max && options.length > max;
  const hasUnlike = options.some((option) => !isAlike(option));

  function toggle(id: string): void {
    if (value.some((one) => one.id === id)) onChange(value.filter((one) => one.id !== id));
    else onChange([...value, { id, intensity: intensity.default }]);
  }

  return (
    <Labelled
      label={pick(parameter.label)}
      hint={parameter.help && pick(parameter.help)}
      aside={`${value.length} / ${max}`}
    >
      <Row>
        {options.map((option) => {
          const isChosen = value.some(({ id }) => id === option.value);
          return (
            <Chip
              key={option.value}
              label={pick(option.label)}
              selected={isChosen}
              disabled={!isChosen && (value.length >= max || !isAlike(option))}
              onClick={() => toggle(option.value)}
            />
          );
        })}
      </Row>
      {isFull && <small>{say('styles.full', { max })}</small>}
      {hasUnlike && <small>{say('styles.unlike')}</small>}
      {value.map((one) => (
        <Slider
          key={one.id}
          label={pick(optionOf(one.id)?.label ?? { en: one.id, zh: one.id, ja: one.id })}
          value={one.intensity}
          min={intensity.min}
          max={intensity.max}
          step={intensity.step}
          unit="%"
          defaultValue={intensity.default}
          onChange={(strength) =>
            onChange(value.map((other) => (other.id === one.id ? { ...other, intensity: strength } : other)))
          }
        />
      ))}
    </Labelled>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
