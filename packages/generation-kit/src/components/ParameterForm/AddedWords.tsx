import { addedWords, isPrompt, type AddedWords, type Parameter } from '@tai/contracts';
import { Chip, color, styled } from '@tai/design-system';
import { useId } from 'react';
import { isAsSuggested } from '../../domain/draft.ts';
import { pressedOptions } from '../../domain/pressedOptions.ts';
import { inputWords } from '../../inputWords.ts';
import type { Tool } from '../useTool.ts';

/** What the choices of the form add to the prompt, each with a cross that takes the choice back. */
export function Component({ tool: { capability, draft, change } }: { tool: Tool }) {
  const say = inputWords.useWords();
  const id = useId();
  const { parameters } = capability;
  const prompt = parameters.find(isPrompt);
  const written = String(prompt ? draft[prompt.name] : '');
  const isUsual = (words: AddedWords) => {
    const parameter = parameters.find(({ name }) => name === words.parameter);
    return !parameter || isAsSuggested(parameter, draft[parameter.name]);
  };
  const added = addedWords(parameters, draft, written);
  // Before anything is written, what the tool suggests is nobody's choice, and its language is not known.
  if (written === '' ? added.every(isUsual) : added.length === 0) return null;
  return (
    <Root role="group" aria-labelledby={id}>
      <small id={id}>{say('added')}</small>
      {added.map((words) => {
        const parameter = parameters.find(({ name }) => name === words.parameter);
        return (
          <Chip
            key={words.parameter + words.text}
            label={words.text}
            {...(parameter &&
              !isUsual(words) && {
                onRemove: () => change(parameter.name, without(parameter, draft, words)),
              })}
          />
        );
      })}
    </Root>
  );
}

/** The value without the choice that added these words; what the tool suggests when nothing else is chosen. */
function without(parameter: Parameter, draft: Tool['draft'], { label }: AddedWords): unknown {
  if (parameter.type !== 'choices') return parameter.default;
  const option = parameter.options.find((one) => one.label.en === label.en);
  const left = pressedOptions(parameter, draft[parameter.name] as string[], option?.value ?? '');
  return left.length > 0 ? left : parameter.default;
}

// Quiet: they are part of what is sent, but not what the person wrote.
const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: -8px;
  > small {
    flex-basis: 100%;
    font-size: 12px;
    color: ${color.textMuted};
  }
`;
