import { permissions } from '@tai/contracts';
import type { ServerModule } from '../../serverModule.ts';
import { mountAuditModule, scheduleAuditUpkeep } from './audit.routes.ts';
import * as tables from './audit.tables.ts';
import { removeAuditTraces } from './removeAuditTraces.ts';

/** The log of what staff and owners of accounts did. */
export const auditModule: ServerModule = {
  id: 'audit',
  tables,
  routes: mountAuditModule,
  permissions: [permissions.auditView],
  onAccountRemoval: removeAuditTraces,
  upkeep: scheduleAuditUpkeep,
};
