import type { DocumentType } from '@tai/contracts';
import type { Sort, View } from './LibraryControls.tsx';

/** The part of the library that a list shows. */
export interface ListPart {
  type: DocumentType;
  view: View;
  sort: Sort;
  search: string;
  projectId: string | null;
  /** Undefined lists those of all folders. */
  folderId: string | null | undefined;
}

/** What the server is asked for. The page and its list ask the same, and get one answer. */
export function listQuery({ type, view, sort, search, projectId, folderId }: ListPart) {
  return {
    ...{ type, sort, pageSize: 60 },
    ...(projectId === null
      ? { view }
      : { view: view === 'trash' ? ('trash' as const) : ('project' as const), projectId }),
    ...(folderId !== undefined && { folderId }),
    ...(search !== '' && { search }),
  };
}
