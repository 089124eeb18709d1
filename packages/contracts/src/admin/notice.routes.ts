import * as z from 'zod/mini';
import { permissions } from '../account/permissions.ts';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { id, pageFields, pageOf } from './page.ts';

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.notice.titleMaxLength));
const content = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.notice.contentMaxLength));

/** What was told to many: a notice that stays in the messages, or a line for those who were here. */
const announcement = z.object({
  id: z.string(),
  kind: z.enum(['notice', 'broadcast']),
  title: z.string(),
  content: z.string(),
  priority: z.enum(['low', 'normal', 'high']),
  /** Number of people who got it (open streams for a broadcast). */
  recipients: z.number(),
  senderName: z.string(),
  createTime: z.number(),
});
export type Announcement = z.infer<typeof announcement>;

/** Shows a line to everybody who is here now, for five seconds. */
export const broadcast = defineRoute({
  id: 'admin.broadcast',
  method: 'POST',
  path: '/system/notice/broadcast',
  summary: 'Show a line to everybody who is here now',
  access: 'session',
  permission: permissions.noticeSend,
  client: 'management',
  body: z.object({ title, content }),
  response: reply({ data: announcement }),
});

/** Puts an official notice into the messages of everybody, or of the people named. Those who switched official notices off get none. */
export const sendNotice = defineRoute({
  id: 'admin.sendNotice',
  method: 'POST',
  path: '/system/notice/send',
  summary: 'Send an official notice',
  access: 'session',
  permission: permissions.noticeSend,
  client: 'management',
  body: z.object({
    title,
    content,
    priority: z._default(z.enum(['low', 'normal', 'high']), 'normal'),
    userIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(limits.notice.recipientsMax))),
  }),
  response: reply({ data: announcement }),
});

/** What was told to many, newest first. */
export const listAnnouncements = defineRoute({
  id: 'admin.announcements',
  method: 'POST',
  path: '/system/notice/list',
  summary: 'Notices and broadcasts sent so far',
  access: 'session',
  permission: permissions.noticeSend,
  client: 'management',
  body: z.object(pageFields),
  response: reply({ data: pageOf(announcement) }),
});
