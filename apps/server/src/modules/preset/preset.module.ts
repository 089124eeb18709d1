import type { ServerModule } from '../../serverModule.ts';
import { mountPresetModule } from './preset.routes.ts';
import * as tables from './preset.tables.ts';

/** Values of forms under a name. They hold no bytes of files, so the database deletes them with their account or project. */
export const presetModule: ServerModule = { id: 'preset', tables, routes: mountPresetModule };
