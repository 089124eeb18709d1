import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { storyboardRoutes as routes, type FilmExport, type Picture, type RouteBody } from '@tai/contracts';

const exportsTag = 'video/Export';

/** Sounds and exports of storyboards. */
const storyboardApi = baseApi.enhanceEndpoints({ addTagTypes: [exportsTag] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    storyboardClips: build.query<Picture[], RouteBody<typeof routes.listStoryboardClips>>({
      query: (body) => toRequest(routes.listStoryboardClips, { body }),
      transformResponse: (reply: Reply<typeof routes.listStoryboardClips>) => reply.data,
      providesTags: ['Picture', 'Volatile'],
    }),
    exports: build.query<Reply<typeof routes.listStoryboardExports>['data'], string>({
      query: (documentId) => toRequest(routes.listStoryboardExports, { body: { documentId } }),
      transformResponse: (reply: Reply<typeof routes.listStoryboardExports>) => reply.data,
      providesTags: [exportsTag, 'Volatile'],
    }),
    exportFilm: build.mutation<FilmExport, RouteBody<typeof routes.exportStoryboard>>({
      query: (body) => ({ ...toRequest(routes.exportStoryboard, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof routes.exportStoryboard>) => reply.data,
      invalidatesTags: [exportsTag],
    }),
    cancelExport: build.mutation<FilmExport, string>({
      query: (id) => toRequest(routes.cancelStoryboardExport, { body: { id } }),
      transformResponse: (reply: Reply<typeof routes.cancelStoryboardExport>) => reply.data,
      invalidatesTags: [exportsTag],
    }),
    checkSound: build.mutation<
      Reply<typeof routes.checkStoryboardSound>['data'],
      RouteBody<typeof routes.checkStoryboardSound>
    >({
      query: (body) => toRequest(routes.checkStoryboardSound, { body }),
      transformResponse: (reply: Reply<typeof routes.checkStoryboardSound>) => reply.data,
    }),
  }),
});

export const {
  useStoryboardClipsQuery,
  useExportsQuery,
  useExportFilmMutation,
  useCancelExportMutation,
  useCheckSoundMutation,
} = storyboardApi;
