import { useSearchParams } from '@tai/kernel';

/** Where the list of documents stands, and where what is made there goes. */
export interface DocumentPlace {
  /** Null for the personal space. */
  projectId: string | null;
  /** Null for no folder. */
  folderId: string | null;
}

/** The place that the address names, so that Back, a reload and a link lead to it; and the way to another. */
export function useDocumentPlace(): DocumentPlace & { goTo: (place: DocumentPlace) => void } {
  const [query, setQuery] = useSearchParams();
  return {
    projectId: query.get('project'),
    folderId: query.get('folder'),
    goTo({ projectId, folderId }) {
      const next = new URLSearchParams(query);
      for (const [name, id] of [
        ['project', projectId],
        ['folder', folderId],
      ] as const)
        if (id === null) next.delete(name);
        else next.set(name, id);
      setQuery(next);
    },
  };
}
