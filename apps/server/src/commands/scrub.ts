import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openBackupFolder } from '../platform/backup/backupFolder.ts';
import { scrubContents } from '../platform/backup/scrubContents.ts';
import { StartError } from '../startError.ts';
import { command } from './command.ts';
import { openStudio } from './openStudio.ts';

export const scrub = command({
  name: 'scrub',
  usage: '[--heal-from FOLDER]',
  purpose:
    'Compares every file of the studio with its hash, and brings missing and damaged ones back from backups, by default those in BACKUP_DIR.',
  options: { 'heal-from': { type: 'string' } },
  paths: ['heal-from'],
  runsInServer: true,
  async run({ config, log, options, announce, signal, server }) {
    const place = options['heal-from'] ?? config.backup?.folder;
    if (options['heal-from'] !== undefined && !existsSync(join(options['heal-from'], 'sets')))
      throw new StartError(`${options['heal-from']} holds no backups: it has no folder sets/.`, 2);
    const backups = place !== undefined && existsSync(place) ? await openBackupFolder(place) : null;
    const studio = server ? { ...server, close: async () => {} } : await openStudio(config, log);
    try {
      const { checked, healed, lost } = await scrubContents({
        ...{ database: studio.connection.database, files: studio.files, backups, report: announce, signal },
      });
      announce(`${checked} files were compared, ${healed.length} brought back from a backup`);
      if (lost.length > 0) {
        throw new StartError(
          `${lost.length} files are missing or damaged, and ${backups ? 'no backup has them' : 'there is no backup to look in'}: ${lost.slice(0, 20).join(', ')}`,
          1,
        );
      }
    } finally {
      await studio.close();
    }
  },
});
