import { createHash, randomUUID, webcrypto } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  utimes,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDiskFull } from '../diskFull.ts';
import { ApiError } from '../http/apiError.ts';
import { syncFolder } from '../syncToDisk.ts';
import type { FileStore } from './fileStore.ts';

/**
 * Contents in a folder, spread over 256 folders by the first byte of their hash.
 * @param sync syncs the entries of a folder to the disk
 */
export async function openDiskFileStore(folder: string, sync = syncFolder): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  const quarantined = join(folder, 'quarantine');
  const damaged = join(folder, 'damaged');
  const notes = join(folder, 'notes');
  for (const part of [incoming, quarantined, damaged, notes]) await mkdir(part, { recursive: true });

  const pathOf = (key: string) => {
    if (!/^[0-9a-f]{64}$/.test(key)) throw new Error(`diskFileStore: ${JSON.stringify(key)} is not a key`);
    return join(folder, key.slice(0, 2), key);
  };
  const noteOf = (name: string) => {
    if (!/^[a-z\d-]{1,100}$/.test(name))
      throw new Error(`diskFileStore: ${JSON.stringify(name)} is no name of a note`);
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
    return isBack ? stat(path) : null;
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

    async receive(source) {
      const temporary = join(incoming, randomUUID());
      const discard = () => rm(temporary, { force: true });
      try {
        const { key, bytes } = await writeStreamDurably(temporary, source);
        return {
          key,
          bytes,
          discard,
          read: (start, end) => readPart(temporary, start, end),
          keep: () => moveIn(temporary, key),
        };
      } catch (error) {
        await discard().catch(() => {});
        throw isDiskFull(error) ? new ApiError('diskFull', {}, { cause: error }) : error;
      }
    },

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
      const actual = await hashOfFile(path).catch(orNull);
      if (actual === null || actual === key) return true;
      await rename(path, join(damaged, key));
      return false;
    },

    removeQuarantined: (olderThan) => removeOlder(quarantined, olderThan),

    readNote: (name) => readFile(noteOf(name), 'utf8').catch(orNull),

    async writeNote(name, text) {
      const temporary = join(incoming, randomUUID());
      await writeDurably(temporary, Buffer.from(text));
      await moveDurably(temporary, noteOf(name), sync);
    },

    removeNote: (name) => rm(noteOf(name), { force: true }),

    async *listOlderThan(time, isWanted = () => true) {
      for (const shard of await readdir(folder)) {
        if (!/^[0-9a-f]{2}$/.test(shard) || !isWanted(Number.parseInt(shard, 16))) continue;
        for (const key of await readdir(join(folder, shard))) {
          const found = await statOf(key);
          if (found && found.time < time) yield key;
        }
      }
    },

    removeUnfinished: (olderThan) => removeOlder(incoming, olderThan),

    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },

    async check() {
      const probe = join(incoming, `check-${randomUUID()}`);
      await writeDurably(probe, new Uint8Array([1]));
      await rm(probe);
    },
  };
}

/** Removes the files of a folder that were last written before a time. */
async function removeOlder(folder: string, time: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(orNull);
    if (found && found.mtimeMs < time) await rm(path, { force: true });
  }
}

/** Renames and syncs the folder, which holds the name: else a power cut could keep a row and lose its content. */
async function moveDurably(from: string, to: string, sync: typeof syncFolder): Promise<void> {
  const parent = dirname(to);
  const made = await mkdir(parent, { recursive: true });
  await rename(from, to);
  await sync(parent);
  if (made !== undefined) await sync(dirname(parent));
}

/** Off the thread that answers calls: a large picture takes several milliseconds. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString('hex');
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await withNewFile(path, (file) => file.writeFile(bytes));
}

async function writeStreamDurably(path: string, source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  await withNewFile(path, async (file) => {
    for await (const piece of source) {
      hash.update(piece);
      bytes += piece.byteLength;
      await file.writeFile(piece);
    }
  });
  return { key: hash.digest('hex'), bytes };
}

async function withNewFile(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await write(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** What a file lacks at its end is missing from the answer, too. */
async function readPart(path: string, start: number, end: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, end - start)), 0, null, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function withBytes<Found extends { bytes: number }>(found: Found | null): { bytes: number } | null {
  return found && { bytes: found.bytes };
}
