import { styleFlows, type StyleFlow } from '@tai/contracts';
import { readPersisted, writePersisted, type KeyValueStorage } from '@tai/kernel';
import * as z from 'zod/mini';
import { styleSorts, type StyleSort } from '../domain/styleLibrary.ts';

export const styleScopes = ['own', 'shared', 'collected'] as const;
export type StyleScope = (typeof styleScopes)[number];

/** Which styles the library shows, and in which order. */
export interface LibraryView {
  scope: StyleScope;
  sort: StyleSort;
  /** Category that comes first. */
  first: StyleFlow;
}

const spec = {
  key: 'styleStudio.library',
  version: 1,
  fields: { scope: z.enum(styleScopes), sort: z.enum(styleSorts), first: z.enum(styleFlows) },
};
const usual: LibraryView = { scope: 'own', sort: 'latest', first: '文生图' };

/** How a person looked at the library last on this browser. */
export function createLibraryView(personId: string, storage: KeyValueStorage = window.localStorage) {
  return {
    get: (): LibraryView => ({ ...usual, ...readPersisted(spec, storage, personId).fields }),
    set: (view: LibraryView) => void writePersisted(spec, { ...view }, storage, personId),
  };
}
