import type { ServerModule } from '../../serverModule.ts';
import * as tables from './engine.tables.ts';

/** Engines that administrators added, and their templates. */
export const engineModule: ServerModule = {
  id: 'engine',
  tables,
};
