import { useLanguage } from '@tai/kernel';
import type { DraftProblem } from '../../domain/engineDraft.ts';
import { adminWords } from '../../words.ts';

/** What a person reads about a problem of a draft; nothing without one. */
export function useProblemWords(): (problem: DraftProblem | undefined) => string | undefined {
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  return (problem) => {
    if (!problem) return undefined;
    switch (problem.kind) {
      case 'needed':
      case 'wrongType':
        return say('engineForm.needed');
      case 'secretAgain':
        return say('engineForm.secretAgain');
      case 'oneNeeded':
        return pick(problem.message);
      case 'tooMany':
      case 'tooLong':
        return say(`engineForm.${problem.kind}`, { max: problem.max });
      case 'notOffered':
        return say('engineForm.notOffered', { offered: problem.offered });
      case 'address':
        return say(`engineForm.address.${problem.problem}`, { address: problem.address });
    }
  };
}
