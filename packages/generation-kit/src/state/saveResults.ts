import { toolFlow, type ApiClient, type AppStore } from '@tai/api-client';
import type { Job } from '@tai/contracts';
import type { PictureDownload } from '@tai/kernel';
import type { AskedHere } from './askedHere.ts';

export interface SaveParts {
  client: Pick<ApiClient, 'settings'>;
  store: Pick<AppStore, 'getState' | 'dispatch'>;
  download: PictureDownload;
  askedHere: AskedHere;
}

/** Saves what a job made to the device when the person wants that; in the tab that asked for it alone. */
export function saveResults(job: Job, { client, store, download, askedHere }: SaveParts): void {
  if (!client.settings.get().download || job.status !== 'succeeded' || !askedHere.has(job.id)) return;
  void toolFlow(job.tool, store).then((featureName) =>
    download.download(job.outputs, { featureName, watermark: true }),
  );
}
