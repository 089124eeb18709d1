import { limits } from '@tai/contracts';
import type { PublishProblem } from '../../domain/publishForm.ts';
import { publishWords } from '../../publishWords.ts';

/** What is wrong with a field, and what to do. */
export function useProblemText(): (problem: PublishProblem) => string {
  const say = publishWords.useWords();
  const { titleMaxLength: title, descriptionMaxLength: description } = limits.community;
  return (problem) => say(`problems.${problem}`, { title, description });
}
