import type { ServerModule } from '../../serverModule.ts';
import { mountFileModule } from './file.routes.ts';

/** Stored bytes, for those who may read them. */
export const fileModule: ServerModule = {
  id: 'file',
  routes: mountFileModule,
};
