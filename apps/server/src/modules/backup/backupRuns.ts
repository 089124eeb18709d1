import { tmpdir } from 'node:os';
import type { Deps } from '../../deps.ts';
import { backUp } from '../../platform/backup/backUp.ts';
import { BackupError } from '../../platform/backup/backupError.ts';
import { openBackupFolder } from '../../platform/backup/backupFolder.ts';
import { liveSource } from '../../platform/backup/source.ts';
import { openScratchDatabase, verifyBackup } from '../../platform/backup/verifyBackup.ts';
import { makeWritableFolder } from '../../platform/dataFolders.ts';
import { prepareQueue } from '../../platform/queue/prepareQueue.ts';
import { releaseVersion } from '../../releaseVersion.ts';
import { newestBackup } from '../site/index.ts';
import { lastOccurrence } from './lastOccurrence.ts';
import { readRun, recordRun } from './runRecord.ts';

type RunDeps = Pick<Deps, 'config' | 'clock' | 'connection' | 'files' | 'site' | 'log' | 'queue'>;

const makeWork = 'backup.make';
const verifyWork = 'backup.verify';
const dueWork = 'backup.due';
/** Seconds that a run may take. */
const longest = 24 * 60 * 60;

/** The daily backup, and those that administrators ask for. One of a kind is under way at a time. */
export function registerBackups(deps: RunDeps): void {
  const { queue, config, site, clock } = deps;
  const folder = config.backup?.folder;
  if (folder === undefined) return;
  queue.work<{ isDaily: boolean }>(makeWork, async ({ isDaily }) => {
    // Two requests, or two looks at the clock, wait one behind the other.
    if (!isDaily || (await isDue(folder, await site.value('backup.time'), clock.now())))
      await logged(deps, () => make(deps, folder));
  });
  queue.work<{ name: string }>(verifyWork, ({ name }) => logged(deps, () => verify(deps, folder, name)));
  queue.work(dueWork, async () => {
    if (await isDue(folder, await site.value('backup.time'), clock.now()))
      await queue.send(makeWork, { isDaily: true }, { within: longest });
  });
  queue.schedule(dueWork, '*/10 * * * *');
}

/** Begins a backup in whichever process works. */
export async function requestBackup({ queue }: Pick<Deps, 'queue'>): Promise<void> {
  await queue.send(makeWork, { isDaily: false }, { within: longest });
}

export async function requestVerification({ queue }: Pick<Deps, 'queue'>, name: string): Promise<void> {
  await queue.send(verifyWork, { name }, { within: longest });
}

/** True when none was made since the hour came last, and none is being made. A machine that slept then makes up for it. */
async function isDue(folder: string, time: string, now: number): Promise<boolean> {
  if (time === '') return false;
  const run = await readRun(folder, now);
  if (run?.endedAt === null) return false;
  const since = lastOccurrence(time, now);
  const newest = await newestBackup(folder).catch(() => null);
  // One that failed is tried again an hour later.
  if (run?.kind === 'backup' && run.problem !== '' && now - (run.endedAt ?? now) < 60 * 60_000) return false;
  return newest === null || newest < since;
}

async function make(deps: RunDeps, folder: string): Promise<void> {
  const { connection, files, log, clock, site } = deps;
  await makeWritableFolder(folder);
  const [daily, weekly, monthly] = await Promise.all(
    (['backup.keepDaily', 'backup.keepWeekly', 'backup.keepMonthly'] as const).map((key) => site.value(key)),
  );
  await recordRun(folder, { kind: 'backup', name: '' }, clock.now, async () => {
    await backUp({
      ...{
        place: folder,
        source: liveSource(connection, log),
        files,
        now: clock.now,
        report: (line: string) => log.info(line),
      },
      ...{ release: releaseVersion(), includesFiles: true, secretKey: null },
      keep: { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) },
      signal: new AbortController().signal,
    });
  });
}

async function verify({ log, clock }: RunDeps, place: string, name: string): Promise<void> {
  await recordRun(place, { kind: 'verify', name }, clock.now, async () => {
    const folder = await openBackupFolder(place);
    await verifyBackup({
      ...{
        folder,
        set: await folder.find(name),
        prepareQueue,
        now: clock.now,
        report: (line: string) => log.info(line),
      },
      openScratch: () => openScratchDatabase(tmpdir(), log),
      signal: new AbortController().signal,
    });
  });
}

/** Writes the reason of a failure to the log. `recordRun` has written it down for administrators before. */
async function logged({ log }: Pick<Deps, 'log'>, run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    if (error instanceof BackupError) log.error({ reason: error.message }, 'the backup failed');
    else log.error({ err: error }, 'the backup failed');
  });
}
