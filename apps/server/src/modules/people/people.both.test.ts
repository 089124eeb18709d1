import { limits, type PersonInList, type Profile } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, post, signUp } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { personCounts, personMutes } from './people.tables.ts';

let server: TestApp;
let ann: Person;
let ben: Person;
let cem: Person;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  [ann, ben, cem] = [await signUp(server), await signUp(server), await signUp(server)];
});
afterAll(() => server.close());

const idOf = ({ user }: Person) => user.userId;
const follow = (who: Person, whom: Person, isFollowed = true) =>
  who.post('/app/people/follow', { id: idOf(whom), isFollowed });
const block = (who: Person, whom: Person, isBlocked = true) =>
  who.post('/app/people/block', { id: idOf(whom), isBlocked });
const profile = async (reader: Person, of: Person) =>
  (await reader.post(`/app/people/get/${idOf(of)}`))['data'] as Profile;
const list = async (reader: Person, name: string, of: Person, over: object = {}) =>
  (await reader.post('/app/people/list', { list: name, personId: idOf(of), ...over }))['data'] as {
    records: PersonInList[];
    next: string | null;
  };
const followNotices = async (person: Person) =>
  (await server.deps.notices.list(idOf(person), 'follow', { currPage: 1, pageSize: 50 })).records.map(
    ({ noticeMessage }) => JSON.parse(noticeMessage) as { fromUserName: string },
  );

test('following counts once on both sides, is told, and is taken back', async () => {
  await follow(ann, ben);
  await follow(ann, ben);
  expect(await profile(ann, ben)).toMatchObject({ isFollowed: true, followsMe: false, followers: 1 });
  expect(await profile(ben, ann)).toMatchObject({ isFollowed: false, followsMe: true, following: 1 });
  expect(await followNotices(ben)).toMatchObject([{ fromUserName: ann.user.username }]);
  await follow(ann, ben, false);
  await follow(ann, ben, false);
  expect(await profile(ann, ben)).toMatchObject({ isFollowed: false, followers: 0 });
  expect(await followNotices(ben)).toEqual([]);
});

test('many who follow and stop in the same moment lose no count', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => signUp(server)));
  await Promise.all(people.flatMap((one) => [follow(one, ann), follow(ann, one)]));
  await Promise.all(people.slice(0, 5).flatMap((one) => [follow(one, ann, false), follow(ann, one, false)]));
  expect(await profile(ben, ann)).toMatchObject({ followers: 15, following: 15 });
});

test('nobody follows, blocks or mutes themselves, or somebody who is not there', async () => {
  for (const path of ['follow', 'block', 'mute']) {
    const fields = { isFollowed: true, isBlocked: true, isMuted: true };
    expect((await ann.post(`/app/people/${path}`, { id: idOf(ann), ...fields })).error).toBe('ownPerson');
    expect((await ann.post(`/app/people/${path}`, { id: 'nobody', ...fields })).error).toBe('userNotFound');
  }
});

test('a block ends following in both directions and hides each from the other', async () => {
  await follow(ann, ben);
  await follow(ben, ann);
  await follow(cem, ann);
  await follow(cem, ben);
  await block(ann, ben);
  expect((await ben.post(`/app/people/get/${idOf(ann)}`)).error).toBe('userNotFound');
  expect((await follow(ben, ann)).error).toBe('userNotFound');
  expect((await follow(ann, ben)).error).toBe('personBlocked');
  expect((await list(ben, 'followers', cem)).records).toEqual([]);
  expect((await ben.post('/app/people/list', { list: 'followers', personId: idOf(ann) })).error).toBe(
    'userNotFound',
  );
  const names = (await ben.post('/app/people/find', { text: ann.user.username }))['data'];
  expect(names).not.toContainEqual(expect.objectContaining({ id: idOf(ann) }));
  // Whoever blocked sees whom, or nobody could be unblocked.
  expect(await profile(ann, ben)).toMatchObject({ isBlocked: true, isFollowed: false });
  expect((await list(ann, 'blocked', ann)).records).toMatchObject([{ id: idOf(ben) }]);
  expect((await list(ben, 'following', cem)).records.map(({ id }) => id)).toEqual([idOf(ben)]);
  await block(ann, ben, false);
  expect(await profile(ben, ann)).toMatchObject({ isFollowed: false, followers: 1, following: 0 });
});

test('whom somebody blocked or muted nobody else learns', async () => {
  for (const name of ['blocked', 'muted'])
    expect((await ann.post('/app/people/list', { list: name, personId: idOf(ben) })).error).toBe('forbidden');
});

test('lists go on where a page ended, and a made-up cursor is refused', async () => {
  const fans = await Promise.all(Array.from({ length: 7 }, () => signUp(server)));
  for (const fan of fans) {
    await follow(fan, ann);
    server.clock.advance(1);
  }
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await list(ben, 'followers', ann, { pageSize: 3, ...(cursor && { cursor }) });
    seen.push(...page.records.map(({ id }) => id));
    cursor = page.next;
  }
  expect(seen).toEqual(fans.map(idOf).toReversed());
  const forged = { list: 'followers', personId: idOf(ann), cursor: 'eyJ0aW1lIjowfQ' };
  expect((await ben.post('/app/people/list', forged)).error).toBe('cursorInvalid');
});

test('who hides whom they follow shows it to nobody else', async () => {
  await follow(ann, ben);
  const settings = { communitySettings: { showFollows: false } };
  expect(
    (await ann.post('/app/saveSeting', { userId: idOf(ann), userSetting: JSON.stringify(settings) })).code,
  ).toBe(0);
  expect(await profile(ben, ann)).toMatchObject({ showsFollows: false, following: 1 });
  expect((await list(ben, 'following', ann)).records).toEqual([]);
  expect((await list(ann, 'following', ann)).records).toHaveLength(1);
});

test('names are found by their beginning, those who are followed first, and signs of patterns are signs', async () => {
  await follow(ann, cem);
  const all = (await ann.post('/app/people/find', { text: '' }))['data'] as { id: string }[];
  expect(all[0]?.id).toBe(idOf(cem));
  expect((await ann.post('/app/people/find', { text: '%' }))['data']).toEqual([]);
});

test('tags are muted once, whatever their case, up to the limit', async () => {
  const mute = (tag: string, isMuted = true) => ann.post('/app/people/muteTag', { tag, isMuted });
  await mute('Cars');
  expect((await mute('cars'))['data']).toEqual({ tags: ['Cars'] });
  expect((await mute('CARS', false))['data']).toEqual({ tags: [] });
  for (let index = 0; index < limits.community.mutedTagsMax; index += 1) await mute(`tag ${index}`);
  expect(await mute('one more')).toMatchObject({ error: 'mutedTagsFull' });
  expect((await mute('tag 1')).code).toBe(0);
});

test('a visitor sees a profile; until when an account is muted only itself', async () => {
  const until = server.clock.now() + 60_000;
  await server.deps.database.insert(personMutes).values({ userId: idOf(ann), until, reason: 'spam' });
  const seen = (await post(server, `/app/people/get/${idOf(ann)}`))['data'];
  expect(seen).toMatchObject({ name: ann.user.username, isMe: false, mutedUntil: null });
  expect(await profile(ann, ann)).toMatchObject({ isMe: true, mutedUntil: until });
});

test('a person without any number yet has noughts', async () => {
  await server.deps.database.delete(personCounts).where(eq(personCounts.userId, idOf(ann)));
  expect(await profile(ben, ann)).toMatchObject({ works: 0, followers: 0, following: 0, likes: 0 });
});
