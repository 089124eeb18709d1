import type { Comment, Profile, Work, WorkCard } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, post } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createWorkTools } from '../../testing/workTest.ts';
import { users } from '../account/account.tables.ts';
import { personCounts } from '../people/people.tables.ts';
import { followStanding, followStandings } from './authorStanding.ts';
import { publicWorks, workTags } from './work.tables.ts';
import { workQueue } from './workQueue.ts';
import { moveWork } from './workState.ts';

let server: TestApp;
let tools: ReturnType<typeof createWorkTools>;
let ann: Person;
let ben: Person;
let admin: Person;
let moderator: Person;
beforeAll(async () => {
  server = await createTestApp();
  tools = createWorkTools(server);
  admin = await signUpAs(server, 'admin');
  moderator = await signUpAs(server, 'operator');
  await tools.review(false);
});
beforeEach(async () => {
  [ann, ben] = [await tools.signUp(), await tools.signUp()];
});
afterAll(() => server.close());

const idOf = ({ user }: Person) => user.userId;
const setStatus = (person: Person, userStatus: '0' | '2') =>
  admin.post('/system/user/change', { userId: idOf(person), userStatus });
/** What the queue does after that. */
const follow = (person: Person) => followStanding(server.deps, { authorId: idOf(person) });
async function disable(person: Person): Promise<void> {
  await setStatus(person, '2');
  await follow(person);
}
async function enable(person: Person): Promise<void> {
  await setStatus(person, '0');
  await follow(person);
}
const queued = async (person: Person) => {
  const { rows } = await server.deps.connection.executeSql(
    `select data from pgboss.job where name = '${workQueue.standing}' and data ->> 'authorId' = '${idOf(person)}'`,
  );
  return rows.length;
};
const isListed = async ({ id }: Pick<Work, 'id'>) =>
  (await server.deps.database.select().from(publicWorks).where(eq(publicWorks.workId, id))).length === 1;
const page = (reader: Person | null, { id }: Pick<Work, 'id'>) =>
  reader ? reader.post(`/app/work/get/${id}`) : post(server, `/app/work/get/${id}`);
const cards = async (path: string, body: object = {}) =>
  ((await ben.post(path, body))['data'] as { records: WorkCard[] }).records.map(({ title }) => title);
const like = (work: Work, isLiked: boolean) => ben.post('/app/work/like', { id: work.id, isLiked });
const numbers = async (person: Person) => {
  const [row] = await server.deps.database
    .select({ works: personCounts.works, likes: personCounts.likes })
    .from(personCounts)
    .where(eq(personCounts.userId, idOf(person)));
  return row;
};

test('works of a disabled account leave every list and page, and come back with it as they were', async () => {
  const tag = `tag${idOf(ann).slice(-6)}`;
  const work = await tools.publish(ann, { title: 'Zanzibar', tags: [tag] });
  await like(work, true);
  await ben.post('/app/collection/setWorks', { ids: [work.id], folderId: 'default' });
  const lists = async () =>
    Promise.all([
      cards('/app/work/list', { sort: 'latest', tag }),
      cards('/app/work/list', { search: 'Zanzibar', tag }),
      cards('/app/work/liked', { personId: idOf(ben) }),
      cards('/app/collection/works'),
    ]);
  const everywhere = [['Zanzibar'], ['Zanzibar'], ['Zanzibar'], ['Zanzibar']];
  expect(await lists()).toEqual(everywhere);

  await setStatus(ann, '2');
  expect(await queued(ann)).toBe(1);
  // Pages answer so before the lists have followed.
  for (const reader of [ben, null])
    expect(await page(reader, work)).toMatchObject({ error: 'workUnavailable' });
  expect(await ben.post('/app/comment/list', { workId: work.id })).toMatchObject({
    error: 'workUnavailable',
  });
  expect(await ben.post(`/app/people/get/${idOf(ann)}`)).toMatchObject({ error: 'userNotFound' });
  expect(await ben.post('/app/work/ofPerson', { personId: idOf(ann) })).toMatchObject({
    error: 'userNotFound',
  });
  await follow(ann);
  expect(await lists()).toEqual([[], [], [], []]);
  expect(await server.deps.database.select().from(workTags).where(eq(workTags.key, tag))).toEqual([]);
  // Staff still see what it is about.
  expect((await page(moderator, work)).code).toBe(0);
  expect((await moderator.post(`/app/people/get/${idOf(ann)}`)).code).toBe(0);

  await enable(ann);
  await follow(ann);
  expect(await lists()).toEqual(everywhere);
  expect(await ben.post(`/app/people/get/${idOf(ann)}`)).toMatchObject({ data: { works: 1, likes: 1 } });
});

