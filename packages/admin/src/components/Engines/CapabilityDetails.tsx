import type { Capability, Parameter } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { adminWords } from '../../words.ts';
import { Faint } from '../PageFrame/PageFrame.tsx';

/** A tool and model of an engine with the parameters that its form has. */
export function CapabilityDetails({ capability }: { capability: Capability }) {
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  const rangeOf = useRange();
  const { flow, modelLabel, version, available, reason = '', parameters } = capability;
  return (
    <Root>
      <h4>
        {flow} · {pick(modelLabel)} <Faint>{say('engines.version', { version })}</Faint>
      </h4>
      {!available && <Off>{say('engines.unavailable', { reason })}</Off>}
      <dl aria-label={say('engines.parameters')}>
        {parameters.flatMap((one) => [
          <dt key={`${one.name} name`}>{pick(one.label)}</dt>,
          <dd key={one.name}>{rangeOf(one)}</dd>,
        ])}
      </dl>
    </Root>
  );
}

/** What a parameter allows, in short. */
function useRange(): (parameter: Parameter) => string {
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  return (parameter) => {
    switch (parameter.type) {
      case 'text':
        return say('engines.parameterLength', { max: parameter.maxLength });
      case 'number':
      case 'size': {
        const { min, max } = parameter;
        const unit = parameter.type === 'size' ? 'px' : parameter.unit;
        return say('engines.parameterRange', { min, max, unit }).trim();
      }
      case 'select': {
        const { options, default: initial } = parameter;
        const label = options.find(({ value }) => value === initial)?.label;
        const value = label ? pick(label) : initial;
        return `${say('engines.parameterOptions', { count: options.length })}, ${say('engines.parameterDefault', { value })}`;
      }
      case 'boolean':
        return say('engines.parameterDefault', {
          value: say(parameter.default ? 'config.on' : 'config.off'),
        });
      case 'seed':
        return say('engines.parameterRange', { min: 0, max: parameter.max, unit: '' }).trim();
      case 'images':
        return say('engines.parameterRange', { min: parameter.min, max: parameter.max, unit: '' }).trim();
      case 'choices':
      case 'styles':
        return say('engines.parameterOptions', { count: parameter.options.length });
      case 'colour':
        return say('engines.parameterDefault', { value: parameter.default });
      case 'light': {
        const { azimuth, elevation } = parameter.default;
        return say('engines.parameterDefault', { value: `${azimuth}°, ${elevation}°` });
      }
      case 'mask':
      case 'box':
        return parameter.of;
    }
  };
}

const Root = styled.div`
  display: grid;
  gap: 6px;
  padding: 10px 0;
  & + & {
    box-shadow: inset 0 1px 0 ${color.hairline};
  }
  h4 {
    font-weight: 550;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(96px, auto) 1fr;
    gap: 2px 16px;
    font-size: 12px;
  }
  dt {
    color: ${color.textFaint};
  }
`;

const Off = styled.p`
  color: ${color.warningText};
`;
