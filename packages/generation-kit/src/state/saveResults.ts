import type { ApiClient } from '@tai/api-client';
import type { PictureDownload } from '@tai/kernel';
import { toolLabel } from '@tai/contracts';
import type { AskedHere } from './askedHere.ts';

interface Parts {
  client: Pick<ApiClient, 'jobs' | 'settings'>;
  download: PictureDownload;
  askedHere: AskedHere;
}

/** Saves results to the device as they come, when the person wants that; in the tab that asked for them alone. */
export function saveResults({ client, download, askedHere }: Parts): () => void {
  return client.jobs.onFinish((job) => {
    if (!client.settings.get().download || job.status !== 'succeeded' || !askedHere.has(job.id)) return;
    void download.download(job.outputs, { featureName: toolLabel(job.tool), watermark: true });
  });
}
