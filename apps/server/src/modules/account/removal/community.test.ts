import { type Comment, goneMention, type Work } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postForm } from '../../../testing/form.ts';
import { leave as leaveAs } from '../../../testing/accounts.ts';
import type { Person } from '../../../testing/person.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';
import { createWorkTools } from '../../../testing/workTest.ts';
import { users } from '../account.tables.ts';
import { comments } from '../../comment/comment.tables.ts';
import { moderationItems } from '../../moderationQueue/moderationQueue.tables.ts';
import { personCounts } from '../../people/people.tables.ts';
import { feedback, reportPeople, reports } from '../../report/report.tables.ts';
import { works } from '../../work/work.tables.ts';
import type { AccountRemover } from '../../../serverModule.ts';
import { createRemovalService } from './removal.service.ts';

let server: TestApp;
let tools: ReturnType<typeof createWorkTools>;
/** Writes the work that all of it is about. */
let ann: Person;
let ben: Person;
let gone: Person;
let name: string;
let people = 0;
let work: Work;
beforeAll(async () => {
  server = await createTestApp();
  tools = createWorkTools(server);
  await tools.review(false);
});
beforeEach(async () => {
  [ann, ben, gone] = [await tools.signUp(), await tools.signUp(), await tools.signUp()];
  people += 1;
  name = `Leaving Person ${people}.`;
  await server.deps.database
    .update(users)
    .set({ username: name })
    .where(eq(users.id, idOf(gone)));
  work = await tools.publish(ann);
});
afterAll(() => server.close());

const idOf = ({ user }: Person) => user.userId;
const removeAll = (removers?: readonly AccountRemover[]) =>
  createRemovalService(server.deps, removers).removeAll();
const leave = async () => expect((await leaveAs(server, gone)).code).toBe(0);
const follow = (who: Person, whom: Person) =>
  who.post('/app/people/follow', { id: idOf(whom), isFollowed: true });
const like = (who: Person, id: string) => who.post('/app/comment/like', { id, isLiked: true });
async function say(who: Person, text: string, over: object = {}): Promise<Comment> {
  const answer = await who.post('/app/comment/add', { workId: work.id, text, ...over });
  if (answer.code !== 0) throw new Error(`say: ${answer.msg}`);
  server.clock.advance(1);
  return answer['data'] as Comment;
}
async function countsOf(person: Person) {
  const { database } = server.deps;
  const [row] = await database
    .select()
    .from(personCounts)
    .where(eq(personCounts.userId, idOf(person)));
  return { followers: row?.followers ?? 0, following: row?.following ?? 0 };
}
async function workRow() {
  const [row] = await server.deps.database.select().from(works).where(eq(works.id, work.id));
  return row;
}
async function commentRow({ id }: Comment) {
  const [row] = await server.deps.database.select().from(comments).where(eq(comments.id, id));
  return row;
}
async function comment(id: string, parentId?: string) {
  const answer = await ben.post('/app/comment/list', { workId: work.id, parentId });
  return (answer['data'] as { records: Comment[] }).records.find((one) => one.id === id);
}

/** Tables with a text in a row; the log keeps an id that leads nowhere. */
async function tracesOf(text: string): Promise<string[]> {
  const { executeSql } = server.deps.connection;
  const { rows: tables } = await executeSql(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await executeSql(
      `select 1 from "${String(table['name'])}" as row where row::text like $1`,
      [`%${text}%`],
    );
    if (rows.length > 0 && table['name'] !== 'audit_entries') found.push(String(table['name']));
  }
  return found.toSorted();
}

/** Everything that somebody can leave behind in the community. */
async function live() {
  await follow(gone, ann);
  await follow(ben, gone);
  await follow(ben, ann);
  await follow(gone, ben);
  const other = await tools.signUp();
  await gone.post('/app/people/mute', { id: idOf(other), isMuted: true });
  await other.post('/app/people/block', { id: idOf(gone), isBlocked: true });
  await gone.post('/app/people/muteTag', { tag: 'neon', isMuted: true });

  for (const who of [gone, ben])
    await who.post('/app/collection/setWorks', { ids: [work.id], folderId: 'default' });

  const root = await say(gone, 'Words that go');
  const answer = await say(ben, `An answer to @${name} and @${ann.user.username}`, {
    replyToId: root.id,
    mentions: [idOf(gone), idOf(ann)],
  });
  expect(answer.mentions).toHaveLength(2);
  const standing = await say(ben, 'Words that stay');
  const reply = await say(gone, `Words that go for @${ben.user.username}`, {
    ...{ replyToId: standing.id, mentions: [idOf(ben)], idempotencyKey: 'once' },
  });
  for (const who of [gone, ann]) await like(who, standing.id);
  await like(ann, root.id);

  const report = (who: Person, targetType: string, targetId: string) =>
    who.post('/app/report/submit', { targetType, targetId, reason: 'other', details: 'Words that go' });
  await report(gone, 'work', work.id);
  await ben.post('/app/report/submit', { targetType: 'work', targetId: work.id, reason: 'other' });
  await ben.post('/app/report/submit', { targetType: 'comment', targetId: root.id, reason: 'other' });
  await postForm(server, '/app/feedback/submit', gone.token, [
    ['type', 'Issues'],
    ['description', 'The button is lost'],
    ['consent', 'true'],
  ]);
  return { root, answer, standing, reply };
}

