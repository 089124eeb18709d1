import type { ParameterOf, StyleChoice } from '@tai/contracts';
import { Button, Chip, styled, StyleIcon } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useState } from 'react';
import { inputWords } from '../../../inputWords.ts';
import { Labelled } from '../Labelled.tsx';
import { ChosenStyle } from './ChosenStyle.tsx';
import { StylePicker } from './StylePicker.tsx';
import { isAlike, isTrained } from './stylePicks.ts';

interface Props {
  parameter: ParameterOf<'styles'>;
  value: StyleChoice[];
  onChange: (value: StyleChoice[]) => void;
}

/** Styles to mix, each with how strong it is. Only those that go with the chosen ones can be added. */
export function StylesField({ parameter, value, onChange }: Props) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const [isPicking, setIsPicking] = useState(false);
  const { options, max, intensity } = parameter;
  const optionOf = (id: string) => options.find((option) => option.value === id);
  const first = value[0] && optionOf(value[0].id);
  const ofEngine = options.filter((option) => !isTrained(option));
  const isFull = value.length >= max && options.length > max;
  const hasUnlike = ofEngine.some((option) => !isAlike(option, first));

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
      {ofEngine.length > 0 && (
        <Row>
          {ofEngine.map((option) => {
            const isChosen = value.some(({ id }) => id === option.value);
            return (
              <Chip
                key={option.value}
                label={pick(option.label)}
                selected={isChosen}
                disabled={!isChosen && (value.length >= max || !isAlike(option, first))}
                onClick={() => toggle(option.value)}
              />
            );
          })}
        </Row>
      )}
      {parameter.families && (
        <Button onClick={() => setIsPicking(true)}>
          <StyleIcon />
          {say('styles.choose')}
        </Button>
      )}
      {isFull && <small>{say('styles.full', { max })}</small>}
      {hasUnlike && <small>{say('styles.unlike')}</small>}
      {value.map((one) => (
        <ChosenStyle
          key={one.id}
          choice={one}
          option={optionOf(one.id)}
          intensity={intensity}
          onChange={(strength) =>
            onChange(value.map((other) => (other.id === one.id ? { ...other, intensity: strength } : other)))
          }
          onRemove={() => toggle(one.id)}
        />
      ))}
      {isPicking && (
        <StylePicker
          parameter={parameter}
          value={value}
          onToggle={toggle}
          onClose={() => setIsPicking(false)}
        />
      )}
    </Labelled>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
