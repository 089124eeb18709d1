import { baseApi, toRequest, type Reply } from '@tai/api-client';
import { limits, routes, type NoticeTab, type UnreadCounts } from '@tai/contracts';
import { toNotice, type Notice } from '../domain/notice.ts';

/** One page of a tab. */
export interface NoticePage {
  notices: Notice[];
  total: number;
}

const api = baseApi.enhanceEndpoints({ addTagTypes: ['notifications/List', 'notifications/Unread'] });

/** Calls of the messages dialog. */
export const noticeApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    unread: build.query<UnreadCounts, void>({
      query: () => toRequest(routes.getNoticeList, { body: { pageSize: 1 } }),
      transformResponse: (reply: Reply<typeof routes.getNoticeList>) => reply.data.unread,
      providesTags: ['notifications/Unread', 'Volatile'],
    }),
    notices: build.infiniteQuery<NoticePage, NoticeTab, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ total }, pages, last) =>
          pages.length * limits.notice.pageSize < total ? last + 1 : undefined,
      },
      query: ({ queryArg: type, pageParam: currPage }) =>
        toRequest(routes.getNoticeList, { body: { type, currPage } }),
      transformResponse: (reply: Reply<typeof routes.getNoticeList>) => ({
        notices: reply.data.records.map(toNotice),
        total: reply.data.total,
      }),
      providesTags: ['notifications/List'],
      keepUnusedDataFor: 0,
    }),
    read: build.mutation<UnreadCounts, { id: string; tab: NoticeTab }>({
      query: ({ id }) => toRequest(routes.readNotice, { params: { id } }),
      transformResponse: (reply: Reply<typeof routes.readNotice>) => reply.data.unread,
      async onQueryStarted({ id, tab }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          noticeApi.util.updateQueryData('notices', tab, ({ pages }) => {
            for (const notice of pages.flatMap((page) => page.notices)) {
              if (notice.id === id) notice.isUnread = false;
            }
          }),
        );
        try {
          const { data } = await queryFulfilled;
          dispatch(noticeApi.util.upsertQueryData('unread', undefined, data));
        } catch {
          shown.undo();
        }
      },
    }),
    readAll: build.mutation<number, void>({
      query: () => toRequest(routes.readAllNotices, {}),
      transformResponse: (reply: Reply<typeof routes.readAllNotices>) => reply.data.read,
      invalidatesTags: (read) => (read === undefined ? [] : ['notifications/List', 'notifications/Unread']),
    }),
  }),
});

export const { useUnreadQuery, useNoticesInfiniteQuery, useReadMutation, useReadAllMutation } = noticeApi;
