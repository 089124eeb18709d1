import { baseApi } from '@tai/api-client';
import type { Picture } from '@tai/contracts';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { galleryApi } from '../../api/galleryApi.ts';

type State = Parameters<ReturnType<typeof galleryApi.endpoints.picturePage.select>>[0];

/** The pictures behind selected ids, from every page that is in the cache: only what was seen can be selected. */
export function useSelectedPictures(ids: ReadonlySet<string>): Picture[] {
  const queries = useSelector((state: State) => state[baseApi.reducerPath].queries);
  return useMemo(() => {
    const found = new Map<string, Picture>();
    for (const query of Object.values(queries)) {
      if (query?.endpointName !== 'picturePage') continue;
      for (const picture of (query.data as Picture[] | undefined) ?? []) {
        if (ids.has(picture.id)) found.set(picture.id, picture);
      }
    }
    return [...found.values()];
  }, [queries, ids]);
}
