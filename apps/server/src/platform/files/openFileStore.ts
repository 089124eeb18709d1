import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { systemClock } from '../clock.ts';
import { makePrivateFolder } from '../dataFolders.ts';
import { openBucket } from './bucket.ts';
import { openDiskFileStore } from './diskFileStore.ts';
import type { FileStore } from './fileStore.ts';
import { createMixedFileStore } from './mixedFileStore.ts';
import { openS3FileStore } from './s3FileStore.ts';

type StoreConfig = Pick<Config, 'dataDir' | 'files'>;
export type StoreKind = Config['files']['store'];

/** The files of an installation, and where they are. */
export interface OpenFileStore {
  files: FileStore;
  /** Calls that wait for a bucket that is away fail, and none waits from now on: the process is about to stop. */
  stopWaiting(): void;
  close(): void;
}

/** The store that the configuration names, together with the one that files are moved from. */
export async function openFileStore(config: StoreConfig): Promise<OpenFileStore> {
  const { store, alsoFrom } = config.files;
  const first = await openOneStore(config, store);
  if (alsoFrom === null) return first;
  const second = await openOneStore(config, alsoFrom);
  return {
    files: createMixedFileStore(first.files, second.files),
    stopWaiting() {
      first.stopWaiting();
      second.stopWaiting();
    },
    close() {
      first.close();
      second.close();
    },
  };
}

/** One of the two, whether it is the one in use or not. */
export async function openOneStore(
  { dataDir, files: { bucket: settings } }: StoreConfig,
  kind: StoreKind,
): Promise<OpenFileStore> {
  if (kind === 'disk') {
    const folder = join(dataDir, 'files');
    await makePrivateFolder(folder);
    return { files: await openDiskFileStore(folder), stopWaiting: () => {}, close: () => {} };
  }
  if (settings === null) throw new Error('openFileStore: there is no bucket');
  const incoming = join(dataDir, 'incoming');
  await makePrivateFolder(incoming);
  const bucket = openBucket(settings);
  const { signedSeconds } = settings;
  const files = await openS3FileStore(bucket, { incoming, signedSeconds, clock: systemClock });
  return { files, stopWaiting: bucket.stopWaiting, close: bucket.close };
}

/** What a store is called in sentences: its folder, or its bucket. */
export function nameOfStore({ dataDir, files }: StoreConfig, kind: StoreKind = files.store): string {
  if (kind === 'disk' || files.bucket === null) return join(dataDir, 'files');
  return `s3://${files.bucket.bucket}/${files.bucket.prefix}`;
}

/** The origin that browsers fetch files from besides the server; null when all come from the server. */
export async function originOfFiles({ files }: StoreConfig): Promise<string | null> {
  const { bucket: settings } = files;
  const isUsed = files.store === 's3' || files.alsoFrom === 's3';
  if (settings === null || settings.signedSeconds === null || !isUsed) return null;
  const bucket = openBucket(settings);
  // Whether the bucket is in the host name or in the path follows rules of the client.
  const address = await bucket.address('x', { mimeType: '', disposition: '' }, settings.signedSeconds, 0);
  bucket.close();
  return new URL(address).origin;
}
