import { detailsOf, type Capability, type Parameter, type ParameterLimit } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { adminWords } from '../../words.ts';
import { Faint } from '../PageFrame/PageFrame.tsx';
import { useEngineProblemText, useWorkflowProblemText } from './problemWords.ts';

/** A tool and model of an engine with the parameters that its form has. */
export function CapabilityDetails({ capability }: { capability: Capability }) {
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  const rangeOf = useRange(capability);
  const textOf = useEngineProblemText();
  const problemText = useWorkflowProblemText();
  const { flow, modelLabel, version, available, parameters, workflowProblem } = capability;
  const reason = textOf({ problem: capability.reason ?? '', cause: capability.problem });
  return (
    <Root>
      <h4>
        {pick(modelLabel)}{' '}
        <Faint>
          {flow} · {say('engines.version', { version })}
        </Faint>
      </h4>
      {!available && <Off>{say('engines.unavailable', { reason })}</Off>}
      {workflowProblem && <Off>{problemText(workflowProblem)}</Off>}
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
function useRange({ parameters }: Capability): (parameter: Parameter) => string {
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  const textOf = (limit: ParameterLimit) => {
    switch (limit.kind) {
      case 'length':
        return say('engines.parameterLength', { max: limit.max });
      case 'range':
        if (limit.min === limit.max) return `${limit.min} ${limit.unit}`.trim();
        return say('engines.parameterRange', { min: limit.min, max: limit.max, unit: limit.unit }).trim();
      case 'options':
        return say('engines.parameterOptions', { count: limit.count });
      case 'default': {
        const { value } = limit;
        const text = typeof value === 'boolean' ? say(value ? 'config.on' : 'config.off') : pick(value);
        return say('engines.parameterDefault', { value: text });
      }
      case 'drawnOn': {
        const image = parameters.find(({ name }) => name === limit.parameter);
        return say('engines.parameterDrawnOn', { image: image ? pick(image.label) : limit.parameter });
      }
    }
  };
  return (parameter) => detailsOf(parameter).limits(parameter).map(textOf).join(', ');
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
