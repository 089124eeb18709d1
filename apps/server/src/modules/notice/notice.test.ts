import {
  limits,
  noticeMessage,
  type NoticeRecord,
  type NoticeTab,
  type NotificationSettings,
  type UnreadCounts,
} from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'zod/mini';
import { type Person, post, signUp } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { users } from '../account/account.tables.ts';
import type { NoticeInput } from './notice.ts';
import { noticeChannels } from './noticeEvents.ts';
import { noticeCounts, notices } from './notice.tables.ts';

let server: TestApp;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  [ann, ben] = [await signUp(server), await signUp(server)];
});
afterAll(() => server.close());

const from = (person: Person, name = person.user.username) => ({
  id: person.user.userId,
  name,
  avatar: null,
});
const send = (input: Partial<NoticeInput> & Pick<NoticeInput, 'type'>) =>
  server.deps.notices.send({ to: ann.user.userId, title: 'Hello', content: 'There', ...input });

interface List {
  records: NoticeRecord[];
  total: number;
  unread: UnreadCounts;
}
async function listOf(person: Person, type: NoticeTab = 'all', page = {}): Promise<List> {
  const answer = await person.post('/app/notice/list', { type, ...page });
  expect(answer.code).toBe(0);
  return answer['data'] as List;
}
const messagesOf = (list: List) =>
  list.records.map((record) => parse(noticeMessage, JSON.parse(record.noticeMessage)));

/** The counts as rows against what they count. */
async function countsAreRight(person: Person): Promise<void> {
  const { userId } = person.user;
  const rows = await server.deps.database.select().from(notices).where(eq(notices.userId, userId));
  const counted = await server.deps.database
    .select()
    .from(noticeCounts)
    .where(eq(noticeCounts.userId, userId));
  for (const { tab, total, unread } of counted) {
    const ofTab = rows.filter((row) => row.tab === tab);
    expect({ tab, total, unread }).toEqual({
      tab,
      total: ofTab.length,
      unread: ofTab.filter(({ status }) => status === 0).length,
    });
  }
}

describe('the list', () => {
  test('has the newest first, with what the wire says of a notice', async () => {
    await send({
      type: 'comment',
      from: from(ben),
      work: { id: 'w1', title: 'Lamp', image: '/i' },
      url: '/detail?id=w1',
    });
    server.clock.advance(1000);
    await send({ type: 'system_notice', title: 'Maintenance', priority: 'high' });
    const list = await listOf(ann);
    const [system, comment] = messagesOf(list);
    expect(list.records.map(({ status }) => status)).toEqual([0, 0]);
    expect(system).toMatchObject({
      type: 'system_notice',
      title: 'Maintenance',
      priority: 'high',
      isNew: true,
    });
    expect(system?.time).toMatch(/^\d{4}年\d{2}月\d{2}日 \d{2}:\d{2}:\d{2}$/);
    expect(comment).toMatchObject({
      fromUserId: ben.user.userId,
      toUserId: ann.user.userId,
      workId: 'w1',
      workTitle: 'Lamp',
      image: '/i',
      actionType: 'work',
      metadata: { url: '/detail?id=w1' },
    });
    expect(list).toMatchObject({ total: 2, unread: { all: 2, comment: 1, system_notice: 1 } });
    expect(await listOf(ben)).toMatchObject({ records: [], total: 0 });
  });

  test('shows one tab, and likes and collects share one', async () => {
    for (const type of ['like', 'collect', 'follow'] as const)
      await send({ type, from: from(ben), subject: 'w' });
    expect(messagesOf(await listOf(ann, 'like')).map(({ type }) => type)).toEqual(['collect', 'like']);
    expect((await listOf(ann, 'follow')).total).toBe(1);
    expect((await listOf(ann, 'protfolio_data_refresh')).records).toEqual([]);
  });

  test('comes in pages of 50', async () => {
    for (let index = 0; index < 52; index++) {
      server.clock.advance(1);
      await send({ type: 'comment', from: from(ben), title: `${index}` });
    }
    expect((await listOf(ann)).records).toHaveLength(limits.notice.pageSize);
    const second = await listOf(ann, 'all', { currPage: '2' });
    expect(messagesOf(second).map(({ title }) => title)).toEqual(['1', '0']);
  });

  test.each([
    [{ currPage: 0 }],
    [{ pageSize: 101 }],
    [{ pageSize: 1.5 }],
    [{ type: 'other' }],
    [{ type: ['all'] }],
    [{ currPage: { $gt: 0 } }],
  ])('refuses %j', async (body) => {
    expect(await ann.post('/app/notice/list', body)).toMatchObject({ code: 400, error: 'badRequest' });
  });

  test('is for people with a session', async () => {
    for (const url of ['list', 'checkReadByAll', 'checkRead/x'])
      expect(await post(server, `/app/notice/${url}`)).toMatchObject({ code: 401 });
  });
});

