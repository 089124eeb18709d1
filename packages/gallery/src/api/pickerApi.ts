import { baseApi, toRequest, type Reply } from '@tai/api-client';
import {
  canvasRoutes,
  limits,
  pictureTypes,
  routes,
  type Medium,
  type PictureFilterInput,
} from '@tai/contracts';
import { inLibrary, tagsOf, type OfLibrary } from './inLibrary.ts';

/** What the image selection shows: pictures that were made, brought in, or collected, or those on boards. */
export type PickerTab = 'effect' | 'upload' | 'collected' | 'boards';

/** Tabs that are pages of a library. */
export type LibraryTab = Exclude<PickerTab, 'boards'>;

/** Made and uploaded images are of different types; clips and 3D files are of one each, so all of them stand in the first tab. */
function tabFilter({ tab, medium }: { tab: LibraryTab; medium: Medium }): PictureFilterInput {
  if (tab === 'collected') return { collected: true };
  return medium === 'image' ? { picType: pictureTypes[tab] } : {};
}

/** Pages of the image selection. */
const pickerApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    pickerPages: build.infiniteQuery<
      Reply<typeof routes.getPictureList>['data'],
      OfLibrary & { tab: LibraryTab; medium: Medium; search: string },
      number
    >({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ total }, pages, last) =>
          pages.length * limits.picture.pageSize < total ? last + 1 : undefined,
      },
      query: ({ queryArg, pageParam }) =>
        toRequest(routes.getPictureList, {
          body: {
            currPage: pageParam,
            pageSize: limits.picture.pageSize,
            medium: queryArg.medium,
            ...tabFilter(queryArg),
            ...inLibrary(queryArg.projectId),
            ...(queryArg.search === '' ? {} : { search: queryArg.search }),
          },
        }),
      transformResponse: (reply: Reply<typeof routes.getPictureList>) => reply.data,
      providesTags: (_result, _error, { projectId }) => tagsOf(projectId),
    }),
    /** Ids of the person's own pictures that nodes of a board made last, the newest first. */
    boardPictureIds: build.query<string[], { boardId: string; medium: Medium }>({
      query: ({ boardId }) => toRequest(canvasRoutes.getCanvasResults, { body: { boardId } }),
      transformResponse: ({ data }: Reply<typeof canvasRoutes.getCanvasResults>, _meta, { medium }) => {
        const outputs = data
          .toSorted((one, other) => other.createTime - one.createTime)
          .flatMap((result) => result.outputs);
        const ids = outputs.flatMap((output) => (output.medium === medium ? (output.pictureId ?? []) : []));
        return [...new Set(ids)].slice(0, limits.picture.pageSizeMax);
      },
      providesTags: ['Picture', 'Volatile'],
    }),
  }),
});

export const { usePickerPagesInfiniteQuery, useBoardPictureIdsQuery } = pickerApi;
