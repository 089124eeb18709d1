/*
 * Contents in a bucket, under the names that they have in a folder. The protocol has no rename: moving is a copy and then a
 * removal, in this order, so that a process that dies between the two leaves a copy too many and never one too few. For the
 * same reason a content that comes back from quarantine leaves its copy there until its time is over: two processes may bring it back and
 * put it aside again at once, and none of the orders loses it.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import type { Bucket } from './bucket.ts';
import { assertNoteName, firstBytes, places, shardName } from './fileNames.ts';
import type { FileStore } from './fileStore.ts';
import { FileStoreTrouble } from './fileStoreTrouble.ts';
import { withoutWaiting } from './outage.ts';
import { contentsOf, inQuarantine, nameOf } from './s3Contents.ts';
import { hashOf, receiveIntoFile, removeOlder } from './temporaryFiles.ts';

interface S3FileStoreOptions {
  /** Folder on this machine for what is coming in. */
  incoming: string;
  /** Seconds for which an address opens a content; null when browsers read through the server. */
  signedSeconds: number | null;
  clock: Clock;
}

/** Milliseconds for which a check counts: balancers and pages ask often, and each asks the service to write. */
const checked = 10_000;

export async function openS3FileStore(
  bucket: Bucket,
  { incoming, signedSeconds, clock }: S3FileStoreOptions,
): Promise<FileStore> {
  await mkdir(incoming, { recursive: true });
  const contents = contentsOf(bucket);

  return {
    ...notesOf(bucket, contents),
    ...removalsOf(bucket, contents),
    open: contents.open,
    read: contents.read,

    async put(bytes) {
      const key = await hashOf(bytes);
      await bucket.put(nameOf(key), bytes, key);
      return { key, bytes: bytes.byteLength };
    },

    receive: (source) =>
      receiveIntoFile(incoming, source, async (path, { key, bytes }) => {
        await bucket.upload(nameOf(key), path);
        const kept = await bucket.stat(nameOf(key));
        if (kept?.bytes !== bytes)
          throw new FileStoreTrouble(`the upload of ${key} did not arrive whole`, undefined);
        await rm(path, { force: true });
      }),

    async stat(key) {
      const name = nameOf(key);
      const found =
        (await bucket.stat(name)) ?? ((await contents.restored(key)) ? await bucket.stat(name) : null);
      return found && { bytes: found.bytes };
    },

    list: (firstByte) => contents.list(`${shardName(firstByte)}/`),

    async *listOlderThan(time, isWanted) {
      // One list of everything takes fewer requests than one for each of 256 folders.
      const folders =
        isWanted === undefined ? [''] : firstBytes(isWanted).map((byte) => `${shardName(byte)}/`);
      for (const folder of folders)
        for await (const content of contents.list(folder)) if (content.time < time) yield content.key;
    },

    async removeUnfinished(olderThan) {
      await removeOlder(incoming, olderThan);
      for await (const { name, time } of bucket.list(`${places.incoming}/`))
        if (time < olderThan) await bucket.remove(name);
      await bucket.abortUploads(olderThan);
    },

    freeBytes: async () => null,

    address: async (key, options) =>
      signedSeconds === null ? null : bucket.address(nameOf(key), options, signedSeconds, clock.now()),

    check: checkOf(bucket),
  };
}

function removalsOf(
  bucket: Bucket,
  { damaged }: ReturnType<typeof contentsOf>,
): Pick<FileStore, 'verify' | 'delete' | 'quarantine' | 'removeQuarantined'> {
  return {
    async verify(key) {
      const name = nameOf(key);
      const found = await damaged(key, name);
      if (found === null) return true;
      await bucket.copy(name, `${places.damaged}/${key}`);
      // The same bytes may have been put meanwhile, and they heal it.
      if ((await bucket.stat(name))?.etag === found.etag) await bucket.remove(name);
      if (await damaged(key, inQuarantine(key))) await bucket.remove(inQuarantine(key));
      return false;
    },

    async delete(key) {
      await bucket.remove(nameOf(key));
      await bucket.remove(inQuarantine(key));
    },

    async quarantine(key) {
      if (await bucket.copy(nameOf(key), inQuarantine(key))) await bucket.remove(nameOf(key));
    },

    async removeQuarantined(olderThan) {
      for await (const { name, time } of bucket.list(`${places.quarantine}/`))
        if (time < olderThan) await bucket.remove(name);
    },
  };
}

function notesOf(
  bucket: Bucket,
  { text }: ReturnType<typeof contentsOf>,
): Pick<FileStore, 'readNote' | 'writeNote' | 'removeNote'> {
  const noteOf = (name: string) => {
    assertNoteName(name);
    return `${places.notes}/${name}`;
  };
  return {
    readNote: async (name) => text(noteOf(name)),
    writeNote: (name, note) => bucket.put(noteOf(name), Buffer.from(note)),
    removeNote: (name) => bucket.remove(noteOf(name)),
  };
}

function checkOf(bucket: Bucket): FileStore['check'] {
  const probe = `${places.incoming}/check-${randomUUID()}`;
  let soundUntil = 0;
  return async () => {
    const now = performance.now();
    if (now < soundUntil) return;
    // Whoever checks wants to hear that it is away.
    await withoutWaiting(() => bucket.put(probe, new Uint8Array([1])));
    soundUntil = now + checked;
  };
}
