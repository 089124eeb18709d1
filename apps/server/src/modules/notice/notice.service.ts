/*
 * Notices of people. What several people do to the same thing within a day is one notice that counts them: it is
 * unread and newest again with each, and a person who does it twice counts once. Taken back and done again, it stands where
 * it stood and nobody is told anew. Receivers' settings are honoured here, where every notice passes.
 */
import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type NoticeRecord,
  type NoticeTab,
  type NoticeType,
  type NotificationSettings,
  notificationSettings,
  type UnreadCounts,
  userSettings,
} from '@tai/contracts';
import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EventBus } from '../../platform/events/eventBus.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { users } from '../account/index.ts';
import { type NoticeInput, type NoticePerson, switchOf } from './notice.ts';
import { createNoticeRepository } from './notice.repository.ts';
import { createNoticeFolds } from './noticeFolds.ts';
import { crowdedPeople, pruneNotices } from './pruneNotices.ts';
import {
  type BroadcastHeard,
  type BroadcastSent,
  noticeChannels,
  type NoticePushed,
  type SystemSent,
  type TextSent,
  type UnreadChanged,
} from './noticeEvents.ts';
import { presentNotice } from './noticeView.ts';
import { storeNotice } from './storeNotice.ts';

/** An official notice to everybody, or to the people named. */
interface OfficialNotice {
  /** Of the announcement: nobody gets it twice, however often the work is begun again. */
  id: string;
  title: string;
  content: string;
  priority: 'low' | 'normal' | 'high';
  userIds?: string[];
}

export interface NoticeService {
  /** Tells one person, unless their settings say no. */
  send(input: NoticeInput): Promise<void>;
  /** Takes one person's doing out of the folds about a subject: a like that was taken back. */
  takeBack(input: { to: string; type: NoticeType; subject: string; from: NoticePerson }): Promise<void>;
  /**
   * Begins an official notice; the rest is done by the queue and survives a restart.
   * @returns how many accounts are addressed; those who switched official notices off get none
   */
  sendOfficial(notice: OfficialNotice): Promise<number>;
  /** Tells the next people of an official notice; each gets it once, also when this is done again. */
  continueOfficial(work: OfficialWork): Promise<void>;
  /** Shows a line to everybody who is here now. @returns how many event streams got it */
  broadcast(line: { title: string; content: string }): Promise<number>;
  /** Sends a text to the open streams of one account. */
  sendText(input: TextSent): Promise<void>;
  list(
    userId: string,
    tab: NoticeTab,
    page: { currPage: number; pageSize: number },
  ): Promise<{ records: NoticeRecord[]; total: number; unread: UnreadCounts }>;
  unread(userId: string): Promise<UnreadCounts>;
  /** @throws ApiError noticeNotFound */
  read(userId: string, id: string): Promise<UnreadCounts>;
  readAll(userId: string): Promise<number>;
  /** Drops what is beyond the number kept of each person. */
  prune(): Promise<void>;
}

/** People who are told by one piece of work. */
const peopleAtOnce = 500;
/** Milliseconds that other processes have to say how many they told. */
const answerTime = 400;

/** How far an official notice has come. */
export interface OfficialWork extends OfficialNotice {
  /** Those up to this id were told. */
  after: string;
}

/** Name of its work in the queue. */
export const officialWork = 'notices.official';

interface NoticeDeps {
  database: Database;
  events: EventBus;
  queue: Queue;
  clock: Clock;
}