describe('reading', () => {
  test('one marks that one, once', async () => {
    await send({ type: 'comment', from: from(ben) });
    await send({ type: 'comment', from: from(ben) });
    const [{ id } = { id: '' }] = (await listOf(ann)).records;
    for (const _ of [1, 2]) {
      expect(await ann.post(`/app/notice/checkRead/${id}`)).toMatchObject({
        code: 0,
        data: { unread: { all: 1 } },
      });
    }
    expect((await listOf(ann)).records.map(({ status }) => status)).toEqual([1, 0]);
    await countsAreRight(ann);
  });

  test('all leaves none', async () => {
    await send({ type: 'comment', from: from(ben) });
    await send({ type: 'like', from: from(ben), subject: 'w' });
    expect(await ann.post('/app/notice/checkReadByAll')).toMatchObject({ data: { read: 2 } });
    expect(await ann.post('/app/notice/checkReadByAll')).toMatchObject({ data: { read: 0 } });
    expect((await listOf(ann)).unread.all).toBe(0);
    await countsAreRight(ann);
  });

  test('somebody else’s notice is not found and stays unread', async () => {
    await send({ type: 'comment', from: from(ben) });
    const [{ id } = { id: '' }] = (await listOf(ann)).records;
    for (const wanted of [id, 'nothing', "x' or 1=1"])
      expect(await ben.post(`/app/notice/checkRead/${encodeURIComponent(wanted)}`)).toMatchObject({
        error: 'noticeNotFound',
      });
    expect((await listOf(ann)).unread.all).toBe(1);
  });
});

describe('what is told', () => {
  const wants = (part: Partial<NotificationSettings>) =>
    ann.post('/app/saveSeting', {
      userId: ann.user.userId,
      userSetting: JSON.stringify({ notificationSettings: part }),
    });

  test.each([
    ['official', 'system_notice'],
    ['comment', 'comment'],
    ['like', 'like'],
    ['collect', 'collect'],
    ['newFans', 'follow'],
    ['followUpdate', 'protfolio_data_refresh'],
  ] as const)('nothing comes of a kind whose switch %s is off', async (name, type) => {
    expect(await wants({ [name]: false })).toMatchObject({ code: 0 });
    await send({ type, from: from(ben), subject: 'w' });
    expect((await listOf(ann)).total).toBe(0);
    await wants({ [name]: true });
    await send({ type, from: from(ben), subject: 'w' });
    expect((await listOf(ann)).total).toBe(1);
  });

  test('with everything off nothing comes, whatever else is on', async () => {
    await wants({ all: false, comment: true });
    await send({ type: 'comment', from: from(ben) });
    expect((await listOf(ann)).total).toBe(0);
  });

  test('nobody is told what they did themselves', async () => {
    await send({ type: 'like', from: from(ann), subject: 'w' });
    expect((await listOf(ann)).total).toBe(0);
  });

  test('text is kept as it was written', async () => {
    const title = `<img src=x onerror=alert(1)> "quotes' \u202e 👩‍🎨`;
    await send({ type: 'comment', from: from(ben), title });
    expect(messagesOf(await listOf(ann))[0]?.title).toBe(title);
  });
});

