import type { ServerModule } from '../../serverModule.ts';
import { mountStoryboardModule } from './storyboard.routes.ts';
import * as tables from './storyboard.tables.ts';

/** Films made of storyboards. An `ExportWorker` makes them; their rows go with the account or the document. */
export const storyboardModule: ServerModule = {
  id: 'storyboard',
  tables,
  routes: mountStoryboardModule,
};
