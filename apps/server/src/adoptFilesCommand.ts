import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { openAdapters } from './openAdapters.ts';

/** Argument of the server that makes the files those of the database in place of starting. */
export const adoptFilesArgument = '--adopt-files';

/**
 * For a studio whose files are lost or came back without their notes. With the embedded database the server must be
 * stopped.
 * @throws StartError when it is not, and when the database is empty and the files are not
 */
export async function runAdoptFiles(
  config: Config,
  log: Logger,
  announce: (line: string) => void,
): Promise<void> {
  const { close } = await openAdapters(config, log, new AbortController().signal, { adoptsFiles: true });
  await close();
  announce(`${join(config.dataDir, 'files')} belongs to this database now`);
}
