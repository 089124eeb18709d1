import { toRequest, type Reply } from '@tai/api-client';
import { adminRoutes, type Overview, type RouteBody, type SetupItem } from '@tai/contracts';
import { adminApi } from './adminApi.ts';

const { dismissSetupItem, getOverview, testSetupItem } = adminRoutes;

/** Calls of the first page. */
const overviewApi = adminApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    overview: build.query<Overview, void>({
      query: () => toRequest(getOverview, {}),
      transformResponse: (reply: Reply<typeof getOverview>) => reply.data,
      providesTags: ['admin/Overview', 'admin/Engine', 'Volatile'],
    }),
    testSetupItem: build.mutation<SetupItem, RouteBody<typeof testSetupItem>>({
      query: (body) => ({ ...toRequest(testSetupItem, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof testSetupItem>) => reply.data,
      onQueryStarted: replaceInOverview,
    }),
    dismissSetupItem: build.mutation<SetupItem, RouteBody<typeof dismissSetupItem>>({
      query: (body) => ({ ...toRequest(dismissSetupItem, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof dismissSetupItem>) => reply.data,
      onQueryStarted: replaceInOverview,
    }),
  }),
});

/** Shows the answer without asking for the whole overview again, which waits for every engine. */
async function replaceInOverview(
  _: unknown,
  api: { dispatch: (action: never) => unknown; queryFulfilled: Promise<{ data: SetupItem }> },
): Promise<void> {
  const answer = await api.queryFulfilled.catch(() => null);
  if (!answer) return;
  const replace = overviewApi.util.updateQueryData('overview', undefined, ({ setup }) => {
    const place = setup?.findIndex(({ item }) => item === answer.data.item) ?? -1;
    if (setup && place !== -1) setup[place] = answer.data;
  });
  api.dispatch(replace as never);
}

export const { useOverviewQuery, useTestSetupItemMutation, useDismissSetupItemMutation } = overviewApi;