async function expectGone({ root, answer, standing, reply }: Awaited<ReturnType<typeof live>>) {
  expect(await tracesOf(idOf(gone))).toEqual([]);
  expect(await tracesOf('Words that go')).toEqual([]);
  // What others wrote still says the name where it was told, and no longer where it stands.
  expect(await tracesOf(name)).toEqual(['notices']);
  const notices = await server.deps.connection.executeSql(
    `select 1 from notices where $1 in (message ->> 'fromUserName', message #>> '{metadata,params,name}')`,
    [name],
  );
  expect(notices.rows).toEqual([]);

  expect(await countsOf(ann)).toEqual({ followers: 1, following: 0 });
  expect(await countsOf(ben)).toEqual({ followers: 0, following: 1 });
  expect(await workRow()).toMatchObject({ collects: 1, comments: 2 });

  expect(await commentRow(root)).toMatchObject({ state: 'deleted', authorId: null, text: '', replies: 1 });
  expect(await commentRow(reply)).toMatchObject({ state: 'deleted', authorId: null, mentions: [] });
  expect(await commentRow(answer)).toMatchObject({ state: 'shown', mentions: [idOf(ann)] });
  expect(await comment(answer.id, root.id)).toMatchObject({
    text: `An answer to ${goneMention} and @${ann.user.username}`,
    mentions: [{ id: idOf(ann) }],
  });
  expect(await comment(root.id)).toMatchObject({
    state: 'deleted',
    text: '',
    author: { id: '' },
    replies: 1,
  });
  expect(await comment(answer.id, root.id)).toMatchObject({ replyTo: { id: '' } });
  expect(await comment(standing.id)).toMatchObject({ state: 'shown', likes: 1, replies: 0 });

  const { database } = server.deps;
  const [report] = await database.select().from(reports).where(eq(reports.targetId, work.id));
  expect(report).toMatchObject({ state: 'open', people: 2 });
  const said = await database
    .select()
    .from(reportPeople)
    .where(eq(reportPeople.reportId, report?.id ?? ''));
  expect(said.map(({ userId }) => userId)).toEqual([idOf(ben)]);
  const told = await database.select().from(feedback).where(eq(feedback.description, 'The button is lost'));
  expect(told.at(-1)).toMatchObject({ userId: null });
}

test('nothing of a deleted account is left in the community, and the numbers of others are right', async () => {
  const left = await live();
  expect(await workRow()).toMatchObject({ collects: 2, comments: 4 });
  expect(await countsOf(ben)).toEqual({ followers: 1, following: 2 });
  expect(await tracesOf('Words that go')).toEqual(expect.arrayContaining(['comments', 'notices']));
  await leave();
  await removeAll();
  await expectGone(left);
});

test('a removal that breaks off after each step counts nothing twice', async () => {
  const left = await live();
  await leave();
  const failing: AccountRemover = async () => {
    throw new Error('the process died here');
  };
  for (let place = 0; place <= server.deps.accountRemovers.length; place++) {
    await expect(removeAll(server.deps.accountRemovers.toSpliced(place, 0, failing))).rejects.toThrow(
      'died here',
    );
  }
  await removeAll();
  await expectGone(left);
});

test('a removal that is done twice at once counts nothing twice', async () => {
  const left = await live();
  await leave();
  await Promise.allSettled([removeAll(), removeAll()]);
  await removeAll();
  await expectGone(left);
});

test('two who follow each other may go in the same moment', async () => {
  await follow(gone, ben);
  await follow(ben, gone);
  await follow(ben, ann);
  await Promise.all([gone, ben].map((person) => leaveAs(server, person)));
  await Promise.allSettled([removeAll(), removeAll()]);
  await removeAll();
  expect(await countsOf(ann)).toEqual({ followers: 0, following: 0 });
  expect(await tracesOf(idOf(ben))).toEqual([]);
});

test('a comment that a moderator took away is emptied, and counts no second time', async () => {
  const root = await say(gone, 'Bad words');
  await ann.post(`/app/comment/delete/${root.id}`);
  await leave();
  await removeAll();
  expect(await commentRow(root)).toMatchObject({ state: 'deleted', authorId: null, text: '' });
  expect(await workRow()).toMatchObject({ comments: 0 });
});

test('what moderators find no longer says how the person called themselves', async () => {
  const answer = await ben.post('/app/report/submit', {
    ...{ targetType: 'person', targetId: idOf(gone), reason: 'other' },
  });
  expect(answer.code).toBe(0);
  expect(await tracesOf(name)).toEqual(['moderation_items', 'users']);
  await leave();
  await removeAll();
  const items = await server.deps.database
    .select()
    .from(moderationItems)
    .where(eq(moderationItems.targetId, idOf(gone)));
  expect(items).toMatchObject([{ text: '', authorId: null }]);
});
