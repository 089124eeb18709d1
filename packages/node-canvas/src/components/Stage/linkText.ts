import type { LinkProblem } from '@tai/graph';
import type { SlotType } from '@tai/contracts';
import { useCallback } from 'react';
import { nodeCanvasWords } from '../../words.ts';

/** Why a link cannot be made, in words. */
export function useLinkText(): (problem: LinkProblem) => string {
  const say = nodeCanvasWords.useWords();
  return useCallback(
    (problem) => {
      const names = (types: readonly SlotType[]) => types.map((type) => say(`type.${type}`)).join(' / ');
      switch (problem.kind) {
        case 'type':
          return say('link.type', { given: names(problem.given), taken: names(problem.taken) });
        case 'cycle':
          return say('link.cycle');
        default:
          return say('link.missing');
      }
    },
    [say],
  );
}
