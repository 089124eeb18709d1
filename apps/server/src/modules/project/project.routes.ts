import { documentRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { asPerson } from '../people/index.ts';
import { createMembershipService } from './membership.service.ts';
import { createProjectService } from './project.service.ts';

export function mountProjectModule(app: FastifyInstance, deps: Deps): void {
  const projects = createProjectService(deps);
  const membership = createMembershipService(deps);

  mountRoute(app, documentRoutes.listProjects, async ({ account }) => ({
    data: await projects.list(account.id),
  }));

  mountRoute(app, documentRoutes.saveProject, async ({ account, body }) => ({
    data: await projects.save(account.id, body),
  }));

  mountRoute(app, documentRoutes.listProjectMembers, async ({ account, body }) => ({
    data: await membership.members(account.id, body.projectId),
  }));

  mountRoute(app, documentRoutes.getProjectStorage, async ({ account, body }) => ({
    data: await projects.storage(account.id, body.projectId),
  }));

  mountRoute(app, documentRoutes.setProjectMember, async ({ account, body }) => {
    await membership.setMember(asPerson(account), body);
    return { data: { projectId: body.projectId } };
  });

  mountRoute(app, documentRoutes.deleteProject, async ({ account, body }) => {
    await projects.delete(account.id, body.projectId, body.isMovedToMe);
    return { data: { projectId: body.projectId } };
  });
}
