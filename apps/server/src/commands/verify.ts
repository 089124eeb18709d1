import { tmpdir } from 'node:os';
import { openBackupFolder } from '../platform/backup/backupFolder.ts';
import { openScratchDatabase, verifyBackup } from '../platform/backup/verifyBackup.ts';
import { prepareQueue } from '../platform/queue/prepareQueue.ts';
import { StartError } from '../startError.ts';
import { command } from './command.ts';
import { backupPlace } from './openStudio.ts';

/** Needs the backup alone, so it can run on another machine. */
export const verify = command({
  name: 'verify',
  usage: '[--from FOLDER] [--set NAME] [--scratch FOLDER]',
  purpose:
    'Restores a backup, by default the newest, into a temporary database, and compares all rows and files with what was written down.',
  options: { from: { type: 'string' }, set: { type: 'string' }, scratch: { type: 'string' } },
  paths: ['from', 'scratch'],
  runsInServer: false,
  async run({ config, log, options, announce, signal }) {
    const folder = await openBackupFolder(
      backupPlace(options.from, config, { option: '--from', mustExist: true }),
    );
    const set = await folder.find(options.set);
    const { problems } = await verifyBackup({
      ...{ folder, set, now: Date.now, prepareQueue, report: announce, signal },
      openScratch: () => openScratchDatabase(options.scratch ?? tmpdir(), log),
    });
    if (problems.length > 0)
      throw new StartError(`${set.path} is not whole:\n${problems.map((one) => `- ${one}`).join('\n')}`, 1);
    announce(`${set.path} can be restored`);
  },
});
