import type { WorkCard } from '@tai/contracts';
import { withTags } from './tags.ts';

/** Caches that hold works, by the endpoints of `worksApi` and `collectionsApi`. */
const lists = new Set(['feed', 'worksOf', 'likedWorks', 'viewedWorks', 'collectedWorks']);

type Change = Partial<Pick<WorkCard, 'isLiked' | 'likes' | 'isCollected' | 'collects' | 'comments'>> & {
  folderId?: string | null;
};

interface Api {
  dispatch: (action: never) => unknown;
  getState: () => unknown;
}

interface CacheState {
  api: { queries: Record<string, { endpointName?: string; originalArgs?: unknown } | undefined> };
}

interface Patchable {
  undo(): void;
}

/** Changes one work wherever it is shown, in lists and on its page. @returns how to take the change back */
export function patchCards({ dispatch, getState }: Api, id: string, change: Change): () => void {
  const { queries } = (getState() as CacheState).api;
  const { folderId: _ofPage, ...ofCard } = change;
  const patches: Patchable[] = [];
  for (const entry of Object.values(queries)) {
    if (!entry?.endpointName) continue;
    const patch = (recipe: (draft: never) => void) =>
      patches.push(
        dispatch(
          withTags.util.updateQueryData(
            entry.endpointName as never,
            entry.originalArgs as never,
            recipe as never,
          ) as never,
        ) as Patchable,
      );
    if (lists.has(entry.endpointName))
      patch((draft: { pages: { records: WorkCard[] }[] }) => {
        for (const page of draft.pages)
          for (const card of page.records) if (card.id === id) Object.assign(card, ofCard);
      });
    else if (entry.endpointName === 'relatedWorks')
      patch((draft: WorkCard[]) => {
        for (const card of draft) if (card.id === id) Object.assign(card, ofCard);
      });
    else if (entry.endpointName === 'work' && entry.originalArgs === id)
      patch((draft: WorkCard) => void Object.assign(draft, change));
  }
  return () => {
    for (const one of patches) one.undo();
  };
}
