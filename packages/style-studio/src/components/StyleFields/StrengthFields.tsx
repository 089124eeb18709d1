import { styleLimits } from '@tai/contracts';
import { mobileQuery, Slider, styled } from '@tai/design-system';
import type { StyleForm } from '../../domain/styleForm.ts';
import { formWords } from '../../formWords.ts';

interface Props {
  form: Pick<StyleForm, 'weight' | 'slider'>;
  onChange: (changes: Partial<Pick<StyleForm, 'weight' | 'slider'>>) => void;
}

const { slider, weight } = styleLimits;

/** How much a style counts in a mix, and the intensity that it begins with. */
export function StrengthFields({ form, onChange }: Props) {
  const say = formWords.useWords();
  return (
    <Pair>
      <Slider
        label={say('weight')}
        value={form.weight}
        onChange={(value) => onChange({ weight: value })}
        {...{ min: weight.min, max: weight.max, step: weight.step }}
        defaultValue={weight.default}
      />
      <Slider
        label={say('slider')}
        hint={say('sliderHint')}
        value={form.slider}
        onChange={(value) => onChange({ slider: value })}
        {...{ min: slider.min, max: slider.max, step: slider.step }}
        defaultValue={slider.default}
      />
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 24px;
  ${mobileQuery} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`;
