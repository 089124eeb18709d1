import type { DatasetLine, TrainerOffer } from '@tai/contracts';

/** What keeps a training from starting, see `problems` of the words. */
export type StartProblem =
  | { kind: 'name' | 'previewPrompt' | 'images' | 'selection' }
  | { kind: 'tooFew' | 'tooMany'; count: number; limit: number };

/**
 * Everything that is missing before a training can start, in the order of the page.
 * @param count images that it would be trained with
 */
export function startProblems(
  { name, previewPrompt }: Pick<DatasetLine, 'name' | 'previewPrompt'>,
  { imagesMin, imagesMax }: Pick<TrainerOffer, 'imagesMin' | 'imagesMax'>,
  { count, isSelection }: { count: number; isSelection: boolean },
): StartProblem[] {
  const problems: StartProblem[] = [];
  if (name.trim() === '') problems.push({ kind: 'name' });
  if (previewPrompt.trim() === '') problems.push({ kind: 'previewPrompt' });
  if (count === 0) problems.push({ kind: isSelection ? 'selection' : 'images' });
  else if (count < imagesMin) problems.push({ kind: 'tooFew', count, limit: imagesMin });
  else if (count > imagesMax) problems.push({ kind: 'tooMany', count, limit: imagesMax });
  return problems;
}

/** Ids of the images that a training takes: those that are not left out, and of a selection those that are selected. */
export function trainedIds(
  list: readonly { id: string; isExcluded: boolean }[],
  selectedIds: readonly string[] | null,
): string[] {
  const usable = list.filter(({ isExcluded }) => !isExcluded).map(({ id }) => id);
  return selectedIds ? usable.filter((id) => selectedIds.includes(id)) : usable;
}
