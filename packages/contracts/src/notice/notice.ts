import * as z from 'zod/mini';

/** Kinds of notice, as the wire and the tabs of the dialog name them (`protfolio_data_refresh` is a follow update). */
export const noticeTypes = [
  'system_notice',
  'comment',
  'like',
  'collect',
  'follow',
  'protfolio_data_refresh',
] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** Tabs of the messages dialog. `like` holds likes and collects. */
export const noticeTabs = [
  'all',
  'system_notice',
  'comment',
  'like',
  'follow',
  'protfolio_data_refresh',
] as const;
export type NoticeTab = (typeof noticeTabs)[number];

/** The tab in which a kind of notice stands, beside `all`. */
export function noticeTabOf(type: NoticeType): Exclude<NoticeTab, 'all'> {
  return type === 'collect' ? 'like' : type;
}

const text = z.catch(z._default(z.string(), ''), '');

/** What `noticeMessage` holds as JSON text. A field that cannot be read falls back alone. */
export const noticeMessage = z.object({
  type: z.catch(z._default(z.enum(noticeTypes), 'system_notice'), 'system_notice'),
  title: text,
  content: text,
  /** YYYY年MM月DD日 HH:mm:ss in the server's zone, for clients that show it as it is; ours use `createdAt`. */
  time: text,
  /** Epoch milliseconds. */
  createdAt: z.catch(z._default(z.number(), 0), 0),
  isNew: z.catch(z._default(z.boolean(), false), false),
  category: text,
  priority: z.catch(z._default(z.enum(['low', 'normal', 'high']), 'normal'), 'normal'),
  /** Who did it; empty for the system. The last one when several are folded. */
  fromUserId: text,
  fromUserName: text,
  fromUserAvatar: text,
  toUserId: text,
  workId: text,
  workTitle: text,
  /** Address of a small picture; empty without one. */
  image: text,
  /** What a click leads to: `none`, `work`, `user`, `url`. */
  actionType: text,
  /**
   * `people`: how many are folded into this notice; `names`: the last few of them; `url`: path of this product that a
   * click opens; `key` with `params`: words the client owns instead of `title` and `content`.
   */
  metadata: z.catch(z._default(z.record(z.string(), z.unknown()), {}), {}),
});
export type NoticeMessage = z.infer<typeof noticeMessage>;

/** One notice of a person. */
export const noticeRecord = z.object({
  id: z.string(),
  /** 0 unread, 1 read. */
  status: z.union([z.literal(0), z.literal(1)]),
  /** JSON text of `noticeMessage`. */
  noticeMessage: z.string(),
});
export type NoticeRecord = z.infer<typeof noticeRecord>;

/** How many notices of each tab are unread; a tab without any may be absent. */
export const unreadCounts = z.partialRecord(z.enum(noticeTabs), z.number());
export type UnreadCounts = z.infer<typeof unreadCounts>;

/** Path of the event stream (GET; query `clientId` is the session's own user id; authenticated by header or cookie). */
export const noticeStreamPath = '/app/sse/subscribe';

/** Names of the events of the stream. `message` and `broadcast` carry JSON, the others a text. */
export const noticeStreamEvents = [
  'connected',
  'disconnected',
  'error',
  'notification',
  'system',
  'message',
  'broadcast',
] as const;

/** Data of `notification`: there is something new, and what. */
export const pushedNotice = z.object({ record: noticeRecord, unread: unreadCounts });
export type PushedNotice = z.infer<typeof pushedNotice>;

/** Data of `broadcast`: a line for everybody who is here now. */
export const broadcastMessage = z.object({ title: z.string(), content: z.string() });
export type BroadcastMessage = z.infer<typeof broadcastMessage>;

/**
 * Data of `message`. `text` is what the test call sends. `account`: the account changed elsewhere (settings, name,
 * locks, roles) and is to be asked for again. `unread`: notices were read in another tab.
 */
export const streamMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('account') }),
  z.object({ type: z.literal('unread'), unread: unreadCounts }),
]);
export type StreamMessage = z.infer<typeof streamMessage>;
