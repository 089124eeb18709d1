import type { ServerModule } from '../../serverModule.ts';
import { findWorkImage } from './findWorkImage.ts';
import { removeWorks } from './removeWorks.ts';
import { mountWorkModule } from './work.routes.ts';
import * as tables from './work.tables.ts';
import { beginWorkUpkeep, scheduleWorkUpkeep } from './work.upkeep.ts';

/** Works: what their authors do with them, and what readers find, see and like. */
export const workModule: ServerModule = {
  id: 'work',
  tables,
  routes: mountWorkModule,
  onAccountRemoval: removeWorks,
  upkeep: scheduleWorkUpkeep,
  findFile: findWorkImage,
  afterStart: beginWorkUpkeep,
};
