import { toRequest, type Reply } from '@tai/api-client';
import {
  moderationRoutes as routes,
  type ModerationKind,
  type ModerationTemplate,
  type RouteBody,
} from '@tai/contracts';
import { tabName } from '../domain/tabName.ts';
import { adminApi } from './adminApi.ts';

/** Which part of the queue. */
export interface QueuePart {
  state: 'open' | 'done';
  kinds: ModerationKind[];
  search: string;
}

type QueuePage = Reply<typeof routes.listModeration>['data'];
export type ModerationHistory = Reply<typeof routes.getModerationHistory>['data'];

/** Calls of moderators. */
const moderationApi = adminApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    moderationItems: build.infiniteQuery<QueuePage, QueuePart, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg: { search, ...part }, pageParam }) =>
        toRequest(routes.listModeration, {
          body: {
            ...part,
            tab: tabName,
            ...(search !== '' && { search }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        }),
      transformResponse: (reply: Reply<typeof routes.listModeration>) => reply.data,
      providesTags: ['admin/Moderation', 'Volatile'],
    }),
    claimItems: build.mutation<
      Reply<typeof routes.claimModeration>['data'],
      Omit<RouteBody<typeof routes.claimModeration>, 'tab'>
    >({
      // Stepping to and fro takes the same item again, and is meant.
      query: (body) => ({
        ...toRequest(routes.claimModeration, { body: { ...body, tab: tabName } }),
        isRepeatable: true,
      }),
      transformResponse: (reply: Reply<typeof routes.claimModeration>) => reply.data,
    }),
    moderationHistory: build.query<ModerationHistory, string>({
      query: (id) => toRequest(routes.getModerationHistory, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.getModerationHistory>) => reply.data,
      providesTags: ['admin/ModerationHistory'],
    }),
    decideItems: build.mutation<
      Reply<typeof routes.decideModeration>['data'],
      Omit<RouteBody<typeof routes.decideModeration>, 'tab'>
    >({
      query: (body) => toRequest(routes.decideModeration, { body: { ...body, tab: tabName } }),
      transformResponse: (reply: Reply<typeof routes.decideModeration>) => reply.data,
      // Also when it was refused: then the list here was not what the server has.
      invalidatesTags: ['admin/Moderation', 'admin/ModerationHistory', 'admin/Audit', 'admin/User'],
    }),
    undoDecisions: build.mutation<Reply<typeof routes.undoModeration>['data'], string[]>({
      // Whoever tries it again at once after a failure means it; one call waits for the other.
      query: (decisionIds) => ({
        ...toRequest(routes.undoModeration, { body: { decisionIds } }),
        isRepeatable: true,
      }),
      transformResponse: (reply: Reply<typeof routes.undoModeration>) => reply.data,
      invalidatesTags: ['admin/Moderation', 'admin/ModerationHistory', 'admin/Audit', 'admin/User'],
    }),
    moderationTemplates: build.query<ModerationTemplate[], void>({
      query: () => toRequest(routes.listModerationTemplates, {}),
      transformResponse: (reply: Reply<typeof routes.listModerationTemplates>) => reply.data,
      providesTags: ['admin/ModerationTemplate'],
    }),
    saveModerationTemplate: build.mutation<
      ModerationTemplate,
      RouteBody<typeof routes.saveModerationTemplate>
    >({
      query: (body) => toRequest(routes.saveModerationTemplate, { body }),
      transformResponse: (reply: Reply<typeof routes.saveModerationTemplate>) => reply.data,
      invalidatesTags: ['admin/ModerationTemplate'],
    }),
    deleteModerationTemplate: build.mutation<Reply<typeof routes.deleteModerationTemplate>, string>({
      query: (id) => toRequest(routes.deleteModerationTemplate, { params: { id } }),
      invalidatesTags: ['admin/ModerationTemplate'],
    }),
  }),
});

export const {
  useModerationItemsInfiniteQuery,
  useClaimItemsMutation,
  useModerationHistoryQuery,
  useDecideItemsMutation,
  useUndoDecisionsMutation,
  useModerationTemplatesQuery,
  useSaveModerationTemplateMutation,
  useDeleteModerationTemplateMutation,
} = moderationApi;
