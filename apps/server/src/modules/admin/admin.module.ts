import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountAnnouncementRoutes } from './announcement.routes.ts';
import { mountEngineRoutes } from './engine.routes.ts';
import { mountMonitorRoutes } from './monitor.routes.ts';
import { mountPeopleRoutes } from './people.routes.ts';

/** What administrators and operators do with people, engines and the queue. */
export function registerAdminModule(app: FastifyInstance, deps: Deps): void {
  mountPeopleRoutes(app, deps);
  mountEngineRoutes(app, deps);
  mountMonitorRoutes(app, deps);
  mountAnnouncementRoutes(app, deps);
}
