import type { NodeResult } from '@tai/contracts';

type Output = NodeResult['outputs'][number];

/** The first image that was made on a board and lies in the library of the person who asks: the cover that it gets by itself. */
export function firstImage(results: readonly NodeResult[]): (Output & { pictureId: string }) | undefined {
  return results
    .toSorted((a, b) => a.createTime - b.createTime)
    .flatMap(({ outputs }) => outputs)
    .find(
      (output): output is Output & { pictureId: string } =>
        output.medium === 'image' && output.pictureId !== null,
    );
}
