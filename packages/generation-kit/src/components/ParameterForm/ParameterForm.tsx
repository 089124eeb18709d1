import { isPrompt, type Parameter, type ParameterOf } from '@tai/contracts';
import { Button, ChevronDownIcon, styled, color } from '@tai/design-system';
import { Fragment, memo, useState } from 'react';
import { isAsSuggested } from '../../domain/draft.ts';
import { generationWords } from '../../words.ts';
import type { Tool } from '../useTool.ts';
import { LazyPart } from '../LazyPart/LazyPart.tsx';
import { ParameterField } from './ParameterField.tsx';

const loadAdded = () => import('./AddedWords.tsx');
const loadExact = () => import('../parameterTypes/frames/ExactFramesField.tsx');

/**
 * The form of a tool, made from its capability: a new engine or model needs no change here. Progress of jobs redraws
 * the page around it several times a second, but not this.
 */
export const ParameterForm = memo(function ParameterForm({ tool }: { tool: Tool }) {
  const say = generationWords.useWords();
  const { parameters } = tool.capability;
  const basic = parameters.filter((parameter) => !parameter.advanced);
  const advanced = parameters.filter((parameter) => parameter.advanced);
  // A length is asked for in seconds; what really counts stands in the fold.
  const lengths = parameters.filter((one): one is ParameterOf<'frames'> => one.type === 'frames');
  const adds = parameters.some(addsWords);
  // Until the person decides, the fold is open when something in it is not as suggested: a seed that is used again.
  const [wantsAdvanced, setWantsAdvanced] = useState<boolean | null>(null);
  const showsAdvanced =
    wantsAdvanced ?? advanced.some((parameter) => !isAsSuggested(parameter, tool.draft[parameter.name]));
  const field = (parameter: (typeof parameters)[number]) => (
    <ParameterField
      key={parameter.name}
      parameter={parameter}
      value={tool.draft[parameter.name]}
      tool={tool}
    />
  );
  return (
    <Fields>
      {basic.map((parameter) => (
        <Fragment key={parameter.name}>
          {field(parameter)}
          {adds && isPrompt(parameter) && <LazyPart load={loadAdded} props={{ tool }} fallback={null} />}
        </Fragment>
      ))}
      {advanced.length + lengths.length > 0 && (
        <div>
          <Fold type="button" aria-expanded={showsAdvanced} onClick={() => setWantsAdvanced(!showsAdvanced)}>
            <ChevronDownIcon size={16} />
            {say('form.advanced')}
          </Fold>
          {showsAdvanced && (
            <Fields>
              {lengths.map((parameter) => (
                <LazyPart key={parameter.name} load={loadExact} props={{ parameter, tool }} />
              ))}
              {advanced.map(field)}
            </Fields>
          )}
        </div>
      )}
      <div>
        <Button
          variant="ghost"
          size="compact"
          onClick={() => {
            for (const parameter of parameters) {
              if (!isPrompt(parameter)) tool.change(parameter.name, parameter.default);
            }
          }}
        >
          {say('form.reset')}
        </Button>
      </div>
    </Fields>
  );
});

/** True when a choice of it adds words to the prompt. */
function addsWords(parameter: Parameter): boolean {
  return 'options' in parameter && parameter.options.some((option) => 'adds' in option);
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  min-width: 0;
`;

const Fold = styled.button`
  display: flex;
  align-items: center;
  gap: 6px;
  margin: 0 0 8px -4px;
  padding: 4px 8px 4px 4px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  color: ${color.textMuted};
  font: inherit;
  font-size: 13px;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  svg {
    transition: transform 120ms;
  }
  &[aria-expanded='false'] svg {
    transform: rotate(-90deg);
  }
`;
