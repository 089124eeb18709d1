import { useErrorText } from '@tai/api-client';
import type { Capability, Parameter } from '@tai/contracts';
import { useLanguage } from '@tai/kernel';
import type { Problem } from '../domain/draft.ts';
import { generationWords } from '../words.ts';
import { problemKeys } from './parameterTypes/problemKeys.ts';
import type { Tool } from './useTool.ts';

/** Why something cannot start yet, in words that say what to do. */
export function useProblemText(tool: Tool | null): (problem: Problem) => string {
  const say = generationWords.useWords();
  const errorText = useErrorText();
  const unavailableText = useUnavailableText();
  const { language, pick } = useLanguage();
  const list = new Intl.ListFormat(language, { type: 'disjunction' });

  /** A parameter and those that it is required without, any of which will do. */
  function alternatives(parameter: Parameter | undefined): string {
    const names = [parameter?.name, ...(parameter?.requiredWithout ?? [])];
    const among = (tool?.capability.parameters ?? []).filter(({ name }) => names.includes(name));
    return list.format(among.map(({ label }) => say('generate.problem.quoted', { name: pick(label) })));
  }

  return ({ kind, parameter, refusal, count = 0 }) => {
    const name = parameter ? pick(parameter.label) : '';
    // What the parameter allows and what was read, for the placeholders of every sentence.
    const values = { ...numbersOf(parameter), ...refusal?.params, name };
    const own = parameter && problemKeys[parameter.type]?.[kind];
    if (own) return say(own, values);
    switch (kind) {
      case 'missing':
        if (parameter?.name === 'prompt') return say('generate.problem.missingPrompt');
        return say('generate.problem.missing', values);
      case 'gone':
      case 'tooLarge':
      case 'tooLong':
      case 'outOfRange':
        return say(`generate.problem.${kind}`, values);
      case 'missingAny':
        return say('generate.problem.missingAny', { names: alternatives(parameter) });
      case 'refused':
        // The sentence for what the server would answer, without asking it.
        return errorText({ kind: 'api', code: 0, msg: '', ...refusal, params: values });
      case 'unavailable':
        return unavailableText(tool?.capability ?? {});
      case 'queueFull':
        return say('generate.problem.queueFull', { count });
      case 'signedOut':
        return say('generate.problem.signedOut');
    }
  };
}

/** Why a tool cannot be used now. The English sentence of an engine without a name for it is for other clients. */
export function useUnavailableText(): (capability: Pick<Capability, 'problem'>) => string {
  const errorText = useErrorText();
  return ({ problem = { error: 'engineUnavailable', params: {} } }) =>
    errorText({ kind: 'api', code: 0, msg: '', ...problem });
}

function numbersOf(parameter: Parameter | undefined): Record<string, number> {
  return Object.fromEntries(
    Object.entries(parameter ?? {}).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );
}
