import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../platform/backup/backUp.ts';
import { liveSource } from '../platform/backup/source.ts';
import { releaseVersion } from '../releaseVersion.ts';
import { StartError } from '../startError.ts';
import { command } from './command.ts';
import { backupPlace, openSource } from './openStudio.ts';

const keepOptions = ['keep-daily', 'keep-weekly', 'keep-monthly'] as const;

/** Consistent while the studio is in use; a server with the embedded database makes it itself. */
export const backup = command({
  name: 'backup',
  usage:
    '[--to FOLDER] [--without-files] [--with-secret-key] [--keep-daily N] [--keep-weekly N] [--keep-monthly N]',
  purpose:
    'Backs up rows and files into a folder, by default BACKUP_DIR, and removes backups that are older than those to keep.',
  options: {
    to: { type: 'string' },
    'without-files': { type: 'boolean' },
    'with-secret-key': { type: 'boolean' },
    'keep-daily': { type: 'string' },
    'keep-weekly': { type: 'string' },
    'keep-monthly': { type: 'string' },
  },
  paths: ['to'],
  runsInServer: true,
  async run({ config, log, options, announce, signal, server }) {
    const [daily, weekly, monthly] = keepOptions.map((name) => countOf(name, options[name])) as [
      number,
      number,
      number,
    ];
    const place = backupPlace(options.to, config, { option: '--to', mustExist: false });
    const secretKey = options['with-secret-key'] ? join(config.dataDir, 'secret.key') : null;
    if (secretKey !== null && !existsSync(secretKey))
      throw new StartError(`There is no ${secretKey}: the secret is in SECRET_KEY. Keep that yourself.`, 2);
    const { source, files, close } = server
      ? { source: liveSource(server.connection, log), files: server.files, close: async () => {} }
      : await openSource(config, log);
    try {
      await backUp({
        ...{ place, source, files, secretKey, release: releaseVersion(), now: Date.now, signal },
        includesFiles: options['without-files'] !== true,
        keep: { daily, weekly, monthly },
        report: announce,
      });
    } finally {
      await close();
    }
  },
});

function countOf(name: string, value: string | undefined): number {
  if (value === undefined) return 0;
  if (!/^\d{1,4}$/.test(value))
    throw new StartError(
      `--${name} is ${JSON.stringify(value)}; allowed is a whole number from 0 to 9999.`,
      2,
    );
  return Number(value);
}
