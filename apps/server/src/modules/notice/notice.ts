import type { NoticeMessage, NoticeType, NotificationSettings } from '@tai/contracts';

/** Somebody a notice names. */
export interface NoticePerson {
  id: string;
  name: string;
  avatar: string | null;
}

/** What is kept of a notice's text; the rest of the wire's message is made from its row. */
export type StoredNotice = Pick<
  NoticeMessage,
  | 'title'
  | 'content'
  | 'category'
  | 'priority'
  | 'fromUserId'
  | 'fromUserName'
  | 'fromUserAvatar'
  | 'workId'
  | 'workTitle'
  | 'image'
  | 'actionType'
  | 'metadata'
> & {
  /** The last people of a fold, newest first. */
  names: string[];
};

/** One thing to tell somebody. */
export interface NoticeInput {
  /** Account that is told. */
  to: string;
  type: NoticeType;
  /** Who did it; absent for the system. Nobody is told what they did themselves. */
  from?: NoticePerson;
  title?: string;
  content?: string;
  category?: string;
  priority?: NoticeMessage['priority'];
  work?: { id: string; title: string; image: string };
  /** Path of this product that a click opens. */
  url?: string;
  /** Words that the client owns instead of `title` and `content`. */
  words?: { key: string; params?: Record<string, string | number> };
  /** What is liked, collected or followed: several people's doing about it is folded into one notice. */
  subject?: string;
  /** A text that may come only once, such as the id of an announcement. */
  onceKey?: string;
}

/** The switch that a kind of notice hangs on. */
export const switchOf: Record<NoticeType, keyof NotificationSettings> = {
  system_notice: 'official',
  comment: 'comment',
  like: 'like',
  collect: 'collect',
  follow: 'newFans',
  protfolio_data_refresh: 'followUpdate',
};