describe('folding', () => {
  test('several likes of a work in a day are one notice that counts people and names the last three', async () => {
    const likers = [];
    for (let index = 0; index < 5; index++) likers.push(await signUp(server));
    for (const [index, liker] of likers.entries()) {
      server.clock.advance(1000);
      await send({ type: 'like', from: from(liker, `P${index}`), subject: 'lamp' });
    }
    const list = await listOf(ann);
    expect(list.total).toBe(1);
    expect(messagesOf(list)[0]).toMatchObject({
      fromUserName: 'P4',
      metadata: { people: 5, names: ['P4', 'P3', 'P2'] },
    });
    await countsAreRight(ann);
  });

  test('one more makes a read fold unread and newest again, the same person does not', async () => {
    await send({ type: 'like', from: from(ben), subject: 'lamp' });
    server.clock.advance(1000);
    await send({ type: 'comment', from: from(ben), title: 'later' });
    await ann.post('/app/notice/checkReadByAll');
    await send({ type: 'like', from: from(ben), subject: 'lamp' });
    expect((await listOf(ann)).unread.all).toBe(0);
    server.clock.advance(1000);
    await send({ type: 'like', from: from(await signUp(server)), subject: 'lamp' });
    const list = await listOf(ann);
    expect(list.records.map(({ status }) => status)).toEqual([0, 1]);
    expect(messagesOf(list)[0]?.type).toBe('like');
    await countsAreRight(ann);
  });

  test('another work, another kind and the day after are notices of their own', async () => {
    await send({ type: 'like', from: from(ben), subject: 'lamp' });
    await send({ type: 'like', from: from(ben), subject: 'chair' });
    await send({ type: 'collect', from: from(ben), subject: 'lamp' });
    server.clock.advance(limits.notice.foldWindow);
    await send({ type: 'like', from: from(ben), subject: 'lamp' });
    // Her session has long ended by then.
    const { total } = await server.deps.notices.list(ann.user.userId, 'all', { currPage: 1, pageSize: 50 });
    expect(total).toBe(4);
  });

  test('a like that is taken back leaves the fold, and the last one takes it along', async () => {
    const cara = await signUp(server);
    for (const person of [ben, cara]) await send({ type: 'like', from: from(person), subject: 'lamp' });
    const back = (person: Person) =>
      server.deps.notices.takeBack({
        to: ann.user.userId,
        type: 'like',
        subject: 'lamp',
        from: from(person),
      });
    await back(cara);
    expect(messagesOf(await listOf(ann))[0]?.metadata).toEqual({});
    await back(cara);
    await back(ben);
    expect(await listOf(ann)).toMatchObject({ total: 0, unread: { all: 0 } });
    await countsAreRight(ann);
  });

  test('what is taken back and done again stands where it stood, and is no news', async () => {
    const cara = await signUp(server);
    const back = (person: Person) =>
      server.deps.notices.takeBack({
        ...{ to: ann.user.userId, type: 'like', subject: 'lamp', from: from(person) },
      });
    const pushed: unknown[] = [];
    const stop = server.deps.events.subscribe(noticeChannels.pushed, (what) => void pushed.push(what));
    const like = (person: Person) => send({ type: 'like', from: from(person), subject: 'lamp' });
    await like(ben);
    const first = await listOf(ann);
    server.clock.advance(1000);
    await send({ type: 'comment', from: from(ben), title: 'later' });
    await ann.post('/app/notice/checkReadByAll');
    for (let time = 0; time < 3; time++) {
      await back(ben);
      server.clock.advance(1000);
      await like(ben);
    }
    const again = await listOf(ann);
    expect(again).toMatchObject({ total: 2, unread: { all: 0 } });
    expect(messagesOf(again).map(({ type }) => type)).toEqual(['comment', 'like']);
    expect(messagesOf(again)[1]?.time).toBe(messagesOf(first)[0]?.time);
    await countsAreRight(ann);

    // What she has not read is still to be read, once.
    await like(cara);
    await back(cara);
    await like(cara);
    expect(await listOf(ann)).toMatchObject({ total: 2, unread: { all: 1 } });
    await back(ben);
    await like(ben);
    expect(messagesOf(await listOf(ann))[0]?.metadata).toMatchObject({
      people: 2,
      names: expect.arrayContaining([ben.user.username, cara.user.username]) as unknown,
    });
    await countsAreRight(ann);
    expect(pushed).toHaveLength(3);
    stop();
  });

  test('twenty who like at the same moment are twenty people in one notice', async () => {
    const people = Array.from({ length: 20 }, (_, index) => ({
      id: `p${index}`,
      name: `P${index}`,
      avatar: null,
    }));
    await Promise.all(people.map((person) => send({ type: 'like', from: person, subject: 'lamp' })));
    const list = await listOf(ann);
    expect(list).toMatchObject({ total: 1, unread: { all: 1, like: 1 } });
    expect(messagesOf(list)[0]?.metadata['people']).toBe(20);
    await countsAreRight(ann);
  });
});

