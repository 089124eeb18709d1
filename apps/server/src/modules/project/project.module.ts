import type { ServerModule } from '../../serverModule.ts';
import { mountProjectModule } from './project.routes.ts';
import * as tables from './project.tables.ts';
import { scheduleProjectUpkeep } from './project.upkeep.ts';
import { removeMemberships } from './removeMemberships.ts';

/** Named spaces with members, beside the personal ones. */
export const projectModule: ServerModule = {
  id: 'project',
  tables,
  routes: mountProjectModule,
  onAccountRemoval: removeMemberships,
  upkeep: scheduleProjectUpkeep,
};
