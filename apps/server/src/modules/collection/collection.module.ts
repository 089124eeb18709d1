import type { ServerModule } from '../../serverModule.ts';
import { mountCollectionModule } from './collection.routes.ts';
import * as tables from './collection.tables.ts';
import { removeCollections } from './removeCollections.ts';

/** Folders of works that a person collected. */
export const collectionModule: ServerModule = {
  id: 'collection',
  tables,
  routes: mountCollectionModule,
  onAccountRemoval: removeCollections,
};
