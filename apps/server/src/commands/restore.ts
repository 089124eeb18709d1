import { existsSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { makePrivateFolder, makeWritableFolder } from '../platform/dataFolders.ts';
import type { DatabaseConnection } from '../platform/database/database.ts';
import { hasDatabase, openEmbeddedDatabase } from '../platform/database/embedded.ts';
import { openPostgresDatabase } from '../platform/database/postgres.ts';
import { openBackupFolder, setFiles } from '../platform/backup/backupFolder.ts';
import { restoreBackup } from '../platform/backup/restoreBackup.ts';
import { openFileStore } from '../platform/files/openFileStore.ts';
import { prepareQueue } from '../platform/queue/prepareQueue.ts';
import { syncFolder } from '../platform/syncToDisk.ts';
import { StartError } from '../startError.ts';
import { command } from './command.ts';
import { backupPlace, databaseFolder, takeDataDir } from './openStudio.ts';

/** Into an empty place only. A run that broke off is started again and goes on with the files that are there. */
export const restore = command({
  name: 'restore',
  usage: '[--from FOLDER] [--set NAME]',
  purpose: 'Restores a backup, by default the newest, into an empty database and an empty file store.',
  options: { from: { type: 'string' }, set: { type: 'string' } },
  paths: ['from'],
  runsInServer: false,
  async run({ config, log, options, announce, signal }) {
    const { dataDir } = config;
    const folder = await openBackupFolder(
      backupPlace(options.from, config, { option: '--from', mustExist: true }),
    );
    const set = await folder.find(options.set);
    await makeWritableFolder(dataDir);
    const unlock = await takeDataDir(config);
    try {
      const target = await openTarget(config, log);
      let lost: string[];
      try {
        const { files, close } = await openFileStore(config);
        try {
          lost = await restoreBackup({
            ...{ folder, set, files, prepareQueue, report: announce, signal },
            connection: target.connection,
          });
        } finally {
          close();
        }
      } finally {
        await target.connection.close();
      }
      await target.finish();
      await restoreSecret(set, config, announce);
      if (lost.length > 0)
        announce(
          `${lost.length} files are not in the backup or damaged there: ${lost.slice(0, 20).join(', ')}`,
        );
      announce(`${set.path} was restored into ${dataDir}; start the server`);
    } finally {
      await unlock();
    }
  },
});

/**
 * The embedded database is made beside its place and moved there when it is whole: a start in between finds none.
 * @throws StartError when there is one already
 */
async function openTarget(
  config: Config,
  log: Logger,
): Promise<{ connection: DatabaseConnection; finish(): Promise<void> }> {
  const { databaseUrl: url, dataDir } = config;
  if (url !== undefined)
    return { connection: openPostgresDatabase({ url, poolSize: 2, log }), finish: async () => {} };
  const place = databaseFolder(config);
  if (hasDatabase(place))
    throw new StartError(
      `${place} holds a database already. Nothing was changed. Set another DATA_DIR, or move this folder away.`,
      4,
    );
  const draft = `${place}.restoring`;
  await rm(draft, { recursive: true, force: true });
  await makePrivateFolder(draft);
  return {
    connection: await openEmbeddedDatabase({ folder: draft, log }),
    async finish() {
      await rm(place, { recursive: true, force: true });
      await rename(draft, place);
      await syncFolder(dataDir);
    },
  };
}

async function restoreSecret(
  { path, manifest }: { path: string; manifest: { hasSecretKey: boolean } },
  { dataDir, secretKey }: Config,
  announce: (line: string) => void,
): Promise<void> {
  const place = join(dataDir, 'secret.key');
  if (existsSync(place) || secretKey !== undefined) return;
  if (manifest.hasSecretKey) await copyFile(join(path, setFiles.secretKey), place);
  else
    announce(
      `the backup has no secret.key: put the one of that installation at ${place} or into SECRET_KEY before you start, or signing keys, keys of engines and second factors are lost`,
    );
}
