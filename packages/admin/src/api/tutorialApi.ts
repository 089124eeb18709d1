import { toRequest, type Reply } from '@tai/api-client';
import { adminRoutes, type RouteBody, type Tutorial } from '@tai/contracts';
import { adminApi } from './adminApi.ts';

const { changeTutorial, deleteTutorial, listTutorials, viewTutorial } = adminRoutes;

/** Calls about tutorial videos. Uploading is in `uploadTutorial.ts`, because it tells its progress. */
const tutorialApi = adminApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    tutorials: build.query<Tutorial[], void>({
      query: () => toRequest(listTutorials, {}),
      transformResponse: (reply: Reply<typeof listTutorials>) => reply.data,
      providesTags: ['admin/Tutorial'],
    }),
    changeTutorial: build.mutation<Tutorial, RouteBody<typeof changeTutorial>>({
      query: (body) => toRequest(changeTutorial, { body }),
      transformResponse: (reply: Reply<typeof changeTutorial>) => reply.data,
      invalidatesTags: ['admin/Tutorial'],
    }),
    deleteTutorial: build.mutation<Reply<typeof deleteTutorial>, string>({
      query: (id) => toRequest(deleteTutorial, { body: { id } }),
      invalidatesTags: ['admin/Tutorial'],
    }),
    viewTutorial: build.mutation<number, string>({
      query: (id) => toRequest(viewTutorial, { body: { id } }),
      transformResponse: (reply: Reply<typeof viewTutorial>) => reply.data.views,
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        // The list is not asked for again while somebody watches. A play that was not counted is no trouble of theirs.
        const views = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (views === null) return;
        dispatch(
          tutorialApi.util.updateQueryData('tutorials', undefined, (tutorials) => {
            for (const one of tutorials) if (one.id === id) one.views = views;
          }),
        );
      },
    }),
  }),
});

export const {
  useTutorialsQuery,
  useChangeTutorialMutation,
  useDeleteTutorialMutation,
  useViewTutorialMutation,
} = tutorialApi;
