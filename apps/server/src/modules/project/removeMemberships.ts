import type { Deps } from '../../deps.ts';
import { createProjectRepository } from './project.repository.ts';

/**
 * Takes an account out of its projects, which outlive it: when it was the last owner, the editor who has been there longest
 * becomes one, else the viewer. A project without members waits for upkeep, and the log of staff says so.
 */
export async function removeMemberships({ database, clock, audit }: Deps, userId: string): Promise<void> {
  for (const projectId of await createProjectRepository(database).projectsOf(userId)) {
    const abandoned = await database.transaction(async (transaction) => {
      const inside = createProjectRepository(transaction);
      const project = await inside.lock(projectId);
      if (!project) return null;
      await inside.removeMember(projectId, userId);
      const roles = [...(await inside.roles(projectId))];
      if (roles.length === 0) {
        await inside.set(projectId, { abandonedAt: clock.now() });
        return project;
      }
      if (roles.some(([, role]) => role === 'owner')) return null;
      const [heir] = roles.find(([, role]) => role === 'editor') ?? roles[0] ?? [];
      if (heir !== undefined) await inside.setMember(projectId, heir, 'owner', clock.now());
      return null;
    });
    if (abandoned)
      await audit.record({
        ...{ actor: null, action: 'project.abandoned', address: '' },
        target: { id: abandoned.id, name: abandoned.name },
      });
  }
}
