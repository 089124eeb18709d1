import { type Comment, limits, type Work } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type Person, post, signUp } from '../../testing/person.ts';
import { withRival } from '../../testing/rival.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createWorkTools } from '../../testing/workTest.ts';
import { users } from '../account/account.tables.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { personMutes } from '../people/people.tables.ts';
import { works } from '../work/work.tables.ts';
import { hideComment, showComment } from './commentState.ts';

let server: TestApp;
let tools: ReturnType<typeof createWorkTools>;
let ann: Person;
let ben: Person;
let cem: Person;
let work: Work;
beforeAll(async () => {
  server = await createTestApp();
  tools = createWorkTools(server);
  await tools.review(false);
});
beforeEach(async () => {
  [ann, ben, cem] = [await tools.signUp(), await tools.signUp(), await tools.signUp()];
  work = await tools.publish(ann);
});
afterAll(() => server.close());

const idOf = ({ user }: Person) => user.userId;
const add = (who: Person, text: string, over: object = {}) =>
  who.post('/app/comment/add', { workId: work.id, text, ...over });
const said = async (who: Person, text: string, over: object = {}) => {
  const answer = await add(who, text, over);
  if (answer.code !== 0) throw new Error(`said: ${answer.msg}`);
  server.clock.advance(1);
  return answer['data'] as Comment;
};
const page = async (reader: Person | null, body: object = {}) => {
  const payload = { workId: work.id, ...body };
  const answer = await (reader
    ? reader.post('/app/comment/list', payload)
    : post(server, '/app/comment/list', payload));
  return answer['data'] as { records: Comment[]; next: string | null };
};
const texts = async (reader: Person | null, body: object = {}) =>
  (await page(reader, body)).records.map(({ text }) => text);
const countOf = async () => {
  const [row] = await server.deps.database.select().from(works).where(eq(works.id, work.id));
  return row?.comments;
};
const told = async (person: Person) =>
  (await server.deps.notices.list(idOf(person), 'comment', { currPage: 1, pageSize: 50 })).records.map(
    ({ noticeMessage }) => (JSON.parse(noticeMessage) as { metadata: { key: string } }).metadata.key,
  );

test('a reply to a reply stands under the same comment and names whom it answers', async () => {
  const root = await said(ben, 'First');
  const reply = await said(ann, 'Second', { replyToId: root.id });
  const third = await said(cem, 'Third', { replyToId: reply.id });
  expect(third).toMatchObject({ parentId: root.id, replyTo: { id: idOf(ann) } });
  expect(await texts(null)).toEqual(['First']);
  expect(await texts(null, { parentId: root.id })).toEqual(['Second', 'Third']);
  expect((await page(ben)).records[0]).toMatchObject({ replies: 2, isMine: true, mayPin: false });
  expect((await page(ann, { parentId: root.id })).records[0]).toMatchObject({ isAuthorOfWork: true });
  expect(await countOf()).toBe(3);
});

test('each person is told once of a comment: the author, who is answered, who is named', async () => {
  const root = await said(ben, 'First');
  await said(cem, `@${ben.user.username} and @${ann.user.username}, look`, {
    replyToId: root.id,
    mentions: [idOf(ann), idOf(ben), idOf(cem)],
  });
  expect(await told(ann)).toEqual(['commentWork', 'commentWork']);
  expect(await told(ben)).toEqual(['commentReply']);
  expect(await told(cem)).toEqual([]);
});

test('who is named goes by the name that they have now', async () => {
  await said(ben, `Hello @${cem.user.username}!`, { mentions: [idOf(cem)] });
  await server.deps.database
    .update(users)
    .set({ username: 'Cemal' })
    .where(eq(users.id, idOf(cem)));
  expect((await page(ann)).records).toMatchObject([
    { text: 'Hello @Cemal!', mentions: [{ id: idOf(cem), name: 'Cemal' }] },
  ]);
});

