import { storePort } from '@tai/api-client';
import { limits } from '@tai/contracts';
import { href, navigationPort, type FeatureContext, type PaletteSearch } from '@tai/kernel';
import { searchApi } from '../api/searchApi.ts';

interface Ports {
  ports: Pick<FeatureContext['ports'], 'use'>;
}

/** Works and people come with one answer: the second search for the same words waits for the call of the first. */
async function suggestionsFor({ ports }: Ports, query: string, signal: AbortSignal) {
  const { initiate } = searchApi.endpoints.suggestions;
  const asked = ports
    .use(storePort)
    .dispatch(initiate(query.slice(0, limits.community.searchMaxLength), { subscribe: false }));
  signal.addEventListener('abort', () => asked.abort());
  return asked.unwrap();
}

/** Published works by the beginnings of their titles. */
export function createWorkSearch(context: Ports): PaletteSearch {
  return async (query, { limit, signal }) => {
    const { titles } = await suggestionsFor(context, query, signal);
    return titles.slice(0, limit).map(({ id, title }) => ({
      id,
      label: title,
      run: () => context.ports.use(navigationPort).go(href('community.work', { query: { id } })),
    }));
  };
}

/** People by the beginnings of their names. */
export function createPersonSearch(context: Ports): PaletteSearch {
  return async (query, { limit, signal }) => {
    const { people } = await suggestionsFor(context, query, signal);
    return people.slice(0, limit).map(({ id, name, avatar }) => ({
      id,
      label: name,
      ...(avatar && { image: avatar }),
      run: () => context.ports.use(navigationPort).go(href('community.person', { query: { id } })),
    }));
  };
}
