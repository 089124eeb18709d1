import type { ServerModule } from '../../serverModule.ts';
import { mountHealthModule } from './health.routes.ts';

/** Whether the process is alive and ready. */
export const healthModule: ServerModule = {
  id: 'health',
  routes: mountHealthModule,
};
