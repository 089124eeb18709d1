import { storePort, useSession, type AppStore } from '@tai/api-client';
import type { Dataset } from '@tai/contracts';
import { onceOnline, useObservable, usePort } from '@tai/kernel';
import { useEffect, useMemo } from 'react';
import { datasetApi, useDatasetQuery } from '../api/datasetApi.ts';
import { patchesOf } from '../domain/imageChanges.ts';
import { createDatasetEdits, type DatasetEdits, type EditsState } from './datasetEdits.ts';
import { keptEdits } from './keptEdits.ts';
import { showChanged, showLine, shownDataset } from './showDataset.ts';

// They outlive the page, so that what is under way when it is left is not begun a second time when it is back.
const known = new WeakMap<AppStore, Map<string, DatasetEdits>>();

/** The changes of a dataset by this person. */
function editsOf(store: AppStore, userId: string, id: string): DatasetEdits {
  const own = known.get(store) ?? new Map<string, DatasetEdits>();
  known.set(store, own);
  const edits = own.get(`${id}@${userId}`) ?? makeEdits(store, userId, id);
  own.set(`${id}@${userId}`, edits);
  return edits;
}

function makeEdits(store: AppStore, userId: string, id: string): DatasetEdits {
  return createDatasetEdits({
    kept: keptEdits(id, userId),
    onceOnline,
    async saveForm(patch) {
      const result = await store.dispatch(
        datasetApi.endpoints.changeDatasetForm.initiate({ id, ...patch }, { track: false }),
      );
      if (result.data) showLine(store, result.data);
      return { error: result.error };
    },
    async saveImages(changes) {
      // Images that were taken out meanwhile would have all the others refused.
      const there = shownDataset(store, id)?.list;
      const sound = there
        ? [...patchesOf(there, new Map(changes.map((change) => [change.id, change]))).keys()]
        : changes.map((change) => change.id);
      const sent = changes.filter((change) => sound.includes(change.id));
      if (sent.length === 0) return {};
      const result = await store.dispatch(
        datasetApi.endpoints.changeDatasetImages.initiate({ datasetId: id, changes: sent }, { track: false }),
      );
      if (result.data) showChanged(store, result.data);
      return { error: result.error };
    },
  });
}

/** Changes of an open dataset, and the dataset with them. What waits is sent when the page is left. */
export function useDatasetEdits(given: Dataset): {
  edits: DatasetEdits;
  state: EditsState;
  shown: Dataset;
} {
  const store = usePort(storePort);
  const userId = useSession()?.user.userId ?? '';
  // The store tells components of an answer up to a frame after it has it, the queue at once. A dataset from the parent's last
  // render would be shown without the changes that were just saved for that frame, and a change made from it would lose them.
  const dataset = useDatasetQuery(given.id).data ?? given;
  const edits = useMemo(() => editsOf(store, userId, dataset.id), [store, userId, dataset.id]);
  const state = useObservable(edits.state);
  useEffect(() => {
    const flush = () => void edits.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [edits]);
  const { form, images } = state;
  // `over` reads the same state that is observed here.
  // oxlint-disable-next-line react/exhaustive-deps -- form and images say when that state changed
  const shown = useMemo(() => edits.over(dataset), [edits, dataset, form, images]);
  return { edits, state, shown };
}
