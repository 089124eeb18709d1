import type { ParameterType } from '@tai/contracts';
import type { Problem } from '../../domain/draft.ts';

type ProblemKey = `generate.problem.${'notChosen' | 'notPainted' | 'notDrawn' | 'sizeOutOfRange'}`;

/**
 * Sentences of types that say more than the general one of a kind of problem. This stands apart from the controls, because
 * the button says them before any control is loaded.
 */
export const problemKeys: {
  [Type in ParameterType]?: Partial<Record<Problem['kind'], ProblemKey>>;
} = {
  images: { missing: 'generate.problem.notChosen' },
  choices: { missing: 'generate.problem.notChosen', outOfRange: 'generate.problem.notChosen' },
  styles: { missing: 'generate.problem.notChosen' },
  mask: { missing: 'generate.problem.notPainted' },
  box: { missing: 'generate.problem.notDrawn' },
  size: { outOfRange: 'generate.problem.sizeOutOfRange', refused: 'generate.problem.sizeOutOfRange' },
};
