import { featureLocks, type Picture, type Work, type WorkState } from '@tai/contracts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, post, signUp } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createWorkTools } from '../../testing/workTest.ts';
import { staysInStore } from '../../testing/staysInStore.ts';
import { users } from '../account/account.tables.ts';
import { createRemovalService } from '../account/removal/removal.service.ts';
import { operations } from '../operation/operation.tables.ts';
import { blocks, follows, mutes, personCounts } from '../people/people.tables.ts';
import { publicWorks, workImages, workLikes, works, workViews } from './work.tables.ts';
import { tellFollowers, tellOfUntold } from './workNotices.ts';
import { workQueue } from './workQueue.ts';
import { moveWork } from './workState.ts';

let server: TestApp;
let tools: ReturnType<typeof createWorkTools>;
let ann: Person;
let ben: Person;
let moderator: Person;

beforeAll(async () => {
  server = await createTestApp();
  tools = createWorkTools(server);
  await tools.review(false);
  moderator = await signUpAs(server, 'operator');
});
beforeEach(async () => {
  [ann, ben] = [await tools.signUp(), await tools.signUp()];
});
afterAll(() => server.close());

const idOf = ({ user }: Person) => user.userId;
const move = (workId: string, to: WorkState) =>
  server.deps.database.transaction((transaction) =>
    moveWork(transaction, workId, to, { now: server.clock.now() }),
  );
/** Locks videos for a person. */
async function lock(person: Person): Promise<void> {
  await server.deps.database
    .update(users)
    .set({ locks: [featureLocks.video] })
    .where(eq(users.id, idOf(person)));
  await server.deps.sessions.announceChange(idOf(person));
}
const like = (person: Person, { id }: Pick<Work, 'id'>, isLiked = true) =>
  person.post('/app/work/like', { id, isLiked });
const likesOf = async ({ id }: Pick<Work, 'id'>) => {
  const [row] = await server.deps.database.select({ likes: works.likes }).from(works).where(eq(works.id, id));
  return row?.likes;
};
const countsOf = async (person: Person) => {
  const [row] = await server.deps.database
    .select({ works: personCounts.works, likes: personCounts.likes })
    .from(personCounts)
    .where(eq(personCounts.userId, idOf(person)));
  return row;
};
const noticesOf = async (person: Person, tab: 'like' | 'protfolio_data_refresh') => {
  const { records } = await server.deps.notices.list(idOf(person), tab, { currPage: 1, pageSize: 50 });
  return records.map(
    ({ noticeMessage }) => JSON.parse(noticeMessage) as { fromUserName: string; workTitle: string },
  );
};

describe('likes', () => {
  test('count once for each person, and the author is told once and not of one that was taken back', async () => {
    const work = await tools.publish(ann);
    expect((await like(ben, work))['data']).toEqual({ isLiked: true, likes: 1 });
    expect((await like(ben, work))['data']).toEqual({ isLiked: true, likes: 1 });
    await like(ann, work);
    expect(await tools.get(ben, work.id)).toMatchObject({ isLiked: true, likes: 2 });
    expect(await noticesOf(ann, 'like')).toMatchObject([
      { fromUserName: ben.user.username, workTitle: 'Lamp' },
    ]);
    expect((await like(ben, work, false))['data']).toEqual({ isLiked: false, likes: 1 });
    expect((await like(ben, work, false))['data']).toEqual({ isLiked: false, likes: 1 });
    expect(await noticesOf(ann, 'like')).toEqual([]);
    expect(await countsOf(ann)).toEqual({ works: 1, likes: 1 });
  });

  test('of somebody whom the author muted are not told', async () => {
    const work = await tools.publish(ann);
    await server.deps.database.insert(mutes).values({ userId: idOf(ann), mutedId: idOf(ben), createdAt: 1 });
    await like(ben, work);
    expect(await noticesOf(ann, 'like')).toEqual([]);
  });

  test('are for works that are public; one can be taken back from a work that was', async () => {
    const draft = await tools.draft(ann);
    expect(await like(ben, draft)).toMatchObject({ error: 'workNotFound' });
    expect(await like(ann, draft)).toMatchObject({ error: 'workState' });
    const work = await tools.publish(ann);
    await like(ben, work);
    await move(work.id, 'hidden');
    expect(await like(moderator, work)).toMatchObject({ error: 'workUnavailable' });
    expect((await like(ben, work, false))['data']).toEqual({ isLiked: false, likes: 0 });
    expect(await countsOf(ann)).toEqual({ works: 0, likes: 0 });
  });

  test('of 20 people at once are all counted, while the work is hidden and shown', async () => {
    const work = await tools.publish(ann);
    const people = await Promise.all(Array.from({ length: 20 }, () => signUp(server)));
    const rounds = people.flatMap((person, index) => [
      like(person, work),
      like(person, work, index % 2 === 0),
      like(person, work),
      like(person, work, index % 4 !== 0),
    ]);
    const moves = (async () => {
      for (const to of ['hidden', 'approved'] as const) await move(work.id, to);
    })();
    await Promise.all([...rounds, moves]);
    const rows = await server.deps.database.select().from(workLikes).where(eq(workLikes.workId, work.id));
    expect(await likesOf(work)).toBe(rows.length);
    expect(await countsOf(ann)).toEqual({ works: 1, likes: rows.length });
  });

  test('and looks at the same work from all sides leave the right numbers', async () => {
    const work = await tools.publish(ann);
    const people = await Promise.all(Array.from({ length: 20 }, () => signUp(server)));
    await Promise.all(people.flatMap((person) => [tools.get(person, work.id), tools.get(person, work.id)]));
    expect((await tools.get(ann, work.id)).views).toBe(20);
  });
});

