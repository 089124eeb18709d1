import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { routes } from '@tai/contracts';
import { tagsOf, type OfLibrary } from './inLibrary.ts';

/** Copies of pictures in another library. */
export const copyApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    copyPictures: build.mutation<
      Reply<typeof routes.copyPictures>['data'],
      OfLibrary & { ids: string[]; folderId?: string }
    >({
      query: (body) => toRequest(routes.copyPictures, { body }),
      transformResponse: (reply: Reply<typeof routes.copyPictures>) => reply.data,
      invalidatesTags: (_result, _error, { projectId }) => tagsOf(projectId),
    }),
  }),
});
