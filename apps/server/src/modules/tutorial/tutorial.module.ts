import { permissions } from '@tai/contracts';
import type { ServerModule } from '../../serverModule.ts';
import { findTutorialFile } from './findTutorialFile.ts';
import { mountTutorialModule } from './tutorial.routes.ts';
import * as tables from './tutorial.tables.ts';

/** Videos that explain the studio. */
export const tutorialModule: ServerModule = {
  id: 'tutorial',
  tables,
  routes: mountTutorialModule,
  permissions: [permissions.tutorialEdit],
  findFile: findTutorialFile,
};
