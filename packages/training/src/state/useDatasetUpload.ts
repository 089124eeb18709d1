import { sendForm, storePort, useClient, type ApiClient, type AppStore } from '@tai/api-client';
import { trainingRoutes } from '@tai/contracts';
import { useObservable, usePort } from '@tai/kernel';
import { useEffect, useMemo } from 'react';
import { datasetApi } from '../api/datasetApi.ts';
import type { IncomingFile } from '../domain/incomingFiles.ts';
import { createDatasetUpload, type DatasetUpload, type UploadState } from './datasetUpload.ts';
import { imageSize } from './imageSize.ts';
import { showReport } from './showDataset.ts';

// An upload goes on when the page is left, and is there again when it is back.
const known = new WeakMap<AppStore, Map<string, DatasetUpload>>();

/** Files on their way into a dataset, the same for every page. */
export function uploadOf(client: ApiClient, store: AppStore, id: string): DatasetUpload {
  const own = known.get(store) ?? new Map<string, DatasetUpload>();
  known.set(store, own);
  const upload = own.get(id) ?? makeUpload(client, store, id);
  own.set(id, upload);
  return upload;
}

function makeUpload(client: ApiClient, store: AppStore, id: string): DatasetUpload {
  const upload = createDatasetUpload(
    ({ file }: IncomingFile, options) => {
      const form = new FormData();
      form.append('datasetId', id);
      form.append('name', file.name);
      // Last, so that the server knows the rest before it begins to write.
      form.append('file', file, file.name);
      return sendForm(client, trainingRoutes.addDatasetFile, form, options);
    },
    (reply) => showReport(store, reply),
    imageSize,
  );
  return {
    ...upload,
    async add(files) {
      const report = await upload.add(files);
      store.dispatch(datasetApi.util.invalidateTags([{ type: 'Dataset', id }]));
      return report;
    },
  };
}

/** Files on their way into a dataset. */
export function useDatasetUpload(id: string): { upload: DatasetUpload; state: UploadState } {
  const client = useClient();
  const store = usePort(storePort);
  const upload = useMemo(() => uploadOf(client, store, id), [client, store, id]);
  const state = useObservable(upload.state);
  const isBusy = state.progress !== null;
  useEffect(() => {
    if (!isBusy) return;
    // Closing the tab would lose the files that are still on their way.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
  return { upload, state };
}
