import { limits, type Work, workSorts } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, post } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createWorkTools } from '../../testing/workTest.ts';
import { users } from '../account/account.tables.ts';
import { blocks, follows, mutedTags, mutes } from '../people/people.tables.ts';
import { createRankingService, ranking } from './ranking.service.ts';
import { renewNames } from './work.upkeep.ts';
import { works, workPlaces, workSnapshots } from './work.tables.ts';
import { moveWork } from './workState.ts';

let server: TestApp;
let tools: ReturnType<typeof createWorkTools>;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  server = await createTestApp();
  tools = createWorkTools(server);
  await tools.review(false);
});
beforeEach(async () => {
  for (const table of [
    'work_images',
    'works',
    'work_tags',
    'work_places',
    'work_snapshots',
    'follows',
    'blocks',
  ])
    await server.deps.connection.executeSql(`delete from ${table}`);
  [ann, ben] = [await tools.signUp(), await tools.signUp()];
});
afterAll(() => server.close());

const now = () => server.clock.now();
const rank = () => createRankingService(server.deps).refresh();

/** Public works of a person, the last one the newest. */
async function publish(person: Person, titles: readonly string[], over: object = {}): Promise<Work[]> {
  const made: Work[] = [];
  for (const title of titles) {
    server.clock.advance(1_000);
    made.push(await tools.publish(person, { title, ...over }));
  }
  return made;
}

const interact = async (
  { id }: Pick<Work, 'id'>,
  count: { likes?: number; collects?: number; comments?: number },
) => void (await server.deps.database.update(works).set(count).where(eq(works.id, id)));

describe('orders', () => {
  test('latest is by the first publication', async () => {
    const [first] = await publish(ann, ['one', 'two', 'three']);
    await ann.post(`/app/work/withdraw/${first?.id}`);
    await tools.draft(ann, { id: first?.id, pictureIds: first?.own?.pictureIds, title: 'one', submit: true });
    await tools.check(first?.id ?? '');
    expect(await tools.walk(null, { sort: 'latest', pageSize: 2 })).toEqual(['three', 'two', 'one']);
  });

  test('popular is by what people did, and then newest first', async () => {
    const [a, b, c] = await publish(ann, ['a', 'b', 'c', 'd', 'e']);
    await interact(a ?? { id: '' }, { likes: 3 });
    await interact(b ?? { id: '' }, { collects: 1, comments: 1 });
    await interact(c ?? { id: '' }, { likes: 1 });
    await rank();
    expect(await tools.walk(null, { sort: 'popular', pageSize: 2 })).toEqual(['b', 'a', 'c', 'e', 'd']);
  });

  test('recommended weighs interactions against age and against how much its author gets anyway', async () => {
    const [old] = await publish(ann, ['old']);
    const published = now() - 48 * 60 * 60_000;
    await server.deps.connection.executeSql(`update public_works set published_at = ${published}`);
    const cara = await tools.signUp();
    const [fresh] = await publish(ben, ['fresh']);
    const [other] = await publish(cara, ['other', 'famous']);
    await interact(old ?? { id: '' }, { likes: 20 });
    await interact(fresh ?? { id: '' }, { likes: 3 });
    await interact(other ?? { id: '' }, { likes: 3 });
    await server.deps.database.update(works).set({ likes: 40 }).where(eq(works.title, 'famous'));
    await server.deps.connection.executeSql(
      `update public_works set published_at = ${now() - 20 * 24 * 60 * 60_000} where title_key = 'famous'`,
    );
    await rank();
    const titles = await tools.walk(null);
    // The same likes and a moment older, but of somebody who is not seen otherwise.
    expect(titles).toEqual(['fresh', 'other', 'old', 'famous']);
  });

  test('a work that nobody knows yet is not ranked by being new alone, and can be seen at once', async () => {
    const [known] = await publish(ann, ['known', 'older']);
    await interact(known ?? { id: '' }, { likes: 1 });
    server.clock.advance(ranking.minimumAge);
    await publish(ben, ['new']);
    await rank();
    expect(await tools.walk(null)).toEqual(['known', 'older', 'new']);
    server.clock.advance(ranking.minimumAge);
    await rank();
    expect(new Set(await tools.walk(null))).toEqual(new Set(['known', 'older', 'new']));
  });

  test('without any snapshot everything is there, newest first', async () => {
    await publish(ann, ['one', 'two']);
    for (const sort of ['recommended', 'popular'])
      expect(await tools.walk(null, { sort })).toEqual(['two', 'one']);
  });

  test('nothing new makes no new snapshot, and old ones go', async () => {
    const [work] = await publish(ann, ['one', 'two']);
    expect(await rank()).toBe(true);
    expect(await rank()).toBe(false);
    for (let likes = 1; likes <= 6; likes++) {
      server.clock.advance(ranking.keptFor / 2);
      const title = likes % 2 === 0 ? 'one' : 'two';
      await server.deps.database
        .update(works)
        .set({ likes: 10 + likes })
        .where(eq(works.title, title));
      expect(await rank()).toBe(true);
    }
    const snapshots = await server.deps.database.select().from(workSnapshots);
    expect(snapshots).toHaveLength(ranking.kept);
    const places = await server.deps.database.selectDistinct({ id: workPlaces.snapshot }).from(workPlaces);
    expect(places).toHaveLength(ranking.kept);
    expect(work).toBeDefined();
  });

  test('following has the works of people who are followed, and asks a visitor to sign in', async () => {
    const cara = await tools.signUp();
    await publish(ann, ['a1', 'a2']);
    await publish(cara, ['c1']);
    await publish(ann, ['a3']);
    const following = { sort: 'following', pageSize: 2 };
    expect(await tools.walk(ben, following)).toEqual([]);
    for (const { user } of [ann, cara])
      await server.deps.database
        .insert(follows)
        .values({ userId: ben.user.userId, followedId: user.userId, createdAt: now() });
    expect(await tools.walk(ben, following)).toEqual(['a3', 'c1', 'a2', 'a1']);
    expect(await post(server, '/app/work/list', following)).toMatchObject({ error: 'unauthenticated' });
  });
});