export function createNoticeService({ database, events, queue, clock }: NoticeDeps): NoticeService {
  const repository = createNoticeRepository(database);

  async function wants(userId: string, type: NoticeType): Promise<boolean> {
    const [row] = await database
      .select({ settings: users.settings, status: users.status })
      .from(users)
      .where(eq(users.id, userId));
    return row !== undefined && row.status !== '2' && isWanted(row.settings, type);
  }

  async function tell(input: NoticeInput): Promise<void> {
    const noticeId = await storeNotice(database, input, clock.now());
    if (noticeId === 'restored')
      await events.publish(noticeChannels.unread, { userId: input.to } satisfies UnreadChanged);
    else if (noticeId !== null)
      await events.publish(noticeChannels.pushed, { userId: input.to, noticeId } satisfies NoticePushed);
  }

  const service: NoticeService = {
    async send(input) {
      if (input.from?.id === input.to) return;
      if (await wants(input.to, input.type)) await tell(input);
    },

    async takeBack({ to, type, subject, from }) {
      const isChanged = await database.transaction((transaction) =>
        createNoticeFolds(transaction).takeBack(to, type, subject, from),
      );
      if (isChanged) await events.publish(noticeChannels.unread, { userId: to } satisfies UnreadChanged);
    },

    async sendOfficial(notice) {
      const addressed = await database.$count(
        users,
        and(ne(users.status, '2'), notice.userIds && inArray(users.id, notice.userIds)),
      );
      if (notice.priority === 'high') {
        const { title: text, userIds } = notice;
        await events.publish(noticeChannels.system, { text, userIds } satisfies SystemSent);
      }
      await queue.send<OfficialWork>(officialWork, { ...notice, after: '' });
      return addressed;
    },

    async broadcast({ title, content }) {
      const id = randomUUIDv7();
      let streams = 0;
      const stop = events.subscribe<BroadcastHeard>(noticeChannels.heard, (heard) => {
        if (heard.id === id) streams += heard.streams;
      });
      try {
        await events.publish(noticeChannels.broadcast, { id, title, content } satisfies BroadcastSent);
        // Each process answers for itself, and none knows how many there are.
        await delay(answerTime);
      } finally {
        stop();
      }
      return streams;
    },

    async continueOfficial(work) {
      const { id, title, content, priority, userIds, after } = work;
      const people = await database
        .select({ id: users.id, settings: users.settings })
        .from(users)
        .where(and(gt(users.id, after), ne(users.status, '2'), userIds && inArray(users.id, userIds)))
        .orderBy(users.id)
        .limit(peopleAtOnce);
      for (const person of people) {
        if (!isWanted(person.settings, 'system_notice')) continue;
        await tell({
          to: person.id,
          type: 'system_notice',
          title,
          content,
          priority,
          category: 'official',
          onceKey: `announcement ${id}`,
        });
      }
      const last = people.at(-1);
      if (last && people.length === peopleAtOnce)
        await queue.send<OfficialWork>(officialWork, { ...work, after: last.id });
    },

    sendText: (input) => events.publish(noticeChannels.text, input satisfies TextSent),

    async list(userId, tab, page) {
      const [rows, counts] = await Promise.all([
        repository.list(userId, tab, page),
        repository.counts(userId),
      ]);
      return { records: rows.map(presentNotice), total: counts.total[tab] ?? 0, unread: counts.unread };
    },

    async unread(userId) {
      return (await repository.counts(userId)).unread;
    },

    async read(userId, id) {
      const outcome = await database.transaction((transaction) =>
        createNoticeRepository(transaction).markRead(userId, id),
      );
      if (outcome === null) throw new ApiError('noticeNotFound');
      if (outcome) await events.publish(noticeChannels.unread, { userId } satisfies UnreadChanged);
      return service.unread(userId);
    },

    async readAll(userId) {
      const read = await database.transaction((transaction) =>
        createNoticeRepository(transaction).markAllRead(userId),
      );
      if (read > 0) await events.publish(noticeChannels.unread, { userId } satisfies UnreadChanged);
      return read;
    },

    async prune() {
      for (const userId of await crowdedPeople(database))
        await database.transaction((transaction) => pruneNotices(transaction, userId));
    },
  };

  return service;
}

function isWanted(settings: string, type: NoticeType): boolean {
  const { notificationSettings: wanted = everything } = z.parse(userSettings, parseObject(settings));
  return wanted.all && wanted[switchOf[type]];
}

const everything: NotificationSettings = z.parse(notificationSettings, {});

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
