import { routes } from '@tai/contracts';
import { picture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { gallery } from '../feature.ts';
import { isPreviewOpen } from './openPreview.ts';
import { createPaletteSearch } from './paletteSearch.ts';

test('own images are asked for by their words, a few, and one opens large', async () => {
  const list = [picture({ prompt: 'A harbour in mist' }), picture({ prompt: null, name: 'Harbour 2' })];
  const { server, store } = await renderFeature(<p>{'Page'}</p>, {
    features: [gallery],
    server: (fake) => fake.answer(routes.getPictureList, { data: { list, total: 2 } }),
  });
  const search = createPaletteSearch({ ports: { use: () => store as never } });
  const found = await search('harbour', { limit: 5, signal: new AbortController().signal });
  expect(found.map(({ label }) => label)).toEqual(['A harbour in mist', 'Harbour 2']);
  expect(server.calls(routes.getPictureList).at(-1)?.body).toEqual({
    ...{ search: 'harbour', currPage: 1, pageSize: 5 },
  });
  found[0]?.run();
  await vi.waitFor(() => expect(isPreviewOpen.get()).toBe(true));
  isPreviewOpen.set(false);
});

test('an aborted search fails at once', async () => {
  const { server, store } = await renderFeature(<p>{'Page'}</p>, { features: [gallery] });
  server.hold(routes.getPictureList);
  const stop = new AbortController();
  const search = createPaletteSearch({ ports: { use: () => store as never } });
  const asked = search('harbour', { limit: 5, signal: stop.signal });
  stop.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