describe('filters', () => {
  test.each(workSorts)('by kind, category and tag hold in the order %s', async (sort) => {
    await server.deps.database
      .insert(follows)
      .values({ userId: ben.user.userId, followedId: ann.user.userId, createdAt: now() });
    await publish(ann, ['car'], { kind: '3d', categoryId: 'vehicle', tags: ['Red'] });
    await publish(ann, ['bus'], { kind: 'image', categoryId: 'vehicle', tags: ['red', 'big'] });
    server.clock.advance(ranking.minimumAge);
    await rank();
    await publish(ann, ['box'], { kind: '3d', categoryId: 'product', tags: ['big'] });
    const titles = async (filter: object) => (await tools.walk(ben, { sort, ...filter })).toSorted();
    expect(await titles({ kind: '3d' })).toEqual(['box', 'car']);
    expect(await titles({ categoryId: 'vehicle' })).toEqual(['bus', 'car']);
    expect(await titles({ tag: 'RED' })).toEqual(['bus', 'car']);
    expect(await titles({ tag: 'big', kind: '3d' })).toEqual(['box']);
    expect(await titles({ kind: 'video' })).toEqual([]);
  });

  test('search finds titles, tags, visible prompts and authors, also in writings without spaces', async () => {
    const lin = await tools.signUp();
    await server.deps.database
      .update(users)
      .set({ username: 'Lin Mei' })
      .where(eq(users.id, lin.user.userId));
    const prompt = async (text: string, person = ann) => [(await tools.picture(person, { prompt: text })).id];
    await publish(lin, ['雪山日落'], { tags: ['風景'], pictureIds: await prompt('金色光线', lin) });
    await publish(ann, ['Red lamp'], { pictureIds: await prompt('brass and velvet') });
    await publish(ann, ['Blue chair'], { pictureIds: await prompt('a hidden one'), isPromptVisible: false });
    await rank();
    for (const sort of ['recommended', 'latest'] as const) {
      const found = (search: string) => tools.walk(null, { sort, search });
      expect(await found('lam')).toEqual(['Red lamp']);
      expect(await found('VELVET red')).toEqual(['Red lamp']);
      expect(await found('lamp chair')).toEqual([]);
      expect(await found('hidden')).toEqual([]);
      expect(await found('山日')).toEqual(['雪山日落']);
      expect(await found('風')).toEqual(['雪山日落']);
      expect(await found('lin mei')).toEqual(['雪山日落']);
      expect(await found('!?')).toEqual([]);
      expect(await found("%' or 1=1 --")).toEqual([]);
    }
  });

  test('an author who has another name is found by that one', async () => {
    await publish(ann, ['mine']);
    await server.deps.database.update(users).set({ username: 'Zoe' }).where(eq(users.id, ann.user.userId));
    await renewNames(server.deps);
    expect(await tools.walk(null, { search: 'zoe' })).toEqual(['mine']);
    expect(await tools.walk(null, { search: ann.user.username })).toEqual([]);
  });
});

