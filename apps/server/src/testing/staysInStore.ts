import type { FileStore } from '../platform/files/fileStore.ts';

/** Whether bytes are there for good, and not only for their time in quarantine, which is ended for all first. */
export async function staysInStore(files: FileStore, key: string): Promise<boolean> {
  await files.removeQuarantined(Number.POSITIVE_INFINITY);
  return (await files.stat(key)) !== null;
}
