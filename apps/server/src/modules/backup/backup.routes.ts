import { adminRoutes, type BackupState } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type BackupSet, openBackupFolder } from '../../platform/backup/backupFolder.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { auditSource } from '../audit/index.ts';
import { requestBackup, requestVerification } from './backupRuns.ts';
import { announceRun, readRun } from './runRecord.ts';

export function mountBackupModule(app: FastifyInstance, deps: Deps): void {
  const { config, clock, audit } = deps;

  async function state(): Promise<BackupState> {
    const folder = config.backup?.folder ?? null;
    if (folder === null) return { folder, isReadable: false, backups: [], run: null };
    const run = await readRun(folder, clock.now());
    try {
      const sets = await (await openBackupFolder(folder)).list();
      return { folder, isReadable: true, backups: sets.map(presentSet), run };
    } catch (error) {
      deps.log.warn({ err: error }, 'the folder of backups cannot be read');
      return { folder, isReadable: false, backups: [], run };
    }
  }

  /**
   * Begins a run; one that is under way goes on, and nothing else is begun.
   * @throws ApiError notFound without a folder
   */
  async function begin(
    asked: { kind: 'backup' | 'verify'; name: string },
    request: () => Promise<void>,
  ): Promise<boolean> {
    if (!config.backup) throw new ApiError('notFound');
    const run = await readRun(config.backup.folder, clock.now());
    if (run?.endedAt === null) return false;
    await announceRun(config.backup.folder, asked, clock.now());
    await request();
    return true;
  }

  mountRoute(app, adminRoutes.listBackups, async () => ({ data: await state() }));

  mountRoute(app, adminRoutes.runBackup, async ({ account, request }) => {
    if (await begin({ kind: 'backup', name: '' }, () => requestBackup(deps)))
      await audit.record({
        ...auditSource({ account, request }),
        action: 'backup.run',
        target: { id: '', name: config.backup?.folder ?? '' },
        details: {},
      });
    return { data: await state() };
  });

  mountRoute(app, adminRoutes.verifyBackup, async ({ account, body: { name }, request }) => {
    const { backups } = await state();
    if (!backups.some((one) => one.name === name)) throw new ApiError('notFound');
    if (await begin({ kind: 'verify', name }, () => requestVerification(deps, name)))
      await audit.record({
        ...auditSource({ account, request }),
        action: 'backup.verify',
        target: { id: name, name },
        details: {},
      });
    return { data: await state() };
  });
}

function presentSet({ name, manifest, verdict }: BackupSet): BackupState['backups'][number] {
  const { madeAt, release, tables, contents } = manifest;
  return {
    ...{ name, madeAt, release },
    rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
    files: contents.count,
    bytes: contents.total,
    hasFiles: contents.isIncluded,
    missing: contents.missing.length,
    checkedAt: verdict?.checkedAt ?? null,
    problems: verdict?.problems ?? [],
  };
}