describe('paging', () => {
  test.each(workSorts)(
    '%s neither repeats nor loses a work while others come, go and are ranked anew',
    async (sort) => {
      await server.deps.database
        .insert(follows)
        .values({ userId: ben.user.userId, followedId: ann.user.userId, createdAt: now() });
      const before = await publish(
        ann,
        Array.from({ length: 9 }, (_, index) => `w${index}`),
      );
      server.clock.advance(ranking.minimumAge);
      for (const [index, work] of before.slice(0, 5).entries()) await interact(work, { likes: index + 1 });
      await rank();
      const seen: string[] = [];
      let cursor: string | null | undefined;
      for (let step = 0; cursor !== null; step++) {
        const page = await tools.list(ben, { sort, pageSize: 2, ...(cursor && { cursor }) });
        seen.push(...page.records.map(({ title }) => title));
        cursor = page.next;
        if (step === 1) {
          await publish(ann, ['late']);
          await server.deps.database.update(works).set({ likes: 99 }).where(eq(works.title, 'w0'));
          await rank();
        }
      }
      const known = seen.filter((title) => title !== 'late');
      expect(new Set(seen).size).toBe(seen.length);
      expect(known.toSorted()).toEqual(before.map(({ title }) => title));
    },
  );

  test('goes on in the newest order when the one it began in is gone', async () => {
    const made = await publish(ann, ['a', 'b', 'c', 'd']);
    for (const [index, work] of made.entries()) await interact(work, { likes: index + 1 });
    await rank();
    const page = await tools.list(null, { sort: 'popular', pageSize: 2 });
    await server.deps.connection.executeSql('delete from work_places');
    await server.deps.connection.executeSql('delete from work_snapshots');
    await rank();
    const next = await tools.list(null, { sort: 'popular', pageSize: 2, cursor: page.next });
    expect(next.records.map(({ title }) => title)).toEqual(['b', 'a']);
    expect(next.next).toBeNull();
  });

  test.each([
    ['made up', () => 'eyJwbGFjZSI6MX0'],
    ['empty inside', () => '    '],
    ['of other signs', () => '💥'],
    ['cut short', (cursor: string) => cursor.slice(0, -8)],
    [
      'changed',
      (cursor: string) => `${cursor.slice(0, 30)}${cursor[30] === 'A' ? 'B' : 'A'}${cursor.slice(31)}`,
    ],
  ])('refuses a cursor that is %s', async (_, change) => {
    await publish(ann, ['a', 'b']);
    const { next } = await tools.list(null, { pageSize: 1 });
    for (const sort of workSorts)
      expect(await ben.post('/app/work/list', { sort, cursor: change(next ?? '') })).toMatchObject({
        error: 'cursorInvalid',
      });
  });

  test('refuses a cursor of another list', async () => {
    await publish(ann, ['a', 'b']);
    const { next } = await tools.list(null, { sort: 'latest', pageSize: 1 });
    expect(await post(server, '/app/work/list', { sort: 'popular', cursor: next })).toMatchObject({
      error: 'cursorInvalid',
    });
    const body = { personId: ann.user.userId, cursor: next };
    expect(await ben.post('/app/work/ofPerson', body)).toMatchObject({ error: 'cursorInvalid' });
  });
});

