import type { ParameterOf } from '@tai/contracts';
import { color, SegmentedControl, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { generationWords } from '../../../words.ts';
import { LazyPart } from '../../LazyPart/LazyPart.tsx';

interface Props {
  parameter: ParameterOf<'number'>;
  value: number;
  onChange: (value: number) => void;
}

/** Few enough whole numbers to show each as a button. */
const fewChoices = 6;

const loadSlider = () => import('./SliderField.tsx');
const loadFixed = () => import('./FixedNumberField.tsx');

/** Buttons for a few numbers, a slider for many. The slider loads when a form first needs it. */
export function NumberParameterField({ parameter, value, onChange }: Props) {
  const { pick } = useLanguage();
  const { min, max, step, unit } = parameter;
  const label = pick(parameter.label);
  if (parameter.fixedBecause) {
    const reason = pick(parameter.fixedBecause);
    return <LazyPart load={loadFixed} words={generationWords} props={{ label, value, unit, reason }} />;
  }
  const choices = (max - min) / step + 1;
  if (!Number.isInteger(choices) || choices > fewChoices) {
    return (
      <LazyPart
        load={loadSlider}
        words={generationWords}
        props={{
          ...{ label, value, onChange, min, max, step, unit },
          hint: parameter.help && pick(parameter.help),
          defaultValue: parameter.default,
        }}
        fallback={<SliderPlace label={label} help={parameter.help && pick(parameter.help)} />}
      />
    );
  }
  return (
    <Labelled>
      <span>{label}</span>
      <SegmentedControl
        label={label}
        fullWidth
        value={String(value)}
        onChange={(choice) => onChange(Number(choice))}
        options={Array.from({ length: choices }, (_, index) => {
          const choice = String(min + index * step);
          return { value: choice, label: choice };
        })}
      />
    </Labelled>
  );
}

/** As high as the slider, so that the form does not move when the slider has loaded. */
function SliderPlace({ label, help }: { label: string; help: string | undefined }) {
  return (
    <Place aria-busy>
      <span>{label}</span>
      <i />
      {help !== undefined && <small>{help}</small>}
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: 4px;
  > span {
    min-height: 28px;
    font-size: 12px;
    font-weight: 500;
    line-height: 28px;
    color: ${color.textMuted};
  }
  > i {
    height: 4px;
    margin: 10px 0;
    border-radius: 2px;
    background: ${color.pressed};
    @media (pointer: coarse) {
      margin: 16px 0;
    }
  }
  > small {
    font-size: 12px;
    line-height: 1.45;
    color: ${color.textFaint};
  }
`;

const Labelled = styled.div`
  display: grid;
  gap: 6px;
  > span {
    font-size: 12px;
    color: ${color.textMuted};
  }
`;
