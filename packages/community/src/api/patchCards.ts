import type { Comment, WorkCard } from '@tai/contracts';
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
export function patchCards(api: Api, id: string, change: Change): () => void {
  const { folderId: _ofPage, ...ofCard } = change;
  return patchCaches(api, (endpoint, args) => {
    if (lists.has(endpoint))
      return (draft: { pages: { records: WorkCard[] }[] }) => {
        for (const page of draft.pages)
          for (const card of page.records) if (card.id === id) Object.assign(card, ofCard);
      };
    if (endpoint === 'relatedWorks')
      return (draft: WorkCard[]) => {
        for (const card of draft) if (card.id === id) Object.assign(card, ofCard);
      };
    if (endpoint === 'work' && args === id) return (draft: WorkCard) => void Object.assign(draft, change);
    return undefined;
  });
}

/** Changes one comment or reply wherever it is shown. @returns how to take the change back */
export function patchComments(
  api: Api,
  id: string,
  change: Partial<Pick<Comment, 'isLiked' | 'likes'>>,
): () => void {
  return patchCaches(api, (endpoint) =>
    endpoint === 'comments'
      ? (draft: { pages: { records: Comment[] }[] }) => {
          for (const page of draft.pages)
            for (const comment of page.records) if (comment.id === id) Object.assign(comment, change);
        }
      : undefined,
  );
}

/** Changes what is kept of calls, by the name of the endpoint and what it was asked. @returns how to take the change back */
function patchCaches(
  { dispatch, getState }: Api,
  recipeFor: (endpoint: string, args: unknown) => ((draft: never) => void) | undefined,
): () => void {
  const { queries } = (getState() as CacheState).api;
  const patches: Patchable[] = [];
  for (const entry of Object.values(queries)) {
    const recipe = entry?.endpointName && recipeFor(entry.endpointName, entry.originalArgs);
    if (!recipe) continue;
    patches.push(
      dispatch(
        withTags.util.updateQueryData(
          entry.endpointName as never,
          entry.originalArgs as never,
          recipe as never,
        ) as never,
      ) as Patchable,
    );
  }
  return () => {
    for (const one of patches) one.undo();
  };
}
