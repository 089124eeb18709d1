import type { ServerModule } from '../../serverModule.ts';
import * as tables from './project.tables.ts';

/** Named spaces with members, beside the personal ones. */
export const projectModule: ServerModule = {
  id: 'project',
  tables,
};