describe('files of works', () => {
  const read = async (url: string, person?: Person) =>
    (await server.app.inject({ url, headers: person ? { token: person.token } : {} })).statusCode;

  test('are for everybody while the work is public, and from then on for author and moderators', async () => {
    const work = await tools.submit(ann);
    const url = work.pictures[0]?.url ?? '';
    const expectClosed = async () => {
      expect([await read(url), await read(url, ben)]).toEqual([401, 404]);
      expect([await read(url, ann), await read(url, moderator)]).toEqual([200, 200]);
    };
    await expectClosed();
    await tools.check(work.id);
    for (const variant of ['url', 'thumbUrl', 'previewUrl'] as const)
      expect(await read(work.pictures[0]?.[variant] ?? '')).toBe(200);
    for (const state of ['hidden', 'approved', 'removed'] as const) {
      await move(work.id, state);
      if (state !== 'approved') await expectClosed();
      else expect(await read(url)).toBe(200);
    }
  });

  test('are asked for again soon by caches that others share', async () => {
    const work = await tools.publish(ann);
    const url = work.pictures[0]?.url ?? '';
    const { headers } = await server.app.inject({ url });
    expect(headers['cache-control']).toBe('public, max-age=300, must-revalidate');
    const asked = { url, headers: { 'if-none-match': String(headers.etag) } };
    expect((await server.app.inject(asked)).statusCode).toBe(304);
    await move(work.id, 'removed');
    const after = await server.app.inject(asked);
    expect(after.statusCode).toBe(401);
    expect(after.headers['cache-control']).toBe('no-store');
    const own = await ann.get(url);
    expect(own.headers['cache-control']).toContain('private');
  });

  test('do not open the library that they came from', async () => {
    const picture = await tools.picture(ann);
    await tools.publish(ann, { pictureIds: [picture.id] });
    expect(await read(picture.picUrl)).toBe(401);
    expect(await read(picture.picUrl, ben)).toBe(404);
  });
});

