import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { noticeRecord, noticeTabs, unreadCounts } from './notice.ts';

/** Notices of the signed-in person, newest first; of one tab when it is named. */
export const getNoticeList = defineRoute({
  id: 'notice.list',
  method: 'POST',
  path: '/app/notice/list',
  summary: 'Notices of the signed-in person, newest first',
  access: 'session',
  body: z.object({
    currPage: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
    pageSize: z._default(
      z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.notice.pageSizeMax)),
      limits.notice.pageSize,
    ),
    type: z._default(z.enum(noticeTabs), 'all'),
  }),
  response: reply({
    data: z.object({ records: z.array(noticeRecord), total: z.number(), unread: unreadCounts }),
  }),
});

/** Marks every notice of the person as read. */
export const readAllNotices = defineRoute({
  id: 'notice.checkReadByAll',
  method: 'POST',
  path: '/app/notice/checkReadByAll',
  summary: 'Mark all notices as read',
  access: 'session',
  response: reply({ data: z.object({ read: z.number() }) }),
});

/** Marks one notice as read; a foreign one is not found. */
export const readNotice = defineRoute({
  id: 'notice.checkRead',
  method: 'POST',
  path: '/app/notice/checkRead/{id}',
  summary: 'Mark a notice as read',
  access: 'session',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: reply({ data: z.object({ unread: unreadCounts }) }),
});

/** Sends a text to the open streams of one account: to try the line. `delivered` says whether a stream of it is open here. */
export const sendToClient = defineRoute({
  id: 'notice.sendToClient',
  method: 'GET',
  path: '/send-to-client',
  summary: 'Send a text to the open event streams of an account (test)',
  access: 'admin',
  query: z.object({
    clientId: z.string().check(z.minLength(1), z.maxLength(64)),
    message: z.string().check(z.maxLength(2000)),
  }),
  response: reply({ data: z.object({ delivered: z.boolean() }) }),
});