test('nobody is named who does not stand in the text, and nobody who blocked the writer', async () => {
  const dan = await tools.signUp();
  await dan.post('/app/people/block', { id: idOf(ben), isBlocked: true });
  const comment = await said(ben, `Hello @${dan.user.username}`, { mentions: [idOf(cem), idOf(dan)] });
  expect(comment.mentions).toEqual([]);
  expect([await told(cem), await told(dan)]).toEqual([[], []]);
});

test('lists go on in both orders without repeating, the pinned one first', async () => {
  const all: Comment[] = [];
  for (const text of ['a', 'b', 'c', 'd', 'e']) all.push(await said(ben, text));
  const [, second, third] = all;
  await cem.post('/app/comment/like', { id: second?.id, isLiked: true });
  expect((await ben.post('/app/comment/pin', { id: third?.id, isPinned: true })).error).toBe('forbidden');
  await ann.post('/app/comment/pin', { id: all[0]?.id, isPinned: true });
  await ann.post('/app/comment/pin', { id: third?.id, isPinned: true });
  const walk = async (sort: string) => {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const one = await page(cem, { sort, pageSize: 2, ...(cursor && { cursor }) });
      seen.push(...one.records.map(({ text }) => text));
      cursor = one.next;
    }
    return seen.join('');
  };
  expect(await walk('latest')).toBe('cedba');
  expect(await walk('popular')).toBe('cbeda');
});

test('a comment goes when its author, the author of the work or a moderator says so; its replies stay', async () => {
  const operator = await signUpAs(server, 'operator');
  const root = await said(ben, 'First');
  await said(cem, 'Reply', { replyToId: root.id });
  expect((await cem.post(`/app/comment/delete/${root.id}`)).error).toBe('forbidden');
  expect((await ben.post(`/app/comment/delete/${root.id}`)).code).toBe(0);
  expect((await ben.post(`/app/comment/delete/${root.id}`)).code).toBe(0);
  expect((await page(cem)).records).toMatchObject([{ state: 'deleted', text: '', author: { id: '' } }]);
  expect(await texts(cem, { parentId: root.id })).toEqual(['Reply']);
  expect(await countOf()).toBe(1);
  const other = await said(ben, 'Second');
  await operator.post(`/app/comment/delete/${other.id}`);
  const logged = await server.deps.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'comment.remove'));
  expect(logged).toMatchObject([{ actorId: idOf(operator), targetId: other.id }]);
  const own = await said(ben, 'Third');
  await ann.post(`/app/comment/delete/${own.id}`);
  expect(await countOf()).toBe(1);
  expect((await page(cem)).records).toHaveLength(1);
});

test('what a moderator took away comes back, but for what its author deleted since then', async () => {
  const { database } = server.deps;
  const kept = await said(ben, 'Kept');
  const gone = await said(ben, 'Gone');
  for (const { id } of [kept, gone])
    await database.transaction((transaction) => hideComment(transaction, id, 'removed'));
  expect(await countOf()).toBe(0);
  await ben.post(`/app/comment/delete/${gone.id}`);
  for (const { id } of [kept, gone])
    await database.transaction((transaction) => showComment(transaction, id));
  expect(await texts(cem)).toEqual(['Kept']);
  expect(await countOf()).toBe(1);
});

test('twenty people who write, like and delete in the same moment lose no count', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => tools.signUp()));
  const root = await said(ben, 'First');
  const answers = await Promise.all(
    people.map((person, index) => add(person, `n${index}`, index % 2 ? { replyToId: root.id } : {})),
  );
  await Promise.all(people.map((person) => person.post('/app/comment/like', { id: root.id, isLiked: true })));
  await Promise.all(
    people
      .slice(0, 6)
      .map((person, index) =>
        person.post(`/app/comment/delete/${(answers[index]?.['data'] as Comment | undefined)?.id}`),
      ),
  );
  expect(await countOf()).toBe(15);
  expect((await page(ben, { pageSize: 100 })).records.find(({ id }) => id === root.id)).toMatchObject({
    replies: 7,
    likes: 20,
  });
});

