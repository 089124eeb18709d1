import { permissions } from '@tai/contracts';
import type { ServerModule } from '../../serverModule.ts';
import { mountAnnouncementRoutes } from './announcement.routes.ts';
import * as tables from './announcement.tables.ts';
import { mountEngineRoutes } from './engine.routes.ts';
import { mountMonitorRoutes } from './monitor.routes.ts';
import { mountOverviewRoutes } from './overview.routes.ts';
import { mountPeopleRoutes } from './people.routes.ts';
import { mountManagedProjectRoutes } from './managedProjects.routes.ts';
import { removeAnnouncementTraces } from './removeAnnouncementTraces.ts';

/** What administrators and operators do with people, engines and the queue. */
export const adminModule: ServerModule = {
  id: 'admin',
  tables,
  routes(app, deps) {
    mountOverviewRoutes(app, deps);
    mountPeopleRoutes(app, deps);
    mountManagedProjectRoutes(app, deps);
    mountEngineRoutes(app, deps);
    mountMonitorRoutes(app, deps);
    mountAnnouncementRoutes(app, deps);
  },
  permissions: [
    permissions.userView,
    permissions.userEdit,
    permissions.roleEdit,
    permissions.noticeSend,
    permissions.engineView,
    permissions.engineEdit,
    permissions.queueEdit,
  ],
  onAccountRemoval: removeAnnouncementTraces,
};
