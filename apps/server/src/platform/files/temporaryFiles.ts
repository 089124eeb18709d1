import { createHash, randomUUID, webcrypto } from 'node:crypto';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '../diskFull.ts';
import { ApiError } from '../http/apiError.ts';
import type { IncomingContent } from './fileStore.ts';

/**
 * Writes what comes in to a file of its own on this machine: its key is the hash of all of it, and what is refused after a look
 * never reaches the store.
 * @param moveIn takes the file into the store; whether the file is still there afterwards is its own choice
 * @throws ApiError diskFull, or what the source throws: nothing is left behind then
 */
export async function receiveIntoFile(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  moveIn: (path: string, content: { key: string; bytes: number }) => Promise<void>,
): Promise<IncomingContent> {
  const temporary = join(folder, randomUUID());
  const discard = () => rm(temporary, { force: true });
  try {
    const content = await writeStreamDurably(temporary, source);
    return {
      ...content,
      discard,
      read: (start, end) => readPart(temporary, start, end),
      keep: () => moveIn(temporary, content),
    };
  } catch (error) {
    await discard().catch(() => {});
    throw isDiskFull(error) ? new ApiError('diskFull', {}, { cause: error }) : error;
  }
}

/** Removes the files of a folder that were last written before a time. */
export async function removeOlder(folder: string, time: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(orNull);
    if (found && found.mtimeMs < time) await rm(path, { force: true });
  }
}

/** Off the thread that answers calls: a large picture takes several milliseconds. */
export async function hashOf(bytes: Uint8Array): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString('hex');
}

export async function hashOfStream(source: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of source) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}

export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await withNewFile(path, (file) => file.writeFile(bytes));
}

export function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
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
