import { limits, type ProjectMember, type ProjectRole } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { NoticePerson } from '../notice/index.ts';
import { createPeopleRepository, isBlockedBetween, wantsToHear } from '../people/index.ts';
import { assertOwner, roleIn } from './projectAccess.ts';
import { createProjectRepository } from './project.repository.ts';

/** Who is in a project, and as what. */
export function createMembershipService(
  deps: Pick<Deps, 'database' | 'clock' | 'notices' | 'projectContents' | 'events' | 'log'>,
) {
  const { database, clock, notices, projectContents } = deps;
  async function tell(from: NoticePerson, to: string, name: string): Promise<void> {
    if (!(await wantsToHear(database, to, from.id))) return;
    await notices.send({
      ...{ to, from, type: 'system_notice' },
      words: { key: 'projectJoined', params: { work: name } },
    });
  }

  return {
    /** @throws ApiError projectNotFound */
    async members(userId: string, projectId: string): Promise<ProjectMember[]> {
      await roleIn(database, userId, projectId);
      return createProjectRepository(database).members(projectId);
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
      for (const contents of projectContents) await contents.accessChanged?.(deps, [userId]);
      if (joined !== null) await tell(from, userId, joined);
    },
  };
}