test('pictures of a disabled account give nothing, and those of a person who blocked somebody not to them', async () => {
  const work = await tools.publish(ann);
  const url = work.pictures[0]?.url ?? '';
  const status = async (reader: Person | null) => {
    const headers = reader ? { token: reader.token } : {};
    return (await server.app.inject({ url, headers })).statusCode;
  };
  expect([await status(ben), await status(null)]).toEqual([200, 200]);
  await ann.post('/app/people/block', { id: idOf(ben), isBlocked: true });
  expect([await status(ben), await status(null)]).toEqual([404, 200]);
  await ann.post('/app/people/block', { id: idOf(ben), isBlocked: false });
  await setStatus(ann, '2');
  expect([await status(ben), await status(null), await status(moderator)]).toEqual([404, 401, 200]);
  await setStatus(ann, '0');
  expect([await status(ben), await status(null)]).toEqual([200, 200]);
});

test('what happens to a work meanwhile counts, and shows when the account is enabled', async () => {
  const [kept, hidden] = [await tools.publish(ann), await tools.publish(ann)];
  const waiting = await tools.submit(ann);
  await like(kept, true);
  await disable(ann);
  expect(await like(kept, true)).toMatchObject({ error: 'workUnavailable' });
  await like(kept, false);
  const move = (work: Work, to: 'hidden' | 'approved') =>
    server.deps.database.transaction((transaction) =>
      moveWork(transaction, work.id, to, { now: server.clock.now() }),
    );
  await move(hidden, 'hidden');
  await move(waiting, 'approved');
  expect(await isListed(waiting)).toBe(false);
  await enable(ann);
  expect([await isListed(kept), await isListed(hidden), await isListed(waiting)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await numbers(ann)).toEqual({ works: 2, likes: 0 });
});

test('comments of a disabled account stand only as a line over their replies', async () => {
  const work = await tools.publish(ben);
  const say = async (text: string, replyToId?: string) =>
    (
      (await ann.post('/app/comment/add', { workId: work.id, text, ...(replyToId && { replyToId }) }))[
        'data'
      ] as Comment
    ).id;
  const answered = await say('Answered');
  await say('Alone');
  await ben.post('/app/comment/add', { workId: work.id, text: 'An answer', replyToId: answered });
  await say('Another answer', answered);
  const texts = async (body: object = {}) =>
    (
      (await ben.post('/app/comment/list', { workId: work.id, ...body }))['data'] as { records: Comment[] }
    ).records.map(({ text, author, state }) => [text, author.name, state]);
  await disable(ann);
  expect(await texts()).toEqual([['', '', 'removed']]);
  expect(await texts({ parentId: answered })).toEqual([['An answer', ben.user.username, 'shown']]);
  await enable(ann);
  expect(await texts()).toHaveLength(2);
  expect(await texts({ parentId: answered })).toHaveLength(2);
});

test('who follows, blocked or muted somebody can undo it after the account was disabled, and not begin', async () => {
  await ben.post('/app/people/follow', { id: idOf(ann), isFollowed: true });
  await ben.post('/app/people/mute', { id: idOf(ann), isMuted: true });
  await disable(ann);
  const inList = async (list: string) =>
    ((await ben.post('/app/people/list', { list, personId: idOf(ben) }))['data'] as { records: Profile[] })
      .records.length;
  expect([await inList('following'), await inList('muted')]).toEqual([0, 1]);
  expect((await ben.post('/app/people/mute', { id: idOf(ann), isMuted: false })).code).toBe(0);
  expect((await ben.post('/app/people/follow', { id: idOf(ann), isFollowed: false })).code).toBe(0);
  expect((await ben.post('/app/people/follow', { id: idOf(ann), isFollowed: true })).error).toBe(
    'userNotFound',
  );
});

test('what a process that died left undone is found', async () => {
  const work = await tools.publish(ann);
  const set = (status: string) =>
    server.deps.database
      .update(users)
      .set({ status })
      .where(eq(users.id, idOf(ann)));
  await set('2');
  await followStandings(server.deps);
  expect(await isListed(work)).toBe(false);
  await set('0');
  await followStandings(server.deps);
  expect(await isListed(work)).toBe(true);
});

test('a moderator who disables an account, and takes that back, has its works follow', async () => {
  const work = await tools.publish(ann);
  await ben.post('/app/report/submit', { targetType: 'work', targetId: work.id, reason: 'other' });
  const { data } = await moderator.post('/system/moderation/list', { pageSize: 100 });
  const item = (data as { records: { id: string; target: { id: string } }[] }).records.find(
    ({ target }) => target.id === work.id,
  );
  const decided = await moderator.post('/system/moderation/decide', {
    ...{ ids: [item?.id], actions: ['disable'], reason: 'Spam' },
  });
  expect(await page(ben, work)).toMatchObject({ error: 'workUnavailable' });
  expect(await queued(ann)).toBe(1);
  const [{ decisionId }] = (decided['data'] as { decided: [{ decisionId: string }] }).decided;
  await moderator.post('/system/moderation/undo', { decisionIds: [decisionId] });
  expect((await page(ben, work)).code).toBe(0);
  expect(await queued(ann)).toBe(2);
});
