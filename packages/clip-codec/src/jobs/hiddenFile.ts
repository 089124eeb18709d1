import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

/**
 * A temporary file without a name: it is removed from its folder as soon as it is open, so the system frees its bytes when it
 * is closed, even when the process is killed.
 */
export async function openHiddenFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `tai-clip-${randomUUID()}.part`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
  } catch (error) {
    await file.close();
    throw error;
  }
  return file;
}

/** All of `bytes` at `position`. */
export async function writeAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** The bytes at `[start, end)`. @throws Error when the file is shorter */
export async function readAt(file: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - start);
  for (let done = 0; done < bytes.length;) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, start + done);
    if (bytesRead === 0) throw new Error('The temporary file of the clip is shorter than what was written.');
    done += bytesRead;
  }
  return bytes;
}
