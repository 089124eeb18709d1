import { adminRoutes } from '@tai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountRoute } from '../../platform/http/mountRoute.ts';
import { auditSource } from '../audit/index.ts';
import { createManagedProjects } from './managedProjects.service.ts';

export function mountManagedProjectRoutes(app: FastifyInstance, deps: Deps): void {
  const projects = createManagedProjects(deps);

  mountRoute(app, adminRoutes.listManagedProjects, async ({ body: { currPage, pageSize, ...filter } }) => ({
    data: await projects.list(filter, { limit: pageSize, offset: (currPage - 1) * pageSize }),
  }));

  mountRoute(app, adminRoutes.setProjectStorage, async ({ account, body, request }) => ({
    data: await projects.setStorage(auditSource({ account, request }), body),
  }));
}
