import { permissions } from '@tai/contracts';
import type { ServerModule } from '../../serverModule.ts';
import * as dictionaryTables from './dictionary.tables.ts';
import * as setupTables from './setup.tables.ts';
import { mountSiteModule } from './site.routes.ts';
import * as siteTables from './site.tables.ts';

/** What the studio says of itself: keys, dictionaries, features, and what of it is set up. */
export const siteModule: ServerModule = {
  id: 'site',
  tables: { ...siteTables, ...dictionaryTables, ...setupTables },
  routes: mountSiteModule,
  permissions: [permissions.dictEdit, permissions.configEdit],
};
