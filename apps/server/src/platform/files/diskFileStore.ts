import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDiskFull } from '../diskFull.ts';
import { ApiError } from '../http/apiError.ts';
import { syncFolder } from '../syncToDisk.ts';
import { assertKey, assertNoteName, firstBytes, isKey, places, shardName } from './fileNames.ts';
import type { FileStore } from './fileStore.ts';
import {
  hashOf,
  hashOfStream,
  orNull,
  receiveIntoFile,
  removeOlder,
  writeDurably,
} from './temporaryFiles.ts';

/**
 * Contents in a folder, spread over 256 folders by the first byte of their hash.
 * @param sync syncs the entries of a folder to the disk
 */
export async function openDiskFileStore(folder: string, sync = syncFolder): Promise<FileStore> {
  const incoming = join(folder, places.incoming);
  const quarantined = join(folder, places.quarantine);
  const damaged = join(folder, places.damaged);
  const notes = join(folder, places.notes);
  for (const part of [incoming, quarantined, damaged, notes]) await mkdir(part, { recursive: true });

  const pathOf = (key: string) => {
    assertKey(key);
    return join(folder, key.slice(0, 2), key);
  };
  const noteOf = (name: string) => {
    assertNoteName(name);
    return join(notes, name);
  };
  const statOf = async (key: string) => {
    const found = (await stat(pathOf(key)).catch(orNull)) ?? (await restored(key));
    return found && { bytes: found.size, time: found.mtimeMs };
  };
  /** Brings a content back from quarantine: a row needs it after all. */
  const restored = async (key: string) => {
    const path = pathOf(key);
    const isBack = await rename(join(quarantined, key), path).then(() => true, orNull);
    // It may be put aside once more before it is looked at.
    return isBack ? stat(path).catch(orNull) : null;
  };
  /** Runs a reading action, and once more when the content had to be brought back first. */
  const orRestored = async <Value>(key: string, read: (path: string) => Promise<Value>): Promise<Value> => {
    const path = pathOf(key);
    try {
      return await read(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !(await restored(key))) throw error;
      return read(path);
    }
  };

  /** Replaces what is there under the key: it is the same, or it is damaged. Who reads it goes on reading. */
  const moveIn = (temporary: string, key: string) => moveDurably(temporary, pathOf(key), sync);

  async function* list(firstByte: number) {
    const shard = join(folder, shardName(firstByte));
    for (const key of (await readdir(shard).catch(orNull)) ?? []) {
      const found = isKey(key) ? await statOf(key) : null;
      if (found) yield { key, ...found };
    }
  }

  return {
    async put(bytes) {
      const key = await hashOf(bytes);
      const temporary = join(incoming, randomUUID());
      try {
        await writeDurably(temporary, bytes);
        await moveIn(temporary, key);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        throw isDiskFull(error) ? new ApiError('diskFull', {}, { cause: error }) : error;
      }
      return { key, bytes: bytes.byteLength };
    },

    receive: (source) => receiveIntoFile(incoming, source, (path, { key }) => moveIn(path, key)),

    open: (key, range) =>
      orRestored(key, async (path) => {
        const stream = createReadStream(path, range);
        await new Promise<void>((resolve, reject) => {
          stream.once('ready', resolve).once('error', reject);
        });
        return stream;
      }),

    read: (key) => orRestored(key, (path) => readFile(path)),
    stat: async (key) => withBytes(await statOf(key)),
    delete: (key) => rm(pathOf(key), { force: true }),

    async quarantine(key) {
      const path = pathOf(key);
      const now = new Date();
      // From now on, and not since it was written, its days in quarantine are counted.
      await utimes(path, now, now).catch(orNull);
      await rename(path, join(quarantined, key)).catch(orNull);
    },

    async verify(key) {
      const path = pathOf(key);
      const actual = await hashOfStream(createReadStream(path)).catch(orNull);
      if (actual === null || actual === key) return true;
      await rename(path, join(damaged, key));
      return false;
    },

    removeQuarantined: (olderThan) => removeOlder(quarantined, olderThan),

    readNote: async (name) => readFile(noteOf(name), 'utf8').catch(orNull),

    async writeNote(name, text) {
      const temporary = join(incoming, randomUUID());
      await writeDurably(temporary, Buffer.from(text));
      await moveDurably(temporary, noteOf(name), sync);
    },

    removeNote: (name) => rm(noteOf(name), { force: true }),

    list,

    async *listOlderThan(time, isWanted) {
      for (const byte of firstBytes(isWanted))
        for await (const content of list(byte)) if (content.time < time) yield content.key;
    },

    removeUnfinished: (olderThan) => removeOlder(incoming, olderThan),

    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },

    address: async () => null,

    async check() {
      const probe = join(incoming, `check-${randomUUID()}`);
      await writeDurably(probe, new Uint8Array([1]));
      await rm(probe);
    },
  };
}

/** Renames and syncs the folder, which holds the name: else a power cut could keep a row and lose its content. */
async function moveDurably(from: string, to: string, sync: typeof syncFolder): Promise<void> {
  const parent = dirname(to);
  const made = await mkdir(parent, { recursive: true });
  await rename(from, to);
  await sync(parent);
  if (made !== undefined) await sync(dirname(parent));
}

function withBytes<Found extends { bytes: number }>(found: Found | null): { bytes: number } | null {
  return found && { bytes: found.bytes };
}
