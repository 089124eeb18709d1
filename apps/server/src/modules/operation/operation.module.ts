import type { ServerModule } from '../../serverModule.ts';
import * as tables from './operation.tables.ts';

/** Recipes: how a picture was made. */
export const operationModule: ServerModule = {
  id: 'operation',
  tables,
};
