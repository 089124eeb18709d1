import type { ServerModule } from '../../serverModule.ts';
import { mountPeopleModule } from './people.routes.ts';
import * as tables from './people.tables.ts';
import { removeFollows } from './removeFollows.ts';

/** People to each other: follows, blocks, mutes, and how fast they may act. */
export const peopleModule: ServerModule = {
  id: 'people',
  tables,
  routes: mountPeopleModule,
  onAccountRemoval: removeFollows,
};
