import { randomKey } from '@tai/kernel';
import { useMemo } from 'react';
import type { LayerKind } from '../domain/layers/layer.ts';
import { drawingWords } from '../words.ts';

/** Ids of layers. */
export const newId = (): string => randomKey().slice(0, 16);

/** Names that new layers get. */
export function useLayerNames() {
  const say = drawingWords.useWords();
  return useMemo(
    () => ({
      /** @param count layers that there are of the kind */
      numbered: (kind: LayerKind, count: number) =>
        say('layer.number', { name: say(`layer.${kind}`), number: count + 1 }),
      copy: (name: string) => say('layer.copy', { name }),
      flat: () => say('layer.flat'),
      first: () => ({
        background: say('layer.background'),
        layer: say('layer.number', { name: say('layer.paint'), number: 1 }),
      }),
    }),
    [say],
  );
}
