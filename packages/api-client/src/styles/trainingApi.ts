import { isTrainActive, trainingRoutes as routes, type RouteBody } from '@tai/contracts';
import { toRequest, type Reply } from '../request/baseApi.ts';
import { withStyleTags } from './styleTags.ts';

type TrainingPage = Reply<typeof routes.listTrainings>['data'];

/** Own trainings, which the page of training and the page of styles show. */
export const trainingApi = withStyleTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Pages of 100, newest first. The argument is what to search for in style prefixes. */
    trainings: build.infiniteQuery<TrainingPage, string, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, pages, page) =>
          last.records.length > 0 && pages.reduce((sum, { records }) => sum + records.length, 0) < last.total
            ? page + 1
            : undefined,
      },
      query: ({ queryArg, pageParam }) =>
        toRequest(routes.listTrainings, {
          body: { currPage: pageParam, page: pageParam, search: queryArg },
        }),
      transformResponse: (reply: Reply<typeof routes.listTrainings>) => reply.data,
      // Of a list, only trainings that go on change by themselves.
      providesTags: (result) => [
        'Training',
        'Volatile',
        ...(result?.pages ?? [])
          .flatMap(({ records }) => records)
          .filter(({ state }) => isTrainActive(state))
          .map(({ trainNo }) => ({ type: 'Training' as const, id: trainNo })),
      ],
    }),
    training: build.query<Reply<typeof routes.getTraining>['data'], string>({
      query: (trainNo) => toRequest(routes.getTraining, { params: { trainNo } }),
      transformResponse: (reply: Reply<typeof routes.getTraining>) => reply.data,
      providesTags: (_result, _error, id) => [{ type: 'Training', id }, 'Volatile'],
    }),
    deleteTraining: build.mutation<Reply<typeof routes.deleteTraining>, string>({
      query: (trainNo) => toRequest(routes.deleteTraining, { params: { trainNo } }),
      invalidatesTags: (result) => (result ? ['Training', 'Dataset'] : []),
    }),
    testStyle: build.mutation<Reply<typeof routes.testStyle>['data'], RouteBody<typeof routes.testStyle>>({
      query: (body) => ({ ...toRequest(routes.testStyle, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof routes.testStyle>) => reply.data,
      invalidatesTags: (_result, _error, { trainNo }) => [{ type: 'Training', id: trainNo }],
    }),
  }),
});
