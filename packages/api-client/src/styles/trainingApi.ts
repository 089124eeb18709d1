import {
  isTrainActive,
  trainingLimits,
  trainingRoutes as routes,
  type RouteBody,
  type TrainRecord,
} from '@tai/contracts';
import { toRequest, type Reply } from '../request/baseApi.ts';
import { withStyleTags } from './styleTags.ts';

/** Pages of a list that is read again while a training of it goes on. */
const livePages = 2;

type TrainingPage = Reply<typeof routes.listTrainings>['data'];

/** Which trainings a list has. */
export interface TrainingFilter {
  /** What to search for in style prefixes. */
  search?: string;
  datasetId?: string;
}

/** Own trainings, which the page of training and the page of styles show. */
export const trainingApi = withStyleTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Pages of 100, newest first. */
    trainings: build.infiniteQuery<TrainingPage, TrainingFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, pages, page) =>
          last.records.length > 0 && pages.reduce((sum, { records }) => sum + records.length, 0) < last.total
            ? page + 1
            : undefined,
      },
      query: ({ queryArg, pageParam }) =>
        toRequest(routes.listTrainings, {
          body: { currPage: pageParam, page: pageParam, pageSize: trainingLimits.pageSize, ...queryArg },
        }),
      transformResponse: (reply: Reply<typeof routes.listTrainings>) => reply.data,
      // Of a list, only trainings that go on change by themselves. A long list is not read again at every step of one, which would be a
      // call for each of its pages: `training` of that one keeps it up to date.
      providesTags: (result) => [
        'Training',
        'Volatile',
        ...(result && result.pages.length <= livePages ? result.pages : [])
          .flatMap(({ records }) => records)
          .filter(({ state }) => isTrainActive(state))
          .map(({ trainNo }) => ({ type: 'Training' as const, id: trainNo })),
      ],
    }),
    training: build.query<Reply<typeof routes.getTraining>['data'], string>({
      query: (trainNo) => toRequest(routes.getTraining, { params: { trainNo } }),
      transformResponse: (reply: Reply<typeof routes.getTraining>) => reply.data,
      providesTags: (_result, _error, id) => [{ type: 'Training', id }, 'Volatile'],
      async onQueryStarted(trainNo, { dispatch, getState, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { data } = answer;
        for (const filter of trainingApi.util.selectCachedArgsForQuery(getState(), 'trainings'))
          dispatch(
            trainingApi.util.updateQueryData('trainings', filter, ({ pages }) => {
              const records = pages.flatMap((page) => page.records).filter((one) => one.trainNo === trainNo);
              // A list has fewer fields of a training than the answer.
              for (const record of records)
                for (const name of Object.keys(record) as (keyof TrainRecord)[])
                  Object.assign(record, { [name]: data[name] });
            }),
          );
      },
    }),
    deleteTraining: build.mutation<Reply<typeof routes.deleteTraining>, string>({
      query: (trainNo) => toRequest(routes.deleteTraining, { params: { trainNo } }),
      // Lists begin at their first page again before they are read again, which goes through all pages they have.
      async onQueryStarted(_trainNo, { dispatch, getState, queryFulfilled }) {
        if (!(await queryFulfilled.catch(() => null))) return;
        for (const filter of trainingApi.util.selectCachedArgsForQuery(getState(), 'trainings'))
          dispatch(
            trainingApi.util.updateQueryData('trainings', filter, (list) => {
              list.pages.splice(1);
              list.pageParams.splice(1);
            }),
          );
        dispatch(trainingApi.util.invalidateTags(['Training', 'Dataset']));
      },
    }),
    testStyle: build.mutation<Reply<typeof routes.testStyle>['data'], RouteBody<typeof routes.testStyle>>({
      query: (body) => ({ ...toRequest(routes.testStyle, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof routes.testStyle>) => reply.data,
      invalidatesTags: (_result, _error, { trainNo }) => [{ type: 'Training', id: trainNo }],
    }),
  }),
});
