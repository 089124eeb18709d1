import { storePort } from '@tai/api-client';
import { limits } from '@tai/contracts';
import type { FeatureContext, PaletteSearch } from '@tai/kernel';
import { searchApi } from '../api/searchApi.ts';
import { openPreview } from './openPreview.ts';

/** Own images whose prompt or name has the words; one that is chosen opens in the preview, with the others beside it. */
export function createPaletteSearch({
  ports,
}: {
  ports: Pick<FeatureContext['ports'], 'use'>;
}): PaletteSearch {
  return async (search, { limit, signal }) => {
    const wanted = { search: search.slice(0, limits.picture.searchMaxLength), pageSize: limit };
    const { initiate } = searchApi.endpoints.foundPictures;
    const asked = ports.use(storePort).dispatch(initiate(wanted, { subscribe: false }));
    signal.addEventListener('abort', () => asked.abort());
    const pictures = await asked.unwrap();
    return pictures.map((picture) => ({
      id: picture.id,
      label: picture.prompt || picture.name || picture.id,
      image: picture.previewUrl,
      run: () => openPreview({ pictures, startId: picture.id }),
    }));
  };
}
