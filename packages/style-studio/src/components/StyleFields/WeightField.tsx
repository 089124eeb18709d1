import { styleLimits } from '@tai/contracts';
import { Slider } from '@tai/design-system';
import { formWords } from '../../formWords.ts';

const { weight } = styleLimits;

/** How much a style counts in a mix. */
export function WeightField({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const say = formWords.useWords();
  return (
    <Slider
      label={say('weight')}
      value={value}
      onChange={onChange}
      min={weight.min}
      max={weight.max}
      step={weight.step}
      defaultValue={weight.default}
    />
  );
}
