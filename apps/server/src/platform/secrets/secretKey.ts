import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const keyBytes = 32;

/**
 * The key of this installation in `secret.key` of a folder; the first start makes it. Whole or not at all: processes
 * that start together agree on the one that was linked first.
 * @throws Error when the file is there but holds no key
 */
export async function readSecretKey(folder: string): Promise<Uint8Array> {
  const path = join(folder, 'secret.key');
  const found = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const text = found ?? (await makeKey(path));
  const key = Buffer.from(text.trim(), 'base64');
  if (key.byteLength !== keyBytes) throw new Error(`${path} holds no key of ${keyBytes} bytes in base64`);
  return key;
}

async function makeKey(path: string): Promise<string> {
  const partial = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(partial, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`);
    await file.sync();
    await file.close();
    await link(partial, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(partial, { force: true });
  }
  return readFile(path, 'utf8');
}