describe('blocks and mutes', () => {
  test('take works out of every order and the page is filled up all the same', async () => {
    const cara = await tools.signUp();
    await publish(ann, ['a1', 'a2', 'a3']);
    await publish(cara, ['c1'], { tags: ['Spiders'] });
    await publish(cara, ['c2']);
    server.clock.advance(ranking.minimumAge);
    await rank();
    const { userId } = ben.user;
    await server.deps.database.insert(mutedTags).values({ userId, key: 'spiders', tag: 'Spiders' });
    await server.deps.database.insert(mutes).values({ userId, mutedId: ann.user.userId, createdAt: now() });
    for (const sort of ['recommended', 'latest']) {
      const page = await tools.list(ben, { sort, pageSize: 1 });
      expect(page.records.map(({ title }) => title)).toEqual(['c2']);
      expect((await tools.walk(ben, { sort, pageSize: 1 })).toSorted()).toEqual(['c2']);
      expect((await tools.list(ben, { sort })).hidden).toBe(4);
    }
    // A profile is visited on purpose.
    expect(await tools.walk(ben, { personId: ann.user.userId }, '/app/work/ofPerson')).toHaveLength(3);
  });

  test('somebody who blocked the reader is not there, and nobody says so', async () => {
    const [work] = await publish(ann, ['mine']);
    await server.deps.database
      .insert(blocks)
      .values({ userId: ann.user.userId, blockedId: ben.user.userId, createdAt: now() });
    expect(await tools.list(ben, { sort: 'latest' })).toEqual({ records: [], next: null, hidden: 0 });
    expect(await ben.post(`/app/work/get/${work?.id}`)).toMatchObject({ error: 'workNotFound' });
    expect(await ben.post(`/app/work/related/${work?.id}`)).toMatchObject({ error: 'workNotFound' });
    expect(await ben.post('/app/work/like', { id: work?.id, isLiked: true })).toMatchObject({
      error: 'workNotFound',
    });
    expect(await ben.post('/app/work/ofPerson', { personId: ann.user.userId })).toMatchObject({
      error: 'userNotFound',
    });
    expect((await ben.post('/app/search/suggest', { text: 'mine' }))['data']).toMatchObject({ titles: [] });
    await server.deps.connection.executeSql('delete from blocks');
    await server.deps.database
      .insert(blocks)
      .values({ userId: ben.user.userId, blockedId: ann.user.userId, createdAt: now() });
    expect(await tools.list(ben, { sort: 'latest' })).toEqual({ records: [], next: null, hidden: 1 });
  });

  test('somebody who mutes nearly everything goes on from short pages', async () => {
    await publish(ann, ['seen']);
    const cara = await tools.signUp();
    await publish(cara, ['x1', 'x2', 'x3', 'x4', 'x5', 'x6', 'x7', 'x8', 'x9', 'x10', 'x11']);
    await server.deps.database
      .insert(mutes)
      .values({ userId: ben.user.userId, mutedId: cara.user.userId, createdAt: now() });
    const page = await tools.list(ben, { sort: 'latest', pageSize: 1 });
    expect(page).toMatchObject({ records: [], hidden: 10, next: expect.any(String) as string });
    expect(await tools.walk(ben, { sort: 'latest', pageSize: 1 })).toEqual(['seen']);
  });
});

