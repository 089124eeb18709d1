import type { ParameterOf } from '@tai/contracts';
import { Chip, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { canPress, pressedOptions } from '../../../domain/pressedOptions.ts';
import { inputWords } from '../../../inputWords.ts';
import { LazyPart } from '../../LazyPart/LazyPart.tsx';
import { Labelled } from '../Labelled.tsx';

const loadCamera = () => import('./CameraOptions.tsx');

interface Props {
  parameter: ParameterOf<'choices'>;
  value: string[];
  onChange: (value: string[]) => void;
}

/** Several of a few, each a button that stays down; movements of a camera are drawn. */
export function ChoicesField({ parameter, value, onChange }: Props) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const { options, max } = parameter;
  const buttons = options.map((option) => ({
    ...{ value: option.value, label: pick(option.label) },
    selected: value.includes(option.value),
    disabled: !canPress(parameter, value, option.value),
    onClick: () => onChange(pressedOptions(parameter, value, option.value)),
  }));
  return (
    <Labelled
      label={pick(parameter.label)}
      hint={parameter.help && pick(parameter.help)}
      aside={`${value.length} / ${max}`}
    >
      {parameter.shows === 'camera' ? (
        <LazyPart load={loadCamera} props={{ buttons }} />
      ) : (
        <Row>
          {buttons.map((button) => (
            <Chip key={button.value} {...button} />
          ))}
        </Row>
      )}
      {buttons.some(({ disabled }) => disabled) && <small>{say('choices.full', { max })}</small>}
    </Labelled>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