describe('making a work again', () => {
  const code = 'remix-code';
  let parent: Picture;
  const withRecipe = async (person: Person, operationCode: string, flow = '文生图') => {
    parent = await tools.picture(person);
    await server.deps.database.insert(operations).values({
      ...{
        code: operationCode,
        userId: idOf(person),
        flow,
        tool: 'create',
        engineId: 'e',
        model: 'm',
      },
      ...{ version: '1', seed: 3, styles: [], parents: [parent.id], createdAt: 1 },
      params: { prompt: 'tea', image: parent.id, images: [parent.id, 'other'], steps: 4 },
    });
    return [(await tools.picture(person, { operationCode })).id];
  };
  const remix = (person: Person, work: Work) =>
    person.post('/app/work/remix', { id: work.id, imageId: work.pictures[0]?.id });
  const recipe = (person: Person, operationCode: string) =>
    person.post('/app/operation/getByOperationCode', { operationCode });

  test('gives the recipe to whoever asked for it, without the pictures of the author', async () => {
    const operationCode = `${code} 1`;
    const work = await tools.publish(ann, { pictureIds: await withRecipe(ann, operationCode) });
    expect(work.recipes).toMatchObject([{ model: 'm' }]);
    expect(await recipe(ben, operationCode)).toMatchObject({ error: 'operationNotFound' });
    expect((await remix(ben, work))['data']).toEqual({ operationCode });
    expect((await recipe(ben, operationCode))['data']).toMatchObject({
      ...{ operationCode, parents: [] },
      params: { prompt: 'tea', images: ['other'], steps: 4 },
    });
    expect(((await recipe(ann, operationCode))['data'] as { parents: string[] }).parents).toEqual([
      parent.id,
    ]);
    expect(await recipe(moderator, operationCode)).toMatchObject({ error: 'operationNotFound' });
  });

  test('is not possible where the author does not allow it, hides the prompt, or brought the picture in', async () => {
    for (const [index, over] of [
      { isRemixAllowed: false },
      { isPromptVisible: false },
      { pictureIds: [(await tools.picture(ann)).id] },
    ].entries()) {
      const pictureIds = await withRecipe(ann, `${code} no ${index}`);
      const work = await tools.publish(ann, { pictureIds, ...over });
      expect(await remix(ben, work)).toMatchObject({ error: 'workNoRemix' });
      if (index < 2) expect((await tools.get(ben, work.id)).isRemixAllowed).toBe(false);
    }
  });

  test('is not possible for whom the feature is locked, nor is their own recipe', async () => {
    const operationCode = `${code} video`;
    const work = await tools.publish(ann, { pictureIds: await withRecipe(ann, operationCode, '文生视频') });
    await lock(ben);
    expect(await remix(ben, work)).toMatchObject({ code: 1024, error: 'featureLocked' });
    expect(await recipe(ann, operationCode)).toMatchObject({ code: 0 });
    await lock(ann);
    expect(await recipe(ann, operationCode)).toMatchObject({ error: 'featureLocked' });
  });

  test('is not possible with a picture of another work, nor with a work that is not public', async () => {
    const work = await tools.publish(ann, { pictureIds: await withRecipe(ann, `${code} 2`) });
    const other = await tools.publish(ann);
    const imageId = other.pictures[0]?.id;
    expect(await ben.post('/app/work/remix', { id: work.id, imageId })).toMatchObject({
      error: 'workNoRemix',
    });
    await move(work.id, 'hidden');
    expect(await remix(ben, work)).toMatchObject({ error: 'workUnavailable' });
  });
});

describe('followers', () => {
  test('are told of a first publication, once, unless they muted the author', async () => {
    const cara = await tools.signUp();
    for (const person of [ben, cara])
      await server.deps.database
        .insert(follows)
        .values({ userId: idOf(person), followedId: idOf(ann), createdAt: 1 });
    await server.deps.database.insert(mutes).values({ userId: idOf(cara), mutedId: idOf(ann), createdAt: 1 });
    const work = await tools.publish(ann, { title: 'First' });
    for (let time = 0; time < 2; time++) await tellFollowers(server.deps, { workId: work.id, after: '' });
    expect(await noticesOf(ben, 'protfolio_data_refresh')).toMatchObject([{ workTitle: 'First' }]);
    expect(await noticesOf(cara, 'protfolio_data_refresh')).toEqual([]);
  });

  test('are told of a work that a moderator let through, also by another process', async () => {
    const work = await tools.submit(ann);
    await move(work.id, 'approved');
    const sent = async () => {
      const { rows } = await server.deps.connection.executeSql(
        `select data from pgboss.job where name = '${workQueue.tell}' and data ->> 'workId' = '${work.id}'`,
      );
      return rows.length;
    };
    for (let time = 0; time < 2; time++) await tellOfUntold(server.deps);
    expect(await sent()).toBe(1);
    await move(work.id, 'hidden');
    await move(work.id, 'approved');
    await tellOfUntold(server.deps);
    expect(await sent()).toBe(1);
    await server.deps.database
      .insert(follows)
      .values({ userId: idOf(ben), followedId: idOf(ann), createdAt: 1 });
    await move(work.id, 'removed');
    await tellFollowers(server.deps, { workId: work.id, after: '' });
    expect(await noticesOf(ben, 'protfolio_data_refresh')).toEqual([]);
  });
});

