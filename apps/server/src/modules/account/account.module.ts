import type { ServerModule } from '../../serverModule.ts';
import { mountAccountModule, scheduleAccountUpkeep } from './account.routes.ts';
import * as tables from './account.tables.ts';

/** Accounts: signing in, sessions, what people say of themselves, and their removal. */
export const accountModule: ServerModule = {
  id: 'account',
  tables,
  routes: mountAccountModule,
  upkeep: scheduleAccountUpkeep,
};
