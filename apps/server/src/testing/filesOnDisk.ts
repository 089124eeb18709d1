import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes contents into a folder as the file store of a server keeps them, and gives their keys. */
export async function writeContents(folder: string, contents: Iterable<Buffer>): Promise<string[]> {
  const keys: string[] = [];
  for (const bytes of contents) {
    const key = createHash('sha256').update(bytes).digest('hex');
    await mkdir(join(folder, key.slice(0, 2)), { recursive: true });
    await writeFile(join(folder, key.slice(0, 2), key), bytes);
    keys.push(key);
  }
  return keys;
}

/** Those of the keys whose bytes are not in the folder as they were. */
export async function missingIn(folder: string, keys: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    const bytes = await readFile(join(folder, key.slice(0, 2), key)).catch(() => null);
    if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== key) missing.push(key);
  }
  return missing;
}
