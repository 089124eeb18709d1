import { toRequest, withStyleTags, type Reply } from '@tai/api-client';
import { trainingRoutes as routes, type RouteBody } from '@tai/contracts';

type Record = Reply<typeof routes.startTraining>['data'];

/** Trainers, estimates, and what starts and ends trainings. */
export const trainApi = withStyleTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    trainerOffers: build.query<Reply<typeof routes.getTrainerOffers>['data'], void>({
      query: () => toRequest(routes.getTrainerOffers, {}),
      transformResponse: (reply: Reply<typeof routes.getTrainerOffers>) => reply.data,
      providesTags: ['Volatile'],
    }),
    trainEstimate: build.query<
      Reply<typeof routes.estimateTraining>['data'],
      RouteBody<typeof routes.estimateTraining> & { revision: number }
    >({
      // The revision only keeps estimates of other images apart.
      query: ({ revision: _revision, ...body }) => toRequest(routes.estimateTraining, { body }),
      transformResponse: (reply: Reply<typeof routes.estimateTraining>) => reply.data,
      keepUnusedDataFor: 10,
    }),
    /** Keeps trainer and parameters with the dataset; what comes back is the form of the dataset as the server has it. */
    saveTrainSettings: build.mutation<
      Reply<typeof routes.updateDataset>['data'],
      Pick<RouteBody<typeof routes.updateDataset>, 'id' | 'settings' | 'rights'>
    >({
      query: (body) => ({ ...toRequest(routes.updateDataset, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof routes.updateDataset>) => reply.data,
      invalidatesTags: (result, _error, { id }) => (result ? [{ type: 'Dataset', id }] : []),
    }),
    startTraining: build.mutation<Record, RouteBody<typeof routes.startTraining>>({
      query: (body) => ({ ...toRequest(routes.startTraining, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof routes.startTraining>) => reply.data,
      // A refusal may say that the dataset is not as it is shown.
      invalidatesTags: (result, _error, { datasetId }) => [
        ...(result ? ['Training' as const] : []),
        { type: 'Dataset', id: datasetId },
      ],
    }),
    stopTraining: build.mutation<Record, string>({
      query: (trainNo) => ({
        ...toRequest(routes.stopTraining, { params: { trainNo } }),
        isRepeatable: true,
      }),
      transformResponse: (reply: Reply<typeof routes.stopTraining>) => reply.data,
      // A refusal may say that it has ended meanwhile.
      invalidatesTags: (_result, _error, trainNo) => [{ type: 'Training', id: trainNo }, 'Training'],
    }),
    resumeTraining: build.mutation<Record, string>({
      query: (trainNo) => toRequest(routes.resumeTraining, { params: { trainNo } }),
      transformResponse: (reply: Reply<typeof routes.resumeTraining>) => reply.data,
      invalidatesTags: ['Training', 'Dataset'],
    }),
    clearTrainings: build.mutation<Reply<typeof routes.clearTrainings>['data'], string>({
      query: (datasetId) => toRequest(routes.clearTrainings, { body: { datasetId } }),
      transformResponse: (reply: Reply<typeof routes.clearTrainings>) => reply.data,
      invalidatesTags: ['Training', 'Dataset'],
    }),
  }),
});
