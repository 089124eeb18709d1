import { fetchFile, pictureApi, storePort, useClient } from '@tai/api-client';
import { usePort } from '@tai/kernel';
import { useCallback } from 'react';
import { composeVariant, type Variant } from '../../engine/inPlace/variant.ts';
import type { StagedResult } from './useStagedResults.ts';

/** Loads a result and cuts it to its area, with soft edges and matched colors. Resolves null when a file cannot be loaded. */
export function useComposeVariant(): (
  result: Pick<StagedResult, 'request' | 'picture'>,
) => Promise<Variant | null> {
  const client = useClient();
  const store = usePort(storePort);
  return useCallback(
    async ({ request, picture }) => {
      if (!picture) return null;
      const { sourceId, areaId, box, edge } = request;
      const file = async (url: string | undefined) => {
        const loaded = url === undefined ? null : await fetchFile(client, url);
        return loaded instanceof Blob ? loaded : null;
      };
      const inputs = areaId === null ? [] : [sourceId, areaId];
      const found =
        inputs.length === 0
          ? []
          : ((await store.dispatch(pictureApi.endpoints.picturesById.initiate(inputs))).data ?? []);
      const urlOf = (id: string) => found.find((one) => one.id === id)?.picUrl;
      const [made, source, area] = await Promise.all([
        file(picture.picUrl),
        areaId === null ? null : file(urlOf(sourceId)),
        areaId === null ? null : file(urlOf(areaId)),
      ]);
      // Without its area a result would cover everything around it.
      if (!made || (areaId !== null && (!area || !source))) return null;
      try {
        return await composeVariant({ result: made, source: source ?? made, area }, box, edge);
      } catch {
        return null;
      }
    },
    [client, store],
  );
}
