import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { communityRoutes as routes } from '@tai/contracts';
import { createStudio, workCard } from '@tai/test-kit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { askAgain } from './askAgain.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    categories: build.query<unknown, void>({ query: () => toRequest(routes.listWorkCategories, {}) }),
    oneWork: build.query<unknown, string>({ query: (id) => toRequest(routes.getWork, { params: { id } }) }),
    allWorks: build.infiniteQuery<Reply<typeof routes.listWorks>['data'], void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ pageParam }) =>
        toRequest(routes.listWorks, { body: { sort: 'latest', ...(pageParam && { cursor: pageParam }) } }),
      transformResponse: (reply: Reply<typeof routes.listWorks>) => reply.data,
    }),
  }),
}).endpoints;

async function begin() {
  const studio = await createStudio();
  onTestFinished(studio.dispose);
  return studio;
}

test('what nobody answered is asked for again, and nothing else', async () => {
  const { store, server } = await begin();
  server.answer(routes.listWorkCategories, { data: [] });
  server.refuse(routes.getWork, 'workNotFound');
  await store.dispatch(api.oneWork.initiate('gone'));
  server.setDown(true);
  await store.dispatch(api.categories.initiate());
  const categories = () => api.categories.select()(store.getState());
  expect(categories().isError).toBe(true);
  server.setDown(false);
  askAgain(store);
  await vi.waitFor(() => expect(categories().isSuccess).toBe(true));
  askAgain(store);
  expect(server.calls(routes.getWork)).toHaveLength(1);
  // Once while nobody answered.
  expect(server.calls(routes.listWorkCategories)).toHaveLength(2);
});

test('of a list, the page that did not come is asked for, and those that are there are not', async () => {
  const { store, server } = await begin();
  server.answer(routes.listWorks, ({ body }) => ({
    data: {
      records: [workCard({ id: body.cursor ?? 'first' })],
      next: body.cursor === undefined ? 'one' : null,
      hidden: 0,
    },
  }));
  await store.dispatch(api.allWorks.initiate());
  const list = () => api.allWorks.select()(store.getState());
  expect(list().data?.pages).toHaveLength(1);
  server.setDown(true);
  await store.dispatch(api.allWorks.initiate(undefined, { direction: 'forward' }));
  expect(list().isError).toBe(true);
  server.setDown(false);
  askAgain(store);
  await vi.waitFor(() => expect(list().data?.pages).toHaveLength(2));
  expect(server.calls(routes.listWorks).map(({ body }) => body.cursor)).toEqual([undefined, 'one', 'one']);
});
