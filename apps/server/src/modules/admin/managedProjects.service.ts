import type { ManagedProject } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { AuditSource } from '../audit/index.ts';
import { createStorageRepository } from '../storage/index.ts';
import {
  createManagedProjectRepository,
  type ManagedProjectFilter,
  type ManagedProjectRow,
} from './managedProjects.repository.ts';

/** Projects as administrators see them, and the storage limits of single ones. */
export function createManagedProjects({
  database,
  audit,
  storage,
}: Pick<Deps, 'database' | 'audit' | 'storage'>) {
  const repository = createManagedProjectRepository(database);

  async function withStorage(rows: readonly ManagedProjectRow[]): Promise<ManagedProject[]> {
    const known = await storage.storageOfProjects(rows.map(({ projectId }) => projectId));
    return rows.flatMap((row) => {
      const own = known.get(row.projectId);
      return own ? [{ ...row, storage: own }] : [];
    });
  }

  return {
    async list(filter: ManagedProjectFilter, page: { limit: number; offset: number }) {
      const { rows, total } = await repository.list(filter, page);
      return { records: await withStorage(rows), total };
    },

    /** @throws ApiError projectNotFound */
    async setStorage(
      source: AuditSource,
      { projectId, storageLimit }: { projectId: string; storageLimit: number | null },
    ): Promise<ManagedProject> {
      const { name, before } = await database.transaction(async (transaction) => {
        const project = await createManagedProjectRepository(transaction).lock(projectId);
        if (!project) throw new ApiError('projectNotFound');
        const limits = createStorageRepository(transaction);
        const former = (await limits.projectLimits([projectId])).get(projectId) ?? null;
        await limits.setProjectLimit(projectId, storageLimit);
        return { name: project.name, before: former };
      });
      if (before !== storageLimit)
        await audit.record({
          ...source,
          action: 'project.storageLimit',
          target: { id: projectId, name },
          details: { before: textOf(before), after: textOf(storageLimit) },
        });
      const row = await repository.find(projectId);
      const [changed] = row ? await withStorage([row]) : [];
      if (!changed) throw new ApiError('projectNotFound');
      return changed;
    },
  };
}

function textOf(limit: number | null): string {
  return limit === null ? 'default' : String(limit);
}
