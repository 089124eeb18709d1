import { useLanguage } from '@tai/kernel';
import type { Problem } from '../domain/draft.ts';
import { generationWords } from '../words.ts';
import type { Tool } from './useTool.ts';

/** Why something cannot start yet, in words that say what to do. */
export function useProblemText(tool: Tool): (problem: Problem) => string {
  const say = generationWords.useWords();
  const { pick } = useLanguage();
  return ({ kind, parameter, picture, count = 0 }) => {
    const name = parameter ? pick(parameter.label) : '';
    switch (kind) {
      case 'missing':
        return say(missingKey(parameter), { name });
      case 'gone':
        return say('generate.problem.gone', { name });
      case 'tooLarge': {
        const { maxWidth = 0, maxHeight = 0 } = parameter?.type === 'images' ? parameter : {};
        const { width = 0, height = 0 } = picture ?? {};
        return say('generate.problem.tooLarge', { name, width, height, maxWidth, maxHeight });
      }
      case 'tooLong': {
        const max = parameter?.type === 'text' ? parameter.maxLength : 0;
        return say('generate.problem.tooLong', { name, length: count, max });
      }
      case 'outOfRange': {
        if (parameter?.type === 'size') {
          const { min, max, step } = parameter;
          return say('generate.problem.sizeOutOfRange', { name, min, max, step });
        }
        const min = parameter?.type === 'number' ? parameter.min : 0;
        const max = parameter && 'max' in parameter ? parameter.max : 0;
        return say('generate.problem.outOfRange', { name, min, max });
      }
      case 'unavailable':
        return say('generate.problem.unavailable', { reason: tool.capability.reason ?? '' });
      case 'queueFull':
        return say('generate.problem.queueFull', { count });
      case 'signedOut':
        return say('generate.problem.signedOut');
    }
  };
}

/** What one does to fill a field in depends on what it takes. */
function missingKey(parameter: Problem['parameter']) {
  switch (parameter?.type) {
    case 'images':
    case 'choices':
    case 'styles':
      return 'generate.problem.notChosen';
    case 'mask':
      return 'generate.problem.notPainted';
    case 'box':
      return 'generate.problem.notDrawn';
    default:
      return 'generate.problem.missing';
  }
}
