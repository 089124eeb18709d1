import { toRequest, withStyleTags, type Reply } from '@tai/api-client';
import {
  styleLimits,
  styleRoutes as routes,
  type RouteBody,
  type StyleFlow,
  type StyleGroup,
  type StyleVo,
} from '@tai/contracts';
import type { StyleSort } from '../domain/styleLibrary.ts';

/** Styles of a place: the personal space, or with an id a project. */
interface PlaceQuery {
  search: string;
  projectId: string | null;
}

/** Styles of others, or collected ones: all of a category before the next begins. */
export interface StyleListQuery {
  scope: 'shared' | 'collected';
  search: string;
  sort: StyleSort;
  /** Categories in the order in which they are read. */
  flows: readonly StyleFlow[];
}

/** A page of a category, from 1. */
interface StylePageParam {
  flow: StyleFlow;
  page: number;
}

interface StylePage {
  flow: StyleFlow;
  records: StyleVo[];
  /** Null after the last page of the last category. */
  next: StylePageParam | null;
}

/** Lists and single styles, and the capabilities, which offer styles to the tools. */
const everywhere = ['Style', 'Capability'] as const;

/** The style library. */
const styleApi = withStyleTags.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Styles of a place by category, and how many there are whatever is searched for. */
    placeStyles: build.query<Reply<typeof routes.getPersonStyle>, PlaceQuery>({
      query: (place) => toRequest(routes.getPersonStyle, { body: { ...place, scope: 'own' } }),
      providesTags: ['Style', 'Volatile'],
    }),
    /** Pages of 100, category by category. */
    styles: build.infiniteQuery<StylePage, StyleListQuery, StylePageParam | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      // Thousands of styles: comparing all of them at each new page would take longer than showing it.
      structuralSharing: false,
      query: ({ queryArg: { flows, ...query }, pageParam }) => {
        const { flow, page } = paramOf(flows, pageParam);
        return toRequest(routes.listStyles, { body: { ...query, flow_category: flow, currPage: page } });
      },
      transformResponse: (
        { data: { records, total } }: Reply<typeof routes.listStyles>,
        _meta,
        { queryArg: { flows }, pageParam },
      ): StylePage => {
        const { flow, page } = paramOf(flows, pageParam);
        const hasMore = records.length > 0 && page * styleLimits.pageSize < total;
        const after = flows[flows.indexOf(flow) + 1];
        const next = hasMore
          ? { flow, page: page + 1 }
          : after === undefined
            ? null
            : { flow: after, page: 1 };
        return { flow, records, next };
      },
      providesTags: ['Style', 'Volatile'],
    }),
    style: build.query<StyleVo, string>({
      query: (id) => toRequest(routes.getStyle, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.getStyle>) => reply.data,
      providesTags: (_result, _error, id) => [{ type: 'Style', id }, 'Volatile'],
    }),
    /** Model tags of a category. */
    styleTags: build.query<Reply<typeof routes.getStyleOptions>['data'], StyleGroup>({
      query: (groupType) => toRequest(routes.getStyleOptions, { body: { groupType } }),
      transformResponse: (reply: Reply<typeof routes.getStyleOptions>) => reply.data,
      keepUnusedDataFor: 300,
    }),
    styleVersions: build.query<Reply<typeof routes.listStyleVersions>['data'], string>({
      query: (id) => toRequest(routes.listStyleVersions, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.listStyleVersions>) => reply.data,
      providesTags: (_result, _error, id) => [{ type: 'Style', id }, 'Volatile'],
    }),
    styleUsers: build.query<Reply<typeof routes.listStyleUsers>['data'], string>({
      query: (id) => toRequest(routes.listStyleUsers, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.listStyleUsers>) => reply.data,
      providesTags: (_result, _error, id) => [{ type: 'Style', id }, 'Volatile'],
    }),
    styleFile: build.query<Reply<typeof routes.getStyleFile>['data'], string>({
      query: (id) => toRequest(routes.getStyleFile, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.getStyleFile>) => reply.data,
      keepUnusedDataFor: 0,
    }),
    pushStyle: build.mutation<StyleVo, RouteBody<typeof routes.pushStyle>>({
      query: (body) => ({ ...toRequest(routes.pushStyle, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof routes.pushStyle>) => reply.data,
      invalidatesTags: (result) => (result ? everywhere : []),
    }),
    editStyle: build.mutation<StyleVo, RouteBody<typeof routes.editStyle>>({
      query: (body) => ({ ...toRequest(routes.editStyle, { body }), isRepeatable: true }),
      transformResponse: (reply: Reply<typeof routes.editStyle>) => reply.data,
      invalidatesTags: everywhere,
    }),
    collectStyle: build.mutation<StyleVo, string>({
      query: (id) => toRequest(routes.collectStyle, { body: { id } }),
      transformResponse: (reply: Reply<typeof routes.collectStyle>) => reply.data,
      invalidatesTags: ['Style'],
    }),
    deleteStyle: build.mutation<{ id: string }, string>({
      query: (id) => toRequest(routes.deleteStyle, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.deleteStyle>) => reply.data,
      invalidatesTags: (result) => (result ? everywhere : []),
    }),
    shareStyle: build.mutation<StyleVo, RouteBody<typeof routes.shareStyle>>({
      query: (body) => toRequest(routes.shareStyle, { body }),
      transformResponse: (reply: Reply<typeof routes.shareStyle>) => reply.data,
      invalidatesTags: everywhere,
    }),
    withdrawStyle: build.mutation<StyleVo, string>({
      query: (id) => toRequest(routes.withdrawStyle, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.withdrawStyle>) => reply.data,
      invalidatesTags: everywhere,
    }),
    appealStyle: build.mutation<StyleVo, RouteBody<typeof routes.appealStyle>>({
      query: (body) => toRequest(routes.appealStyle, { body }),
      transformResponse: (reply: Reply<typeof routes.appealStyle>) => reply.data,
      invalidatesTags: ['Style'],
    }),
    addStyleVersion: build.mutation<StyleVo, RouteBody<typeof routes.addStyleVersion>>({
      query: (body) => toRequest(routes.addStyleVersion, { body }),
      transformResponse: (reply: Reply<typeof routes.addStyleVersion>) => reply.data,
      invalidatesTags: (result) => (result ? everywhere : []),
    }),
  }),
});

/** Null stands for the first page of the first category. */
function paramOf(flows: readonly StyleFlow[], param: StylePageParam | null): StylePageParam {
  return param ?? { flow: flows[0] ?? '文生图', page: 1 };
}

export const {
  usePlaceStylesQuery,
  useStylesInfiniteQuery,
  useStyleQuery,
  useStyleTagsQuery,
  useStyleUsersQuery,
  useStyleVersionsQuery,
  useLazyStyleFileQuery,
  usePushStyleMutation,
  useEditStyleMutation,
  useCollectStyleMutation,
  useDeleteStyleMutation,
  useShareStyleMutation,
  useWithdrawStyleMutation,
  useAppealStyleMutation,
  useAddStyleVersionMutation,
} = styleApi;
