import type { PictureFilterInput } from '@tai/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { libraryApi } from '../../api/libraryApi.ts';
import { hasFewer, type LibraryDay } from '../../domain/libraryRows.ts';

interface Shown {
  ids: ReadonlySet<string>;
  filter: PictureFilterInput;
  /** The days of the view; null while they are not known. */
  days: readonly LibraryDay[] | null;
  onLeave: (ids: readonly string[]) => void;
}

/**
 * Takes pictures out of the selection that have left the view, by filing or by what was done in another window: they cannot
 * be seen any more, and must not be deleted with the rest. Which they are is asked when a day has fewer pictures than
 * before, since most of a large library was never loaded.
 */
export function useLeftSelection({ ids, filter, days, onLeave }: Shown): void {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const before = useRef(days);
  /** Only the newest answer counts. */
  const asked = useRef(0);
  const newest = useRef({ ids, onLeave });
  useEffect(() => {
    newest.current = { ids, onLeave };
  });
  useEffect(() => {
    if (!days) return;
    const was = before.current;
    before.current = days;
    if (!was || !hasFewer(was, days)) return;
    const number = (asked.current += 1);
    async function ask(): Promise<void> {
      const { data } = await dispatch(
        libraryApi.endpoints.pictureIds.initiate(filter, { subscribe: false, forceRefetch: true }),
      );
      // Of more pictures than can be listed nobody knows which are left.
      if (number !== asked.current || !data || data.total > data.ids.length) return;
      const left = new Set(data.ids);
      const gone = [...newest.current.ids].filter((id) => !left.has(id));
      if (gone.length > 0) newest.current.onLeave(gone);
    }
    void ask();
  }, [days, filter, dispatch]);
}
