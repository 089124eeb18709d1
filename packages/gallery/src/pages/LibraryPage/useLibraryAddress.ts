import { useSession } from '@tai/api-client';
import { useObservable, useSearchParams } from '@tai/kernel';
import { useEffect, useRef, useState } from 'react';
import { readLibraryAddress, writeLibraryAddress } from '../../state/libraryAddress.ts';
import { libraryView, type LibraryView } from '../../state/libraryView.ts';
import { openSpaceOf, setSpace, space, type Space } from '../../state/space.ts';

interface Shown {
  view: LibraryView;
  space: Space | null;
}

/** Shows what an address asks for. A query without a view shows everything in the library that is open. */
function show(query: URLSearchParams): void {
  const asked = readLibraryAddress(query);
  if (!asked) {
    libraryView.set({ place: { kind: 'all' }, narrowing: {} });
    return;
  }
  const { projectId, ...view } = asked;
  if (projectId !== (space.get()?.id ?? null))
    setSpace(projectId === null ? null : { id: projectId, name: '', role: null });
  libraryView.set(view);
}

function textOf({ view, space: shown }: Shown): string {
  return writeLibraryAddress({ ...view, projectId: shown?.id ?? null }).toString();
}

/**
 * Typing a search is one step of the history and not one for each pause. A folder, category or project that only the address
 * named and that does not exist makes none either: Back would lead to it again.
 */
function isNewStep(before: Shown, after: Shown): boolean {
  const wasFound =
    !('name' in before.view.place && before.view.place.name === '') && before.space?.role !== null;
  const isTyping =
    Boolean(before.view.narrowing.search) &&
    textOf({ ...before, view: withoutSearch(before.view) }) ===
      textOf({ ...after, view: withoutSearch(after.view) });
  return wasFound && !isTyping;
}

function withoutSearch({ place, narrowing: { search: _search, ...narrowing } }: LibraryView): LibraryView {
  return { place, narrowing };
}

/**
 * Keeps the place, the filters and the project of the library page in the address, so that links, Back and a reload lead
 * there. The view is shared with the panel of the workspace; an address without a view begins with what was shown last.
 */
export function useLibraryAddress(): void {
  const [query, setQuery] = useSearchParams();
  const userId = useSession()?.user.userId ?? '';
  // Before the library renders, so that it asks for nothing else first.
  useState(() => {
    openSpaceOf(userId);
    if (readLibraryAddress(query)) show(query);
  });
  const view = useObservable(libraryView);
  const shownSpace = useObservable(space);
  const followed = useRef(query);
  const written = useRef<Shown | null>(null);

  useEffect(() => {
    const now: Shown = { view: libraryView.get(), space: space.get() };
    const text = textOf(now);
    const before = written.current;
    const isNewAddress = followed.current !== query;
    followed.current = query;
    if (query.toString() === text) {
      written.current = now;
    } else if (isNewAddress) {
      written.current = null;
      // The view changes, and this effect runs again: an address in other words is then replaced.
      show(query);
    } else {
      written.current = now;
      const replace = before === null || !isNewStep(before, now);
      setQuery(new URLSearchParams(text), { replace, preventScrollReset: true });
    }
  }, [query, view, shownSpace, setQuery]);
}
