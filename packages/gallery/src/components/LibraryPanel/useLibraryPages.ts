import type { Picture, PictureFilterInput } from '@tai/contracts';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { galleryApi } from '../../api/galleryApi.ts';
import { pageName, type PageKey } from '../../domain/libraryRows.ts';

const { picturePage } = galleryApi.endpoints;
type Subscription = ReturnType<ReturnType<typeof picturePage.initiate>>;
type State = Parameters<ReturnType<typeof picturePage.select>>[0];

/** Pages that stay subscribed after they were last seen, so that scrolling back and forth asks for nothing. */
const keptPages = 24;

/**
 * The pages that some rows need, by name; `filter` is the same object as long as it means the same. Only what is visible is asked for, and what is subscribed is refetched by
 * itself when the library changes.
 */
export function useLibraryPages(
  wanted: readonly PageKey[],
  filter: PictureFilterInput,
): ReadonlyMap<string, readonly Picture[]> {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const subscriptions = useRef(
    new Map<string, { page: PageKey; filter: PictureFilterInput; subscription: Subscription }>(),
  );
  const key = wanted
    .map(({ beginTime, endTime, currPage }) => `${beginTime}-${endTime}/${currPage}`)
    .join(' ');

  useEffect(() => {
    const open = subscriptions.current;
    for (const page of wanted) {
      const name = pageName(page);
      const known = open.get(name);
      // A day grows while it lasts: its end is part of what is asked for.
      const subscription =
        known?.page.endTime === page.endTime && known.filter === filter
          ? known.subscription
          : dispatch(picturePage.initiate({ ...filter, ...page }));
      if (known && known.subscription !== subscription) known.subscription.unsubscribe();
      open.delete(name);
      open.set(name, { page, filter, subscription });
    }
    for (const [name, { subscription }] of open) {
      if (open.size <= keptPages) break;
      subscription.unsubscribe();
      open.delete(name);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for `wanted`, which is a new array at each render
  }, [key, filter, dispatch]);

  useEffect(() => {
    const open = subscriptions.current;
    return () => {
      for (const { subscription } of open.values()) subscription.unsubscribe();
      open.clear();
    };
  }, []);

  const lists = useSelector(
    (state: State) => wanted.map((page) => picturePage.select({ ...filter, ...page })(state).data),
    shallowEqual,
  );
  const pages = useMemo(
    () =>
      new Map(
        wanted.flatMap((page, index) => {
          const list = lists[index];
          return list ? [[pageName(page), list] as const] : [];
        }),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- as above
    [key, lists],
  );
  // Answers arrive together, and tiles of several pages are too many for one task.
  return useDeferredValue(pages);
}
