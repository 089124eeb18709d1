import type { ServerModule } from '../../serverModule.ts';
import { removeReports } from './removeReports.ts';
import { mountReportModule } from './report.routes.ts';
import * as tables from './report.tables.ts';

/** Reports of works, comments and people, and feedback to the administrators. */
export const reportModule: ServerModule = {
  id: 'report',
  tables,
  routes: mountReportModule,
  onAccountRemoval: removeReports,
};