describe('lists of a person', () => {
  const path = '/app/work/ofPerson';

  test('show oneself every state and others what is public', async () => {
    await publish(ann, ['public', 'hidden']);
    const [{ id } = { id: '' }] = (await tools.list(ann, { personId: ann.user.userId }, path)).records;
    await server.deps.database.transaction((transaction) =>
      moveWork(transaction, id, 'hidden', { now: now() }),
    );
    server.clock.advance(1_000);
    await tools.draft(ann, { title: 'draft' });
    const personId = ann.user.userId;
    expect(await tools.walk(ann, { personId, pageSize: 1 }, path)).toEqual(['draft', 'hidden', 'public']);
    expect(await tools.walk(ann, { personId, state: 'hidden' }, path)).toEqual(['hidden']);
    for (const person of [ben, null]) {
      expect(await tools.walk(person, { personId }, path)).toEqual(['public']);
      expect(await tools.walk(person, { personId, state: 'hidden' }, path)).toEqual([]);
      expect(await tools.walk(person, { personId, kind: 'video' }, path)).toEqual([]);
    }
    expect(await post(server, path, { personId: 'nobody' })).toMatchObject({ error: 'userNotFound' });
  });

  test('likes are for others only where the person shows them', async () => {
    const made = await publish(ann, ['one', 'two']);
    for (const { id } of made) {
      server.clock.advance(1_000);
      await ben.post('/app/work/like', { id, isLiked: true });
    }
    const liked = { personId: ben.user.userId, pageSize: 1 };
    expect(await tools.walk(ben, liked, '/app/work/liked')).toEqual(['two', 'one']);
    expect(await tools.walk(ann, liked, '/app/work/liked')).toEqual([]);
    await ben.post('/app/saveSeting', {
      ...{ userId: ben.user.userId, userSetting: JSON.stringify({ communitySettings: { showLiked: true } }) },
    });
    expect(await tools.walk(ann, liked, '/app/work/liked')).toEqual(['two', 'one']);
  });

  test('what was looked at is remembered, counted once a day, and can be cleared', async () => {
    const [one, two] = await publish(ann, ['one', 'two']);
    const look = async (work: Work | undefined) => {
      server.clock.advance(1_000);
      return tools.get(ben, work?.id ?? '');
    };
    const history = () => tools.walk(ben, { pageSize: 1 }, '/app/work/history');
    for (const work of [one, two, one, one]) await look(work);
    await tools.get(ann, one?.id ?? '');
    expect(await history()).toEqual(['one', 'two']);
    expect((await look(one)).views).toBe(1);
    expect((await ben.post('/app/work/clearHistory', { id: one?.id }))['data']).toEqual({ cleared: 1 });
    expect(await history()).toEqual(['two']);
    expect((await look(two)).views).toBe(1);
    server.clock.advance(24 * 60 * 60_000);
    ben.token = await server.deps.sessions.open(ben.user.userId);
    const again = (await post(server, `/app/work/get/${one?.id}`, {}, { token: ben.token }))['data'] as Work;
    expect(again.views).toBe(2);
    const cleared = await post(server, '/app/work/clearHistory', {}, { token: ben.token });
    expect(cleared['data']).toEqual({ cleared: 2 });
  });

  test('nothing is remembered for somebody who does not want it', async () => {
    const [one] = await publish(ann, ['one']);
    await ben.post('/app/saveSeting', {
      ...{
        userId: ben.user.userId,
        userSetting: JSON.stringify({ communitySettings: { keepHistory: false } }),
      },
    });
    expect((await tools.get(ben, one?.id ?? '')).views).toBe(1);
    expect(await tools.walk(ben, {}, '/app/work/history')).toEqual([]);
  });
});

