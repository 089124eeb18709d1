import { randomUUIDv7 } from 'node:crypto';
import { limits, type Project, type ProjectMember, type ProjectRole } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { checkedLine } from '../../platform/text/plainText.ts';
import type { NoticePerson } from '../notice/index.ts';
import { createPeopleRepository, isBlockedBetween, wantsToHear } from '../people/index.ts';
import { roleIn } from './projectAccess.ts';
import { createProjectRepository } from './project.repository.ts';

/** Projects and who is in them. */
export function createProjectService(deps: Pick<Deps, 'database' | 'clock' | 'notices' | 'projectContents'>) {
  const { database, clock, notices, projectContents } = deps;
  const repository = createProjectRepository(database);

  async function presentOne(userId: string, id: string): Promise<Project> {
    const project = (await repository.list(userId)).find((one) => one.id === id);
    if (!project) throw new ApiError('projectNotFound');
    return project;
  }

  /** @throws ApiError projectNotFound, projectNotOwner */
  async function assertOwner(
    transaction: Parameters<typeof roleIn>[0],
    userId: string,
    id: string,
  ): Promise<void> {
    if ((await roleIn(transaction, userId, id)) !== 'owner') throw new ApiError('projectNotOwner');
  }

  /** @throws ApiError projectsFull */
  async function assertRoom(userId: string): Promise<void> {
    const { projectsMax: limit } = limits.project;
    if ((await repository.projectsOf(userId)).length >= limit) throw new ApiError('projectsFull', { limit });
  }

  async function tell(from: NoticePerson, to: string, name: string): Promise<void> {
    if (!(await wantsToHear(database, to, from.id))) return;
    await notices.send({
      ...{ to, from, type: 'system_notice' },
      words: { key: 'projectJoined', params: { work: name } },
    });
  }

  return {
    list: (userId: string): Promise<Project[]> => repository.list(userId),

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

    /** @throws ApiError projectNotFound */
    async members(userId: string, projectId: string): Promise<ProjectMember[]> {
      await roleIn(database, userId, projectId);
      return repository.members(projectId);
    },

    /**
     * @param role null takes them out
     * @throws ApiError projectNotFound, projectNotOwner, userNotFound, memberNotFound, lastProjectOwner, projectMembersFull,
     * projectsFull
     */
    async setMember(
      from: NoticePerson,
      { projectId, userId, role }: { projectId: string; userId: string; role: ProjectRole | null },
    ): Promise<void> {
      const isLeaving = userId === from.id && role === null;
      // First of all, so that nobody learns from another answer that there is such a project.
      if (isLeaving) await roleIn(database, from.id, projectId);
      else await assertOwner(database, from.id, projectId);
      const joined = await database.transaction(async (transaction) => {
        const inside = createProjectRepository(transaction);
        const project = await inside.lock(projectId);
        if (!project) throw new ApiError('projectNotFound');
        if (!isLeaving) await assertOwner(transaction, from.id, projectId);
        const roles = await inside.roles(projectId);
        const before = roles.get(userId);
        const others = [...roles].filter(([id, one]) => id !== userId && one === 'owner');
        if (before === 'owner' && role !== 'owner' && others.length === 0)
          throw new ApiError('lastProjectOwner');
        if (role === null) {
          if (before === undefined) throw new ApiError('memberNotFound');
          await inside.removeMember(projectId, userId);
          return null;
        }
        const isNew = before === undefined;
        const { membersMax: limit, projectsMax } = limits.project;
        if (isNew) {
          const found = await createPeopleRepository(transaction).find(userId);
          if (!found || (await isBlockedBetween(transaction, from.id, userId)))
            throw new ApiError('userNotFound');
          if (roles.size >= limit) throw new ApiError('projectMembersFull', { limit });
          if ((await inside.projectsOf(userId)).length >= projectsMax)
            throw new ApiError('projectsFull', { limit: projectsMax });
        }
        await inside.setMember(projectId, userId, role, clock.now());
        return isNew ? project.name : null;
      });
      if (joined !== null) await tell(from, userId, joined);
    },

    /** @throws ApiError projectNotFound, projectNotOwner, projectNotEmpty */
    async delete(userId: string, projectId: string, isMovedToMe: boolean): Promise<void> {
      await database.transaction(async (transaction) => {
        const inside = createProjectRepository(transaction);
        await inside.lock(projectId);
        await assertOwner(transaction, userId, projectId);
        for (const contents of projectContents) {
          if (isMovedToMe) await contents.moveTo(transaction, projectId, userId);
          const count = await contents.count(transaction, projectId);
          if (count > 0) throw new ApiError('projectNotEmpty', { count });
        }
        await inside.delete(projectId);
      });
    },
  };
}
