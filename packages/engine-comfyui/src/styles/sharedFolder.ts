/*
 * A folder of this machine that hosts mount among their LoRAs. A file is written beside its name and renamed when it is whole, so
 * that no host lists half of one.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type EngineStyle } from '@tai/contracts';
import { StyleUndelivered } from './styleUndelivered.ts';
import { styleFileName, styleFolder } from './styleNames.ts';

export interface SharedFolder {
  /** As the settings name it; people are told this and not the path. */
  name: string;
  path: string;
}

/** Writes a style file unless it is there already. @throws StyleUndelivered, or what reading the style throws */
export async function writeToFolder(
  folder: SharedFolder,
  style: EngineStyle,
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const directory = join(folder.path, styleFolder);
  const target = join(directory, styleFileName(style.sha256));
  if ((await sizeOf(target)) === style.bytes) return;
  const draft = join(directory, `.${style.sha256}.${randomUUID()}.part`);
  const failed = (error: unknown) =>
    new StyleUndelivered(
      'styleFolderFailed',
      { name: style.name, folder: folder.name, reason: reasonOf(error) },
      { cause: error },
    );
  try {
    // The folder itself is not made: a mount that is missing would be written to the disk of the server.
    await mkdir(directory).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
    const file = await open(draft, 'wx', 0o644);
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const chunk of content) {
        signal.throwIfAborted();
        hash.update(chunk);
        bytes += chunk.length;
        await file.writeFile(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    if (bytes !== style.bytes || hash.digest('hex') !== style.sha256)
      throw new Error(`${bytes} of ${style.bytes} bytes`);
    await rename(draft, target);
    if ((await sizeOf(target)) !== style.bytes) throw new Error(`${style.bytes} bytes were written`);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    signal.throwIfAborted();
    throw failed(error);
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  );
}

/** Messages of the file system hold the path, which people need not know: the code says enough. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
