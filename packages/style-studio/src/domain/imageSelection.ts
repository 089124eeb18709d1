/** Images of one training record that are selected, in the order of selecting. */
export interface ImageSelection {
  trainNo: string;
  imageIds: readonly string[];
}

/** Images that can be selected at once (specification §9). */
const selectedMax = 2;

/** Why an image can't be selected. */
export type SelectionProblem = 'otherGroup' | 'tooMany';

/**
 * Selects an image, or takes it out of the selection. A problem leaves the selection as it was.
 * @param shown images that the record has now: a training that goes on replaces its images
 */
export function toggleImage(
  selection: ImageSelection | null,
  trainNo: string,
  imageId: string,
  shown: readonly string[],
): { selection: ImageSelection | null; problem: SelectionProblem | null } {
  if (!selection) return { selection: { trainNo, imageIds: [imageId] }, problem: null };
  if (selection.trainNo !== trainNo) return { selection, problem: 'otherGroup' };
  const imageIds = selection.imageIds.filter((id) => shown.includes(id));
  if (imageIds.includes(imageId)) {
    const left = imageIds.filter((id) => id !== imageId);
    return { selection: left.length === 0 ? null : { trainNo, imageIds: left }, problem: null };
  }
  if (imageIds.length >= selectedMax) return { selection, problem: 'tooMany' };
  return { selection: { trainNo, imageIds: [...imageIds, imageId] }, problem: null };
}
