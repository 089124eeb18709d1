import { toRequest, withStyleTags, type Reply } from '@tai/api-client';
import { trainingRoutes as routes, type Dataset, type DatasetLine, type RouteBody } from '@tai/contracts';

type Versions = Reply<typeof routes.listDatasetVersions>['data'];
type Version = Reply<typeof routes.getDatasetVersion>['data'];
type Changed = Reply<typeof routes.changeDatasetImages>['data'];

const one = (id: string) => [{ type: 'Dataset' as const, id }];

/** Own datasets with their images and versions. */
export const datasetApi = withStyleTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    datasets: build.query<DatasetLine[], void>({
      query: () => toRequest(routes.listDatasets, { body: {} }),
      transformResponse: (reply: Reply<typeof routes.listDatasets>) => reply.data,
      providesTags: (result) => [
        'Dataset',
        'Volatile',
        ...(result ?? []).map(({ id }) => ({ type: 'Dataset' as const, id })),
      ],
    }),
    dataset: build.query<Dataset, string>({
      query: (id) => toRequest(routes.getDataset, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.getDataset>) => reply.data,
      // An answer that was under way while something was changed is older than what is shown.
      merge: (shown, answer) => (answer.revision >= shown.revision ? answer : shown),
      providesTags: (_result, _error, id) => ['Dataset', 'Volatile', ...one(id)],
    }),
    createDataset: build.mutation<Dataset, RouteBody<typeof routes.createDataset>>({
      query: (body) => ({ ...toRequest(routes.createDataset, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof routes.createDataset>) => reply.data,
      // The page opens it before the list is read again.
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const made = await queryFulfilled.catch(() => null);
        if (!made) return;
        const { list: _list, settings: _settings, ...line } = made.data;
        dispatch(
          datasetApi.util.updateQueryData('datasets', undefined, (lines) => {
            if (!lines.some(({ id }) => id === line.id)) lines.unshift(line);
          }),
        );
      },
      invalidatesTags: (result) => (result ? ['Dataset'] : []),
    }),
    changeDatasetForm: build.mutation<DatasetLine, RouteBody<typeof routes.updateDataset>>({
      query: (body) => ({ ...toRequest(routes.updateDataset, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof routes.updateDataset>) => reply.data,
    }),
    deleteDataset: build.mutation<unknown, string>({
      query: (id) => toRequest(routes.deleteDataset, { params: { id } }),
      invalidatesTags: (result) => (result ? ['Dataset'] : []),
    }),
    addDatasetPictures: build.mutation<
      Reply<typeof routes.addDatasetPictures>['data'],
      RouteBody<typeof routes.addDatasetPictures>
    >({
      query: (body) => toRequest(routes.addDatasetPictures, { body }),
      transformResponse: (reply: Reply<typeof routes.addDatasetPictures>) => reply.data,
      invalidatesTags: (result, _error, { datasetId }) => (result ? one(datasetId) : []),
    }),
    changeDatasetImages: build.mutation<Changed, RouteBody<typeof routes.changeDatasetImages>>({
      query: (body) => ({ ...toRequest(routes.changeDatasetImages, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof routes.changeDatasetImages>) => reply.data,
    }),
    removeDatasetImages: build.mutation<DatasetLine, RouteBody<typeof routes.removeDatasetImages>>({
      query: (body) => toRequest(routes.removeDatasetImages, { body }),
      transformResponse: (reply: Reply<typeof routes.removeDatasetImages>) => reply.data,
      invalidatesTags: (result, _error, { datasetId }) => (result ? one(datasetId) : []),
    }),
    restoreDatasetImages: build.mutation<Changed, RouteBody<typeof routes.restoreDatasetImages>>({
      query: (body) => toRequest(routes.restoreDatasetImages, { body }),
      transformResponse: (reply: Reply<typeof routes.restoreDatasetImages>) => reply.data,
      invalidatesTags: (result, _error, { datasetId }) => (result ? one(datasetId) : []),
    }),
    labelDataset: build.mutation<DatasetLine, RouteBody<typeof routes.labelDataset>>({
      query: (body) => toRequest(routes.labelDataset, { body }),
      transformResponse: (reply: Reply<typeof routes.labelDataset>) => reply.data,
      invalidatesTags: (result, _error, { datasetId }) => (result ? one(datasetId) : []),
    }),
    stopLabelling: build.mutation<DatasetLine, string>({
      query: (id) => toRequest(routes.stopLabelling, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.stopLabelling>) => reply.data,
      invalidatesTags: (_result, _error, id) => one(id),
    }),
    datasetVersions: build.query<Versions, string>({
      query: (id) => toRequest(routes.listDatasetVersions, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.listDatasetVersions>) => reply.data,
      providesTags: (_result, _error, id) => ['Dataset', ...one(id)],
    }),
    datasetVersion: build.query<Version, string>({
      query: (id) => toRequest(routes.getDatasetVersion, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.getDatasetVersion>) => reply.data,
    }),
    restoreDatasetVersion: build.mutation<Dataset, string>({
      query: (id) => toRequest(routes.restoreDatasetVersion, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.restoreDatasetVersion>) => reply.data,
      invalidatesTags: (result) => (result ? ['Dataset'] : []),
    }),
    /** Trainers, for the words that labels of a kind of images often need. */
  }),
});

export const {
  useDatasetsQuery,
  useDatasetQuery,
  useCreateDatasetMutation,
  useDeleteDatasetMutation,
  useAddDatasetPicturesMutation,
  useChangeDatasetImagesMutation,
  useRemoveDatasetImagesMutation,
  useRestoreDatasetImagesMutation,
  useLabelDatasetMutation,
  useStopLabellingMutation,
  useDatasetVersionsQuery,
  useDatasetVersionQuery,
  useRestoreDatasetVersionMutation,
} = datasetApi;
