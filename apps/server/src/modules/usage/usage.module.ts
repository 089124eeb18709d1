import type { ServerModule } from '../../serverModule.ts';
import { mountUsageModule } from './usage.routes.ts';

/** What an account uses and may use. */
export const usageModule: ServerModule = {
  id: 'usage',
  routes: mountUsageModule,
};
