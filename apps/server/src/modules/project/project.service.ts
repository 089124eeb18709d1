import { randomUUIDv7 } from 'node:crypto';
import { limits, type Project } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { checkedLine } from '../../platform/text/plainText.ts';
import { assertOwner, memberIds, roleIn } from './projectAccess.ts';
import { createProjectRepository } from './project.repository.ts';

/** Projects: made, named and deleted. */
export function createProjectService(
  deps: Pick<Deps, 'database' | 'clock' | 'projectContents' | 'events' | 'log' | 'storage'>,
) {
  const { database, clock, projectContents, storage } = deps;
  const repository = createProjectRepository(database);

  async function presentOne(userId: string, id: string): Promise<Project> {
    const project = (await repository.list(userId)).find((one) => one.id === id);
    if (!project) throw new ApiError('projectNotFound');
    return project;
  }

  /** @throws ApiError projectsFull */
  async function assertRoom(userId: string): Promise<void> {
    const { projectsMax: limit } = limits.project;
    if ((await repository.projectsOf(userId)).length >= limit) throw new ApiError('projectsFull', { limit });
  }

  return {
    list: (userId: string): Promise<Project[]> => repository.list(userId),

    /** In bytes. @throws ApiError projectNotFound */
    async storage(userId: string, projectId: string): Promise<{ used: number; limit: number }> {
      await roleIn(database, userId, projectId);
      const known = (await storage.storageOfProjects([projectId])).get(projectId);
      if (!known) throw new ApiError('projectNotFound');
      return { used: known.used, limit: known.limit };
    },

    /** @throws ApiError projectNotFound, projectNotOwner, projectsFull, contentEmpty, textTooLong */
    async save(userId: string, wanted: { id?: string | undefined; name: string }): Promise<Project> {
      const name = checkedLine(wanted.name, limits.project.nameMaxLength);
      if (wanted.id === undefined) await assertRoom(userId);
      const id = await database.transaction(async (transaction) => {
        const inside = createProjectRepository(transaction);
        if (wanted.id !== undefined) {
          await assertOwner(transaction, userId, wanted.id);
          await inside.set(wanted.id, { name });
          return wanted.id;
        }
        const made = randomUUIDv7();
        await inside.insert({ id: made, name, createdAt: clock.now() });
        await inside.setMember(made, userId, 'owner', clock.now());
        return made;
      });
      return presentOne(userId, id);
    },

    /** @throws ApiError projectNotFound, projectNotOwner, projectNotEmpty */
    async delete(userId: string, projectId: string, isMovedToMe: boolean): Promise<void> {
      const members = await database.transaction(async (transaction) => {
        const inside = createProjectRepository(transaction);
        await inside.lock(projectId);
        await assertOwner(transaction, userId, projectId);
        const everybody = await memberIds(transaction, projectId);
        let count = 0;
        for (const contents of projectContents) {
          if (isMovedToMe) await contents.moveTo(transaction, projectId, userId, clock.now());
          count += await contents.count(transaction, projectId);
        }
        if (count > 0) throw new ApiError('projectNotEmpty', { count });
        for (const contents of projectContents) await contents.clear?.(transaction, projectId);
        await inside.delete(projectId);
        return everybody;
      });
      for (const contents of projectContents) await contents.accessChanged?.(deps, members);
    },
  };
}
