import { storePort, useErrorText, withReason } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { usePort } from '@tai/kernel';
import { useRef } from 'react';
import { useChangeDatasetImagesMutation } from '../api/datasetApi.ts';
import { placesOf } from '../domain/imageOrder.ts';
import { imageWords } from '../imageWords.ts';
import { showLine, shownDataset, showOrder } from './showDataset.ts';

type Order = (ids: readonly string[]) => readonly string[];

/** Moves images of a dataset to other places: shown at once, sent one call after the other, and taken back when it is refused. */
export function useImageOrder(datasetId: string) {
  const say = imageWords.useWords();
  const errorText = useErrorText();
  const store = usePort(storePort);
  const [change] = useChangeDatasetImagesMutation();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const shownIds = () => shownDataset(store, datasetId)?.list.map(({ id }) => id) ?? [];

  async function send(from: readonly string[], to: readonly string[]): Promise<void> {
    const { data, error } = await change({ datasetId, changes: [...placesOf(from, to)] });
    if (data) return showLine(store, data.dataset);
    showOrder(store, datasetId, from);
    toast.show({ tone: 'danger', message: withReason(say('moveFailed'), errorText(error)) });
  }

  /** @returns the order before; null when nothing moves */
  return (order: Order): readonly string[] | null => {
    const from = shownIds();
    const to = order(from);
    if (placesOf(from, to).length === 0) return null;
    showOrder(store, datasetId, to);
    last.current = last.current.then(() => send(from, to));
    return from;
  };
}
