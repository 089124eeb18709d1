import { permissions } from '@tai/contracts';
import type { ServerModule } from '../../serverModule.ts';
import { mountPkiModule } from './pki.routes.ts';
import * as tables from './signingKey.tables.ts';

/** The key and certificate that sign the marks of generated pictures. */
export const pkiModule: ServerModule = {
  id: 'pki',
  tables,
  routes: mountPkiModule,
  permissions: [permissions.pkiEdit],
};
