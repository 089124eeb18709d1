import type { AppStore } from '@tai/api-client';
import type { Dataset, DatasetImage, DatasetLine, DatasetReport } from '@tai/contracts';
import { datasetApi } from '../api/datasetApi.ts';

/** The dataset as the server had it last. */
export function shownDataset(store: AppStore, id: string): Dataset | undefined {
  return datasetApi.endpoints.dataset.select(id)(store.getState()).data;
}

function patch(store: AppStore, id: string, change: (shown: Dataset) => void): void {
  store.dispatch(datasetApi.util.updateQueryData('dataset', id, change));
}

/** Shows an answer about a dataset, unless a newer one is shown. */
export function showLine(store: AppStore, line: DatasetLine): void {
  patch(store, line.id, (shown) => {
    if (line.revision >= shown.revision) Object.assign(shown, line);
  });
  store.dispatch(
    datasetApi.util.updateQueryData('datasets', undefined, (lines) => {
      const known = lines.find(({ id }) => id === line.id);
      if (known && line.revision >= known.revision) Object.assign(known, line);
    }),
  );
}

/** Shows images as an answer has them, unless a newer one is shown. */
export function showChanged(
  store: AppStore,
  { dataset, images }: { dataset: DatasetLine; images: readonly DatasetImage[] },
): void {
  patch(store, dataset.id, (shown) => {
    if (dataset.revision < shown.revision) return;
    const changed = new Map(images.map((image) => [image.id, image]));
    shown.list = shown.list.map((image) => changed.get(image.id) ?? image);
  });
  showLine(store, dataset);
}

/** Shows what came in. Several calls add at the same time, so that an older answer has images that a newer one lacks. */
export function showReport(store: AppStore, { dataset, added, labelled }: DatasetReport): void {
  patch(store, dataset.id, (shown) => {
    const known = new Set(shown.list.map(({ id }) => id));
    shown.list.push(...added.filter(({ id }) => !known.has(id)));
    if (dataset.revision < shown.revision) return;
    const changed = new Map(labelled.map((image) => [image.id, image]));
    shown.list = shown.list.map((image) => changed.get(image.id) ?? image);
  });
  showLine(store, dataset);
}

/** Shows the images of a dataset in another order. */
export function showOrder(store: AppStore, id: string, ids: readonly string[]): void {
  patch(store, id, (shown) => {
    const places = new Map(ids.map((one, place) => [one, place]));
    const placeOf = (image: DatasetImage) => places.get(image.id) ?? ids.length;
    shown.list.sort((one, other) => placeOf(one) - placeOf(other));
  });
}