describe('official notices', () => {
  const official = { id: 'a1', title: 'New engine', content: 'Try it', priority: 'normal' as const };
  const begin = { ...official, after: '' };

  test('reach everybody but those who switched them off and disabled accounts, once', async () => {
    const [cara, dora] = [await signUp(server), await signUp(server)];
    await cara.post('/app/saveSeting', {
      userId: cara.user.userId,
      userSetting: JSON.stringify({ notificationSettings: { official: false } }),
    });
    await server.deps.database.update(users).set({ status: '2' }).where(eq(users.id, dora.user.userId));
    for (const _ of [1, 2]) await server.deps.notices.continueOfficial(begin);
    expect(messagesOf(await listOf(ann))).toMatchObject([{ title: 'New engine', category: 'official' }]);
    expect((await listOf(ben)).total).toBe(1);
    expect((await listOf(cara)).total).toBe(0);
    const toDora = await server.deps.notices.list(dora.user.userId, 'all', { currPage: 1, pageSize: 50 });
    expect(toDora.total).toBe(0);
  });

  test('reach only the people named', async () => {
    await server.deps.notices.continueOfficial({ ...begin, id: 'a2', userIds: [ben.user.userId, 'nobody'] });
    expect((await listOf(ann)).total).toBe(0);
    expect((await listOf(ben)).total).toBe(1);
  });
});

test('of too many notices the read and old ones go', async () => {
  const { userId } = ann.user;
  const rows = Array.from({ length: limits.notice.keepPerPerson + 3 }, (_, index) => ({
    id: `${userId} ${index}`,
    userId,
    type: 'comment' as const,
    tab: 'comment',
    status: index === 0 ? 0 : 1,
    message: { title: `${index}`, names: [], metadata: {} } as never,
    createdAt: index,
    sortKey: String(index).padStart(15, '0'),
  }));
  for (let index = 0; index < rows.length; index += 200)
    await server.deps.database.insert(notices).values(rows.slice(index, index + 200));
  await server.deps.database
    .insert(noticeCounts)
    .values({ userId, tab: 'comment', total: rows.length, unread: 1 });
  await server.deps.notices.prune();
  const left = await server.deps.notices.list(userId, 'all', { currPage: 1, pageSize: 2000 });
  expect(left.total).toBe(limits.notice.keepPerPerson);
  // The oldest is unread, so it stays; the three oldest read ones are gone.
  const titles = left.records.map((record) => JSON.parse(record.noticeMessage).title);
  expect(titles.slice(-2)).toEqual(['4', '0']);
  await countsAreRight(ann);
});

test('the notices of a deleted account go with it', async () => {
  await send({ type: 'comment', from: from(ben) });
  await server.deps.database.delete(users).where(eq(users.id, ann.user.userId));
  expect(await server.deps.database.$count(notices, eq(notices.userId, ann.user.userId))).toBe(0);
});
