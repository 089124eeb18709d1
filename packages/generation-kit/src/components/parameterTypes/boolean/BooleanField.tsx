import type { ParameterOf } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { generationWords } from '../../../words.ts';
import { LazyPart } from '../../LazyPart/LazyPart.tsx';

interface Props {
  parameter: ParameterOf<'boolean'>;
  value: boolean;
  onChange: (value: boolean) => void;
}

const loadSwitch = () => import('./SwitchField.tsx');

/** A switch. Its label and help are there at once, so that the form does not move when the switch itself has loaded. */
export function BooleanField({ parameter, value, onChange }: Props) {
  const { pick } = useLanguage();
  const label = pick(parameter.label);
  const hint = parameter.help && pick(parameter.help);
  return (
    <LazyPart
      load={loadSwitch}
      words={generationWords}
      props={{ label, hint, checked: value, onChange }}
      fallback={
        <Place aria-busy>
          {label}
          {hint !== undefined && <small>{hint}</small>}
        </Place>
      }
    />
  );
}

/** As wide and high as the text of a switch of the design system. */
const Place = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 28px;
  padding: 4px 44px 4px 0;
  line-height: 20px;
  small {
    font-size: 12px;
    line-height: 1.45;
    color: ${color.textFaint};
  }
`;
