import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { limits, pictureTypes, routes } from '@tai/contracts';

/** What the image selection shows: pictures that were made, brought in, or collected. */
export type PickerTab = 'effect' | 'upload' | 'collected';

/** Pages of the image selection. */
const pickerApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    pickerPages: build.infiniteQuery<
      Reply<typeof routes.getPictureList>['data'],
      { tab: PickerTab; search: string },
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
            ...(queryArg.tab === 'collected' ? { collected: true } : { picType: pictureTypes[queryArg.tab] }),
            ...(queryArg.search === '' ? {} : { search: queryArg.search }),
          },
        }),
      transformResponse: (reply: Reply<typeof routes.getPictureList>) => reply.data,
      providesTags: ['Picture'],
    }),
  }),
});

export const { usePickerPagesInfiniteQuery } = pickerApi;
