import { styleFamilyLabel, type ParameterOf, type StyleChoice } from '@tai/contracts';
import { CloseIcon, IconButton, Slider, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { inputWords } from '../../../inputWords.ts';
import { StyleCover } from './StyleCover.tsx';
import { isTrained, type StyleOption } from './stylePicks.ts';

interface Props {
  choice: StyleChoice;
  /** Undefined while its details are not here: it can be neither changed nor taken out until then. */
  option: StyleOption | undefined;
  intensity: ParameterOf<'styles'>['intensity'];
  onChange: (intensity: number) => void;
  onRemove: () => void;
}

/** A style of the mix, and how strong it is. */
export function ChosenStyle({ choice, option, intensity, onChange, onRemove }: Props) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const origin = (project: string | undefined, family: string) =>
    [project, pick(styleFamilyLabel(family))].filter(Boolean).join(' · ');
  const name = option ? pick(option.label) : say('styles.incomplete');
  return (
    <Root>
      {option && isTrained(option) && <StyleCover address={option.cover} />}
      <Strength>
        <Slider
          label={name}
          value={choice.intensity}
          min={intensity.min}
          max={intensity.max}
          step={intensity.step}
          unit="%"
          defaultValue={intensity.default}
          disabled={!option}
          hint={option?.family === undefined ? undefined : origin(option.project, option.family)}
          onChange={onChange}
        />
      </Strength>
      <IconButton size="compact" label={say('styles.remove', { name })} disabled={!option} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
`;

const Strength = styled.div`
  flex: 1;
  min-width: 0;
`;
