import type { ParameterOf } from '@tai/contracts';
import { DiceIcon, IconButton, NumberField, SegmentedControl, styled, color } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { generationWords } from '../../../words.ts';

interface Props {
  parameter: ParameterOf<'seed'>;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A new seed each time, or always the same one. */
export function SeedField({ parameter, value, onChange }: Props) {
  const say = generationWords.useWords();
  const { pick } = useLanguage();
  const roll = () => onChange(Math.floor(Math.random() * (parameter.max + 1)));
  return (
    <Root>
      <Label title={parameter.help && pick(parameter.help)}>{pick(parameter.label)}</Label>
      <SegmentedControl
        label={pick(parameter.label)}
        fullWidth
        value={value === null ? 'random' : 'fixed'}
        onChange={(choice) => (choice === 'random' ? onChange(null) : roll())}
        options={[
          { value: 'random', label: say('form.randomSeed') },
          { value: 'fixed', label: say('form.fixedSeed') },
        ]}
      />
      {value !== null && (
        <Row>
          <NumberField
            label={pick(parameter.label)}
            hideLabel
            value={value}
            min={0}
            max={parameter.max}
            onChange={(seed) => onChange(Math.round(seed))}
          />
          <IconButton label={say('form.rollSeed')} onClick={roll}>
            <DiceIcon />
          </IconButton>
        </Row>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 6px;
`;

const Label = styled.span`
  font-size: 12px;
  color: ${color.textMuted};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px;
`;
