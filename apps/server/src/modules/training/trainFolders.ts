import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { makePrivateFolder } from '../../platform/dataFolders.ts';
import { trainRuns } from './training.tables.ts';
import { activeStates } from './dataset.repository.ts';

/** Folders in which trainers work, one for each training, on a disk of this machine. */
export function createTrainFolders({ config, database }: Pick<Deps, 'config' | 'database'>) {
  const root = join(config.dataDir, 'training');

  return {
    root,

    async open(runId: string): Promise<string> {
      await makePrivateFolder(root);
      const folder = join(root, runId);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return folder;
    },

    remove: (runId: string): Promise<void> =>
      rm(join(root, runId), { recursive: true, force: true, maxRetries: 3 }),

    /** Bytes that the disk still takes. */
    async free(): Promise<number> {
      await makePrivateFolder(root);
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },

    /** Removes folders of trainings that are over or gone: their process was killed before it could. */
    async removeLeftovers(): Promise<void> {
      const names = await readdir(root).catch(() => []);
      if (names.length === 0) return;
      const active = await database
        .select({ id: trainRuns.id })
        .from(trainRuns)
        .where(inArray(trainRuns.state, activeStates));
      const kept = new Set(active.map(({ id }) => id));
      for (const name of names)
        if (!kept.has(name)) await rm(join(root, name), { recursive: true, force: true });
    },
  };
}

export type TrainFolders = ReturnType<typeof createTrainFolders>;
