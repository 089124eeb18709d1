import type { ApiClient } from '@tai/api-client';
import { toolLabel, type Job } from '@tai/contracts';
import type { PictureDownload } from '@tai/kernel';
import type { AskedHere } from './askedHere.ts';

export interface SaveParts {
  client: Pick<ApiClient, 'settings'>;
  download: PictureDownload;
  askedHere: AskedHere;
}

/** Saves what a job made to the device when the person wants that; in the tab that asked for it alone. */
export function saveResults(job: Job, { client, download, askedHere }: SaveParts): void {
  if (!client.settings.get().download || job.status !== 'succeeded' || !askedHere.has(job.id)) return;
  void download.download(job.outputs, { featureName: toolLabel(job.tool), watermark: true });
}