describe('search words', () => {
  interface Suggestions {
    titles: { id: string; title: string }[];
    tags: { tag: string; count: number }[];
    prompts: string[];
    people: { name: string }[];
  }
  const suggest = async (text: string) =>
    (await post(server, '/app/search/suggest', { text }))['data'] as Suggestions;

  test('go on as titles, tags with their numbers, and people', async () => {
    await server.deps.database
      .update(users)
      .set({ username: 'Lampard' })
      .where(eq(users.id, ben.user.userId));
    await publish(ann, ['Lamp one', 'Old lamp', 'A chair'], { tags: ['Lamps', 'light'] });
    await publish(ann, ['雪山日落'], { tags: ['日落'] });
    const { titles, tags, people } = await suggest('lam');
    expect(titles.map(({ title }) => title)).toEqual(['Lamp one', 'Old lamp']);
    expect(tags).toEqual([{ tag: 'Lamps', count: 3 }]);
    expect(people).toMatchObject([{ name: 'Lampard' }]);
    expect((await suggest('日')).titles).toMatchObject([{ title: '雪山日落' }]);
    expect((await suggest('日')).tags).toEqual([{ tag: '日落', count: 1 }]);
    for (const text of ['%', '_', '\\', '\u200b', "'"])
      expect(await suggest(text)).toEqual({ titles: [], tags: [], prompts: [], people: [] });
    expect(titles.length).toBeLessThanOrEqual(limits.community.suggestions);
  });

  test('go on as the parts of prompts that their authors show, each once', async () => {
    const publishMade = async (prompt: string, over: object = {}) => {
      const { id } = await tools.picture(ann, { prompt });
      await publish(ann, ['Untold'], { pictureIds: [id], ...over });
    };
    await publishMade('Mist over the Harbour, golden light, (artist’s mood:1.2)');
    await publishMade('harbour; MIST over the harbour');
    await publishMade('Secret harbour', { isPromptVisible: false });
    await publishMade(`harbour ${'and so on '.repeat(8)}`);
    await publishMade('雪山日落，湖面倒影');
    await publishMade('夕焼けの港、静かな海');
    expect((await suggest('harbour')).prompts).toEqual(['MIST over the harbour']);
    expect((await suggest('ＧＯＬＤＥＮ')).prompts).toEqual(['golden light']);
    expect((await suggest('湖')).prompts).toEqual(['湖面倒影']);
    expect((await suggest('港')).prompts).toEqual(['夕焼けの港']);
    await ann.post('/app/people/block', { id: ben.user.userId, isBlocked: true });
    const { data } = await ben.post('/app/search/suggest', { text: '湖' });
    expect(data).toMatchObject({ prompts: [] });
  });

  test('are hot when several people found something by them, once for each and day', async () => {
    await publish(ann, ['Velvet sofa'], { tags: ['Sofa'] });
    const cara = await tools.signUp();
    const search = (person: Person, text: string) => tools.list(person, { search: text });
    for (const text of ['Velvet', 'velvet ', 'sofa ve']) await search(ben, text);
    await search(cara, 'VELVET');
    for (const person of [ben, cara]) await search(person, 'nothing like it');
    const { data } = await post(server, '/app/search/hot');
    expect(data).toEqual(['velvet', 'Sofa']);
    await search(ann, 'sofa ve');
    expect((await post(server, '/app/search/hot'))['data']).toEqual(['velvet', 'Sofa']);
    server.clock.advance(5 * 60_000);
    expect((await post(server, '/app/search/hot'))['data']).toEqual(['sofa ve', 'velvet', 'Sofa']);
  });
});

describe('related works', () => {
  test('are of the same author and of its rarest tags, and never the work itself', async () => {
    const [work] = await publish(ann, ['this'], { tags: ['rare', 'common'], categoryId: 'nature' });
    await publish(ann, ['same author'], { tags: ['x'] });
    await publish(ben, ['same tag'], { tags: ['rare'] });
    await publish(ben, ['no relation'], { tags: ['y'], categoryId: 'fashion' });
    const { data } = await post(server, `/app/work/related/${work?.id}`);
    expect((data as { title: string }[]).map(({ title }) => title)).toEqual(['same author', 'same tag']);
  });
});
