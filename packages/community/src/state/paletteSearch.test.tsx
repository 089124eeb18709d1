import { storePort } from '@tai/api-client';
import { communityRoutes as routes } from '@tai/contracts';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { community } from '../feature.ts';
import { createPersonSearch, createWorkSearch } from './paletteSearch.ts';

test('works by title and people by name come with one call, and lead to their pages', async () => {
  const data = {
    titles: [{ id: 'w1', title: 'Harbour at dusk' }],
    people: [{ id: 'p1', name: 'Hara', avatar: null }],
    ...{ tags: [], prompts: [] },
  };
  const { server, store } = await renderFeature(<p>{'Page'}</p>, {
    features: [community],
    server: (fake) => fake.answer(routes.suggestSearch, { data }),
  });
  const go = vi.fn();
  const use = (port: unknown) => (port === storePort ? store : { go }) as never;
  const options = { limit: 5, signal: new AbortController().signal };
  const [works, people] = await Promise.all([
    createWorkSearch({ ports: { use } })('har', options),
    createPersonSearch({ ports: { use } })('har', options),
  ]);
  expect([works, people].map(([first]) => first?.label)).toEqual(['Harbour at dusk', 'Hara']);
  expect(server.calls(routes.suggestSearch)).toHaveLength(1);
  works[0]?.run();
  people[0]?.run();
  expect(go.mock.calls).toEqual([['/detail?id=w1'], ['/user-detail?id=p1']]);
});
