import type { ServerModule } from '../../serverModule.ts';
import * as tables from './storage.tables.ts';

/** How much accounts and projects keep and may keep. */
export const storageModule: ServerModule = { id: 'storage', tables };