test('a text sent twice with its key is one comment', async () => {
  const sent = { idempotencyKey: 'k1' };
  const [one, other] = await Promise.all([add(ben, 'Once', sent), add(ben, 'Once', sent)]);
  expect((one['data'] as Comment).id).toBe((other['data'] as Comment).id);
  expect(await countOf()).toBe(1);
});

// The embedded database has one connection: nobody comes between.
test.skipIf(inject('postgresUrl') === null)(
  'a text sent twice with its key is one comment for the limits, too',
  async () => {
    const dan = await signUp(server);
    for (let number = 1; number < 10; number++) await add(dan, `n${number}`);
    await withRival(server.testDatabase.url ?? '', async (rival) => {
      // Both have looked whether it was sent before, and neither has written yet.
      await rival.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`comments ${idOf(dan)}`]);
      const sent = { idempotencyKey: 'k2' };
      const both = Promise.all([add(dan, 'Last', sent), add(dan, 'Last', sent)]);
      await rival.waitedFor(2);
      await rival.commit();
      const [one, other] = await both;
      expect((other['data'] as Comment).id).toBe((one['data'] as Comment).id);
    });
    expect((await add(dan, 'Too many')).error).toBe('tooManyRequests');
    expect(await countOf()).toBe(10);
  },
);

test.skipIf(inject('postgresUrl') === null)(
  'a comment on a work that is deleted in the same moment is told so',
  async () => {
    await withRival(server.testDatabase.url ?? '', async (rival) => {
      await rival.query('delete from work_images where work_id = $1', [work.id]);
      await rival.query('delete from works where id = $1', [work.id]);
      const answer = add(ben, 'Nice');
      await rival.waitedFor();
      await rival.commit();
      expect((await answer).error).toBe('workNotFound');
    });
  },
);

test('who is muted by a moderator, new, or blocked is kept from writing, each with a reason', async () => {
  const until = server.clock.now() + 60_000;
  await server.deps.database.insert(personMutes).values({ userId: idOf(ben), until, reason: '' });
  expect((await add(ben, 'Hi')).error).toBe('muted');
  server.clock.advance(60_001);
  expect((await add(ben, 'Hi')).code).toBe(0);
  await ann.post('/app/people/block', { id: idOf(ben), isBlocked: true });
  expect((await add(ben, 'Hi')).error).toBe('workNotFound');
  const fresh = await signUp(server);
  for (let index = 0; index < 10; index += 1) expect((await add(fresh, `n${index}`)).code).toBe(0);
  expect(await add(fresh, 'one more')).toMatchObject({ error: 'tooManyRequests' });
});

test('texts stay text, lose what cannot be seen, and have limits', async () => {
  const hostile = '<img src=x onerror=alert(1)>\u202e evil\u200b';
  expect((await said(ben, hostile)).text).toBe('<img src=x onerror=alert(1)> evil');
  expect((await add(ben, '\u200b \u202e')).error).toBe('contentEmpty');
  expect((await add(ben, 'x'.repeat(limits.community.commentMaxLength + 1))).code).toBe(400);
});

test('what stands under a work that is not public, or under another one, is not found', async () => {
  const comment = await said(ben, 'First');
  const other = await tools.publish(ann);
  expect((await add(cem, 'x', { workId: other.id, replyToId: comment.id })).error).toBe('commentNotFound');
  expect((await page(cem, { workId: other.id, parentId: comment.id })) as unknown).toBeUndefined();
  await ann.post(`/app/work/withdraw/${work.id}`);
  expect((await add(cem, 'x')).error).toBe('workUnavailable');
  expect((await cem.post('/app/comment/like', { id: comment.id, isLiked: true })).error).toBe(
    'commentNotFound',
  );
});
