import type { ServerModule } from '../../serverModule.ts';
import { mountNoticeModule, scheduleNoticeUpkeep } from './notice.routes.ts';
import * as tables from './notice.tables.ts';
import { removeMentions } from './removeMentions.ts';

/** Notices, and the event stream that says what is new. */
export const noticeModule: ServerModule = {
  id: 'notice',
  tables,
  routes: mountNoticeModule,
  onAccountRemoval: removeMentions,
  upkeep: scheduleNoticeUpkeep,
};
