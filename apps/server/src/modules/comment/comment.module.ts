import type { ServerModule } from '../../serverModule.ts';
import { mountCommentModule } from './comment.routes.ts';
import * as tables from './comment.tables.ts';
import { removeComments } from './removeComments.ts';

/** What people say under works. */
export const commentModule: ServerModule = {
  id: 'comment',
  tables,
  routes: mountCommentModule,
  onAccountRemoval: removeComments,
};
