import { permissions } from '@tai/contracts';
import type { ServerModule } from '../../serverModule.ts';
import { mountModerationModule } from './moderation.routes.ts';
import * as tables from './moderation.tables.ts';
import { removeDecisionTraces } from './removeDecisionTraces.ts';

/** Decisions of moderators about what waits in their queue. */
export const moderationModule: ServerModule = {
  id: 'moderation',
  tables,
  routes: mountModerationModule,
  permissions: [permissions.moderate, permissions.purge],
  onAccountRemoval: removeDecisionTraces,
};