describe('an account that is deleted', () => {
  const remove = async (person: Person, wish: 'keep' | 'remove') => {
    const removal = createRemovalService(server.deps);
    await removal.begin({ id: idOf(person) }, { works: wish });
    await removal.remove(idOf(person));
    // Again after a crash: finds nothing and bears it.
    await removal.remove(idOf(person));
  };
  const rowsOf = (work: Work) => server.deps.database.select().from(works).where(eq(works.id, work.id));

  test('leaves its public works without a name when it wished so, and nothing else', async () => {
    const kept = await tools.publish(ann, { title: 'Kept' });
    const draft = await tools.submit(ann);
    const hidden = await tools.publish(ann);
    await move(hidden.id, 'hidden');
    const name = ann.user.username;
    await remove(ann, 'keep');
    const answer = await post(server, `/app/work/get/${kept.id}`);
    expect(answer['data']).toMatchObject({ title: 'Kept', author: { id: '', name: '', avatar: null } });
    expect((await server.app.inject({ url: kept.pictures[0]?.url ?? '' })).statusCode).toBe(200);
    expect(await tools.walk(null, { search: name })).toEqual([]);
    expect((await tools.walk(null, { search: 'kept' })).length).toBe(1);
    for (const work of [draft, hidden]) expect(await rowsOf(work)).toEqual([]);
    expect(await like(ben, kept)).toMatchObject({ code: 0 });
    expect(await post(server, '/app/work/ofPerson', { personId: idOf(ann) })).toMatchObject({
      error: 'userNotFound',
    });
  });

  test('takes its works with their bytes when it wished so', async () => {
    const work = await tools.publish(ann);
    const [image] = await server.deps.database
      .select()
      .from(workImages)
      .where(eq(workImages.workId, work.id));
    await remove(ann, 'remove');
    expect(await post(server, `/app/work/get/${work.id}`)).toMatchObject({ error: 'workNotFound' });
    for (const key of [image?.originalKey, image?.smallKey, image?.mediumKey])
      expect(await staysInStore(server.deps.files, key ?? '')).toBe(false);
  });

  test('takes its likes and looks along, and the numbers of others stay right', async () => {
    const work = await tools.publish(ann);
    const hidden = await tools.publish(ann);
    for (const one of [work, hidden]) await like(ben, one);
    await like(moderator, work);
    await tools.get(ben, work.id);
    await move(hidden.id, 'hidden');
    await remove(ben, 'keep');
    expect([await likesOf(work), await likesOf(hidden)]).toEqual([1, 0]);
    expect(await countsOf(ann)).toEqual({ works: 1, likes: 1 });
    const looks = await server.deps.database
      .select()
      .from(workViews)
      .where(eq(workViews.userId, idOf(ben)));
    expect(looks).toEqual([]);
  });
});

describe('who sees a work', () => {
  test.each([
    ['submitted', 'workNotFound'],
    ['approved', undefined],
    ['hidden', 'workUnavailable'],
    ['removed', 'workUnavailable'],
    ['withdrawn', 'workUnavailable'],
  ] as const)('that is %s', async (state, error) => {
    const work = state === 'submitted' ? await tools.submit(ann) : await tools.publish(ann);
    if (state !== 'submitted' && state !== 'approved') await move(work.id, state);
    const path = `/app/work/get/${work.id}`;
    for (const answer of [await post(server, path), await ben.post(path)]) {
      expect(answer.error).toBe(error);
      if (error !== undefined) expect(JSON.stringify(answer)).not.toContain('Lamp');
    }
    expect((await tools.get(ann, work.id)).own).not.toBeNull();
    expect((await tools.get(moderator, work.id)).own).not.toBeNull();
    if (error === undefined) expect((await tools.get(ben, work.id)).own).toBeNull();
  });

  test('a work that never was public is as one that never was', async () => {
    const draft = await tools.draft(ann);
    const foreign = await ben.post(`/app/work/get/${draft.id}`);
    const unknown = await ben.post('/app/work/get/none');
    expect({ ...foreign, requestId: '' }).toEqual({ ...unknown, requestId: '' });
  });

  test('nobody in a block with the author, whoever blocked whom', async () => {
    const work = await tools.publish(ann);
    for (const [userId, blockedId] of [
      [idOf(ann), idOf(ben)],
      [idOf(ben), idOf(ann)],
    ] as const) {
      await server.deps.database.insert(blocks).values({ userId, blockedId, createdAt: 1 });
      expect(await ben.post(`/app/work/get/${work.id}`)).toMatchObject({ error: 'workNotFound' });
      await server.deps.database
        .delete(blocks)
        .where(and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)));
    }
    expect(await ben.post(`/app/work/get/${work.id}`)).toMatchObject({ code: 0 });
    const rows = await server.deps.database.select().from(publicWorks).where(eq(publicWorks.workId, work.id));
    expect(rows).toHaveLength(1);
  });
});
