import { limits, noticeMessage, pictureTypes, type Work, type WorkState } from '@tai/contracts';
import { readProvenance, writeProvenance } from '@tai/provenance';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'zod/mini';
import { pngBytes } from '../../testing/image.ts';
import { type Person, post, signUp } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createWorkTools } from '../../testing/workTest.ts';
import { storedContents } from '../../platform/files/file.tables.ts';
import { moderationItems } from '../moderationQueue/moderationQueue.tables.ts';
import { personCounts, personMutes } from '../people/people.tables.ts';
import { publicWorks, workImages, works, workTags } from './work.tables.ts';
import { moveWork } from './workState.ts';

let server: TestApp;
let tools: ReturnType<typeof createWorkTools>;
let ann: Person;
let ben: Person;
let moderator: Person;

beforeAll(async () => {
  server = await createTestApp();
  tools = createWorkTools(server);
  moderator = await signUpAs(server, 'operator');
});
beforeEach(async () => {
  [ann, ben] = [await tools.signUp(), await tools.signUp()];
  await tools.review(true);
  await server.deps.site.save('community.bannedWords', '');
});
afterAll(() => server.close());

const move = (workId: string, to: WorkState, reason = '') =>
  server.deps.database.transaction((transaction) =>
    moveWork(transaction, workId, to, { reason, now: server.clock.now() }),
  );
const stateOf = async (person: Person, { id }: Pick<Work, 'id'>) => (await tools.get(person, id)).state;
const waiting = async ({ id }: Pick<Work, 'id'>) =>
  server.deps.database
    .select({ kind: moderationItems.kind, note: moderationItems.checkNote, text: moderationItems.text })
    .from(moderationItems)
    .where(and(eq(moderationItems.subjectId, id), eq(moderationItems.state, 'open')));
const countsOf = async ({ user }: Person) => {
  const [row] = await server.deps.database
    .select({ works: personCounts.works, likes: personCounts.likes })
    .from(personCounts)
    .where(eq(personCounts.userId, user.userId));
  return row ?? { works: 0, likes: 0 };
};
const isListed = async ({ id }: Pick<Work, 'id'>) =>
  (await server.deps.database.select().from(publicWorks).where(eq(publicWorks.workId, id))).length === 1;

describe('a draft', () => {
  test('may be empty and is seen by its author alone', async () => {
    const draft = await tools.draft(ann, { title: '', description: '', tags: [] });
    expect(draft).toMatchObject({ state: 'draft', pictures: [], isMine: true, images: 0 });
    for (const person of [ben, moderator, null]) {
      const answer = await post(
        server,
        `/app/work/get/${draft.id}`,
        {},
        person ? { token: person.token } : {},
      );
      expect(answer).toMatchObject({ error: 'workNotFound' });
    }
  });

  test('is made once, however often and at once it is sent', async () => {
    const pictureIds = [(await tools.picture(ann)).id];
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => tools.draft(ann, { pictureIds, idempotencyKey: 'once' })),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await tools.list(ann, { personId: ann.user.userId }, '/app/work/ofPerson')).records).toHaveLength(
      1,
    );
  });

  test('cannot be changed, withdrawn, deleted or appealed against by anybody else', async () => {
    const { id } = await tools.draft(ann);
    for (const person of [ben, moderator]) {
      for (const [path, body] of [
        ['save', { ...{ id, pictureIds: [], title: 'x', description: '', tags: [] } }],
        [`withdraw/${id}`, {}],
        [`delete/${id}`, {}],
        ['appeal', { id, text: 'x' }],
      ] as const)
        expect(await person.post(`/app/work/${path}`, body)).toMatchObject({ error: 'workNotFound' });
    }
  });

  test('is one of a limited number', async () => {
    const limit = limits.community.unpublishedMax;
    const rows = Array.from({ length: limit }, (_, index) => ({
      ...{ id: `${ann.user.userId} ${index}`, authorId: ann.user.userId, kind: 'image', state: 'draft' },
      ...{ title: '', description: '', tags: [], categoryId: 'other', images: 0, createdAt: 1, changedAt: 1 },
      ...{ isPromptVisible: true, isRemixAllowed: true, hasWatermark: true, aiDeclaration: 'none' },
    })) satisfies (typeof works.$inferInsert)[];
    await server.deps.database.insert(works).values(rows);
    expect(await tools.save(ann)).toMatchObject({ error: 'worksFull', params: { limit } });
  });
});

describe('what is written', () => {
  test('loses what nobody sees, and stays text', async () => {
    const draft = await tools.draft(ann, {
      title: 'ad\u200bmin \u202e<script>alert(1)</script>',
      description: 'one\r\ntwo\u0007\u2066',
      tags: ['#Light', 'li\u200bght', '\u3164', 'ＬＩＧＨＴ', '"><img src=x>'],
    });
    expect(draft).toMatchObject({
      title: 'admin <script>alert(1)</script>',
      description: 'one\ntwo',
      tags: ['Light', '"><img src=x>'],
    });
  });

  test.each([
    [{ tags: Array.from({ length: 10_000 }, (_, index) => `t${index}`) }],
    [{ title: 'x'.repeat(limits.community.titleMaxLength + 1) }],
    [{ pictureIds: Array.from({ length: 21 }, (_, index) => `${index}`) }],
    [{ kind: 'other' }],
    [{ tags: [{ $ne: null }] }],
    [{ aiDeclaration: 'no' }],
  ])('is refused as a whole when it is too much or nonsense: %#', async (over) => {
    expect(await tools.save(ann, over)).toMatchObject({ error: 'badRequest' });
  });

  test('stands in a category that there is', async () => {
    expect(await tools.save(ann, { categoryId: 'nothing' })).toMatchObject({ error: 'workCategoryUnknown' });
    const admin = await signUpAs(server, 'admin');
    await admin.post('/system/dict/data/save', {
      ...{ dictType: 'work_category', dictLabel: 'Boats', dictValue: 'boat' },
    });
    expect(await tools.save(ann, { categoryId: 'boat' })).toMatchObject({ code: 0 });
    const { data } = await post(server, '/app/work/categories');
    expect(data).toContainEqual({ id: 'boat', label: 'Boats', isBuiltin: false });
    expect(data).toContainEqual({ id: 'vehicle', label: '交通工具', isBuiltin: true });
  });
});

describe('pictures', () => {
  test('are those of the person alone: none of others, of the trash, no masks, none that is private', async () => {
    const [foreign, mask, hidden, trashed] = [
      await tools.picture(ben),
      await tools.picture(ann, { type: pictureTypes.mask }),
      await tools.picture(ann),
      await tools.picture(ann),
    ];
    await ann.post('/app/picture/setPrivacy', { ids: [hidden.id], isPrivate: true });
    await server.deps.pictures.delete({ userId: ann.user.userId }, [trashed.id]);
    for (const { id } of [foreign, mask, trashed, { id: 'none' }])
      expect(await tools.save(ann, { pictureIds: [id] })).toMatchObject({ error: 'pictureNotFound' });
    expect(await tools.save(ann, { pictureIds: [hidden.id] })).toMatchObject({ error: 'workPicturePrivate' });
  });

  test('keep their order, and their bytes when the library loses them', async () => {
    const [one, two] = [await tools.picture(ann), await tools.picture(ann)];
    const draft = await tools.draft(ann, { pictureIds: [two.id, one.id, two.id] });
    expect(draft.own?.pictureIds).toEqual([two.id, one.id]);
    expect(draft.cover.id).toBe(draft.pictures[0]?.id);
    expect(draft.pictures[0]?.url).not.toBe(two.picUrl);
    await server.deps.pictures.delete({ userId: ann.user.userId }, [one.id, two.id]);
    await server.deps.pictures.deleteForever({ userId: ann.user.userId });
    const [first] = draft.pictures;
    expect((await ann.get(first?.url ?? '')).statusCode).toBe(200);
    const again = await tools.draft(ann, {
      id: draft.id,
      pictureIds: draft.pictures.map(({ id }) => id).toReversed(),
    });
    expect(again.pictures.map(({ id }) => id)).toEqual(draft.pictures.map(({ id }) => id).toReversed());
    expect(again.own?.pictureIds).toEqual([null, null]);
  });

  test('go with the work, with every byte that nothing else needs', async () => {
    const picture = await tools.picture(ann);
    const draft = await tools.draft(ann, { pictureIds: [picture.id] });
    const [image] = await server.deps.database
      .select()
      .from(workImages)
      .where(eq(workImages.workId, draft.id));
    const references = async () => {
      const [row] = await server.deps.database
        .select({ references: storedContents.references })
        .from(storedContents)
        .where(eq(storedContents.key, image?.originalKey ?? ''));
      return row?.references ?? 0;
    };
    expect(await references()).toBe(2);
    await tools.draft(ann, { id: draft.id, pictureIds: [] });
    expect(await references()).toBe(1);
    await tools.draft(ann, { id: draft.id, pictureIds: [picture.id] });
    await ann.post(`/app/work/delete/${draft.id}`);
    expect(await references()).toBe(1);
    expect((await ann.get(draft.pictures[0]?.url ?? '')).statusCode).toBe(404);
  });

  test('do not tell in their files how they were made when the author does not', async () => {
    const record = {
      ...{
        prompt: 'a secret recipe',
        negativePrompt: '',
        tool: 'create',
        engine: 'e',
        model: 'm',
        version: '1',
      },
      ...{ seed: 1, width: 24, height: 16, operationCode: 'code', params: {} },
    };
    const bytes = writeProvenance(await pngBytes(), {
      record,
      digitalSourceType: 'trainedAlgorithmicMedia',
      aigc: null,
    });
    const { id } = await tools.picture(ann, { bytes, prompt: record.prompt });
    const recordIn = async ({ url = '' }: { url?: string } = {}) => {
      const labels = readProvenance((await ann.get(url)).rawPayload);
      expect(labels.digitalSourceType).toBe('trainedAlgorithmicMedia');
      return labels.record?.prompt ?? null;
    };
    await tools.review(false);
    const hidden = await tools.publish(ann, { pictureIds: [id], isPromptVisible: false });
    expect(await recordIn(hidden.pictures[0])).toBeNull();
    expect((await tools.get(ben, hidden.id)).recipes).toEqual([null]);
    expect(hidden.recipes).toEqual([expect.objectContaining({ prompt: record.prompt })]);
    expect((await tools.list(ben, { search: 'secret' })).records).toEqual([]);

    await tools.draft(ann, { id: hidden.id, pictureIds: [id], isPromptVisible: true });
    await tools.check(hidden.id);
    const shown = await tools.get(ben, hidden.id);
    expect(await recordIn(shown.pictures[0])).toBe(record.prompt);
    expect(shown.recipes).toEqual([{ prompt: record.prompt, tool: 'create', model: null, seed: 3 }]);
    expect((await tools.list(ben, { search: 'secret' })).records).toHaveLength(1);
  });
});

describe('submitting', () => {
  test('says what is missing in the order of the specification', async () => {
    const pictureIds = [(await tools.picture(ann)).id];
    const empty = { title: ' \u200b', description: '', tags: ['#'], submit: true };
    const missing = async (over: object) => (await tools.save(ann, { ...empty, ...over })).error;
    expect(await missing({})).toBe('workNeedsPicture');
    expect(await missing({ pictureIds })).toBe('workNeedsTitle');
    expect(await missing({ pictureIds, title: 'a' })).toBe('workNeedsDescription');
    expect(await missing({ pictureIds, title: 'a', description: 'b' })).toBe('workNeedsTag');
    expect(await missing({ pictureIds, title: 'a', description: 'b', tags: ['c'] })).toBeUndefined();
  });

  test('leads through the checks to a moderator, and the author sees where it stands', async () => {
    const work = await tools.submit(ann, { title: 'Chair', tags: ['Wood'] });
    expect(work.state).toBe('submitted');
    await tools.check(work.id);
    expect(await stateOf(ann, work)).toBe('review');
    expect(await waiting(work)).toEqual([
      { kind: 'review', note: '', text: `Chair\n${ann.user.username}\nWood` },
    ]);
    expect((await tools.get(ann, work.id)).own?.history.map(({ state }) => state)).toEqual([
      'submitted',
      'review',
    ]);
    expect(await post(server, `/app/work/get/${work.id}`)).toMatchObject({ error: 'workNotFound' });
  });

  test('publishes at once where no moderator is wanted, and tells the author', async () => {
    await tools.review(false);
    const work = await tools.publish(ann, { title: 'Free' });
    expect(work).toMatchObject({ state: 'approved', own: { reason: '', mayAppeal: false } });
    expect((await post(server, `/app/work/get/${work.id}`))['data']).toMatchObject({
      title: 'Free',
      own: null,
    });
    expect(await waiting(work)).toEqual([]);
    const { records } = await server.deps.notices.list(ann.user.userId, 'system_notice', {
      currPage: 1,
      pageSize: 5,
    });
    expect(parse(noticeMessage, JSON.parse(records[0]?.noticeMessage ?? '{}'))).toMatchObject({
      workId: work.id,
      actionType: 'work',
      metadata: { key: 'workPublished', params: { work: 'Free' }, url: `/detail?id=${work.id}` },
    });
  });

  test('asks a moderator in any case when a word of the list is in it', async () => {
    await tools.review(false);
    await server.deps.site.save('community.bannedWords', 'Casino\n赌博');
    const held = await tools.submit(ann, { title: 'Big ＣＡ\u00adＳＩＮＯ night', tags: ['网上赌博'] });
    await tools.check(held.id);
    expect(await stateOf(ann, held)).toBe('review');
    expect(await waiting(held)).toMatchObject([{ note: 'words: casino, 赌博' }]);
    const fine = await tools.publish(ben, { title: 'Casinos of old' });
    expect(fine.state).toBe('approved');
  });

  test('notes that somebody else shows the same picture', async () => {
    await tools.review(false);
    const bytes = await pngBytes();
    const picture = (person: Person) => tools.picture(person, { bytes });
    const first = await tools.publish(ann, { pictureIds: [(await picture(ann)).id] });
    const again = await tools.publish(ann, { pictureIds: [(await picture(ann)).id] });
    expect(again.state).toBe('approved');
    const twin = await tools.submit(ben, {
      pictureIds: [(await picture(ben)).id],
      isPromptVisible: false,
    });
    await tools.check(twin.id);
    const [item] = await waiting(twin);
    expect([`duplicate: ${first.id}`, `duplicate: ${again.id}`]).toContain(item?.note);
  });

  test('notes a picture whose file is damaged', async () => {
    await tools.review(false);
    const work = await tools.submit(ann);
    const broken = await server.deps.files.put((await pngBytes(64, 64)).subarray(0, 2_000));
    await server.deps.database
      .update(workImages)
      .set({ originalKey: broken.key })
      .where(eq(workImages.workId, work.id));
    await tools.check(work.id);
    expect(await waiting(work)).toMatchObject([{ note: 'damaged: 1' }]);
  });

  test('is never stuck: after a time without result a moderator looks, and a late result changes nothing', async () => {
    await tools.review(false);
    const work = await tools.submit(ann);
    await tools.sweep();
    expect(await stateOf(ann, work)).toBe('submitted');
    server.clock.advance(limits.community.checkTimeout);
    await tools.sweep();
    await tools.sweep();
    expect(await stateOf(ann, work)).toBe('review');
    expect(await waiting(work)).toMatchObject([{ note: 'timeout' }]);
    expect((await tools.get(ann, work.id)).own?.history.at(-1)).toMatchObject({ event: 'checkFailed' });
    await tools.check(work.id);
    expect(await stateOf(ann, work)).toBe('review');
  });

  test('is not open to somebody whom a moderator muted', async () => {
    const until = server.clock.now() + 60_000;
    await server.deps.database.insert(personMutes).values({ userId: ann.user.userId, until, reason: '' });
    const pictureIds = [(await tools.picture(ann)).id];
    expect(await tools.save(ann, { pictureIds, submit: true })).toMatchObject({ error: 'muted' });
    expect(await tools.save(ann, { pictureIds })).toMatchObject({ code: 0 });
  });

  test('has limits, tighter ones for a new account, that deleting does not lift', async () => {
    const newcomer = await signUp(server);
    const submit = async () => {
      const pictureIds = [(await tools.picture(newcomer)).id];
      return tools.save(newcomer, { pictureIds, submit: true });
    };
    for (let time = 0; time < 2; time++) {
      const answer = await submit();
      await newcomer.post(`/app/work/delete/${(answer['data'] as Work).id}`);
    }
    const refused = await submit();
    expect(refused).toMatchObject({ error: 'tooManyRequests', params: { seconds: 3600 } });
    server.clock.advance(60 * 60_000);
    expect(await submit()).toMatchObject({ code: 0 });
  });

  test('counts exactly when it is done twice at once', async () => {
    const newcomer = await signUp(server);
    const ids = await Promise.all(Array.from({ length: 4 }, () => tools.picture(newcomer)));
    const answers = await Promise.all(
      ids.map(({ id }) => tools.save(newcomer, { pictureIds: [id], submit: true })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2);
  });
});

describe('changing', () => {
  test('an approved work takes it out of sight and through the checks again; a save without change does not', async () => {
    await tools.review(false);
    const work = await tools.publish(ann, { title: 'Old', tags: ['one'] });
    const fields = { id: work.id, pictureIds: work.own?.pictureIds, title: 'Old', tags: ['one'] };
    expect((await tools.draft(ann, fields)).state).toBe('approved');
    const changed = await tools.draft(ann, { ...fields, title: 'New', tags: ['two'] });
    expect(changed).toMatchObject({ state: 'submitted', title: 'New' });
    expect(await isListed(work)).toBe(false);
    expect(await post(server, `/app/work/get/${work.id}`)).toMatchObject({ error: 'workUnavailable' });
    await tools.check(work.id);
    const tags = await server.deps.database.select().from(workTags).where(eq(workTags.key, 'one'));
    expect(tags).toEqual([]);
    const after = await tools.get(ann, work.id);
    expect(after).toMatchObject({ state: 'approved', time: work.time });
  });

  test('is refused when another tab saved meanwhile, and says so again until it begins with what is there', async () => {
    const draft = await tools.draft(ann, { title: 'First' });
    expect(draft.own?.revision).toBe(1);
    const saveOver = (title: string, revision?: number) =>
      tools.save(ann, { id: draft.id, title, ...(revision !== undefined && { revision }) });
    expect(await saveOver('Second', 1)).toMatchObject({ data: { own: { revision: 2 } } });
    // The same once more: the answer to the first one was lost.
    expect(await saveOver('Second', 1)).toMatchObject({ data: { own: { revision: 2 } } });
    expect(await saveOver('Other tab', 1)).toMatchObject({ error: 'workChanged' });
    expect((await tools.get(ann, draft.id)).title).toBe('Second');
    expect(await saveOver('Other tab', 2)).toMatchObject({ data: { title: 'Other tab' } });
    // Who does not say what they began with takes the risk.
    expect(await saveOver('Last')).toMatchObject({ data: { title: 'Last', own: { revision: 4 } } });
  });

  test('of two tabs that save in the same moment one is refused', async () => {
    const draft = await tools.draft(ann);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => tools.save(ann, { id: draft.id, title, revision: 1 })),
    );
    expect(answers.map(({ error }) => error ?? 'saved').toSorted()).toEqual([
      'saved',
      'workChanged',
      'workChanged',
    ]);
  });

  test('what a moderator has before them takes it out of the queue until it is checked', async () => {
    const work = await tools.submit(ann);
    await tools.check(work.id);
    expect(await waiting(work)).toHaveLength(1);
    await tools.draft(ann, { id: work.id, pictureIds: work.own?.pictureIds, title: 'Another' });
    expect(await waiting(work)).toEqual([]);
    await tools.check(work.id);
    expect(await waiting(work)).toMatchObject([{ text: expect.stringContaining('Another') as string }]);
  });

  test('a rejected work can be sent in again', async () => {
    const work = await tools.submit(ann);
    await tools.check(work.id);
    await move(work.id, 'rejected', 'Too dark');
    expect((await tools.get(ann, work.id)).own).toMatchObject({ reason: 'Too dark', mayAppeal: true });
    const again = await tools.draft(ann, {
      ...{ id: work.id, pictureIds: work.own?.pictureIds, submit: true, title: 'Brighter' },
    });
    expect(again).toMatchObject({ state: 'submitted', own: { reason: '', mayAppeal: false } });
  });

  test('why a work is not public stands on its card for its author alone', async () => {
    await tools.review(false);
    const work = await tools.publish(ann);
    await move(work.id, 'rejected', 'Too dark');
    const { records: own } = await tools.list(ann, { personId: ann.user.userId }, '/app/work/ofPerson');
    expect(own).toMatchObject([{ id: work.id, reason: 'Too dark' }]);
    // Nobody else gets the card by a list; nor is the field there on the page that a moderator opens.
    expect(await tools.get(moderator, work.id)).not.toHaveProperty('reason');
    await move(work.id, 'approved');
    for (const reader of [ben, moderator, null]) {
      const { records } = await tools.list(reader, { personId: ann.user.userId }, '/app/work/ofPerson');
      expect(records).toMatchObject([{ id: work.id }]);
      expect(records[0]).not.toHaveProperty('reason');
    }
  });

  test('how many works stand where is counted for their author', async () => {
    await tools.review(false);
    const counts = async (person: Person) => (await person.post('/app/work/countOwn'))['data'];
    expect(await counts(ann)).toEqual([]);
    await tools.draft(ann);
    await tools.draft(ann, { kind: 'model' });
    await tools.draft(ann);
    const work = await tools.publish(ann);
    expect(await counts(ann)).toHaveLength(3);
    expect(await counts(ann)).toEqual(
      expect.arrayContaining([
        { state: 'draft', kind: 'image', count: 2 },
        { state: 'draft', kind: 'model', count: 1 },
        { state: 'approved', kind: 'image', count: 1 },
      ]),
    );
    await ann.post(`/app/work/delete/${work.id}`);
    expect(await counts(ann)).toHaveLength(2);
    expect(await counts(ben)).toEqual([]);
  });

  test.each(['hidden', 'removed', 'appealed'] as const)('a work that is %s stays as it is', async (state) => {
    await tools.review(false);
    const work = await tools.publish(ann);
    await move(work.id, state === 'appealed' ? 'hidden' : state);
    if (state === 'appealed') await ann.post('/app/work/appeal', { id: work.id, text: 'Please' });
    expect(await tools.save(ann, { id: work.id, submit: true })).toMatchObject({
      error: 'workState',
      params: { state },
    });
    expect(await ann.post(`/app/work/withdraw/${work.id}`)).toMatchObject({ error: 'workState' });
  });
});

describe('withdrawing', () => {
  test('takes a work back from readers and moderators, and it can be sent in again', async () => {
    await tools.review(false);
    const work = await tools.publish(ann);
    expect(await countsOf(ann)).toMatchObject({ works: 1 });
    expect((await ann.post(`/app/work/withdraw/${work.id}`))['data']).toMatchObject({ state: 'withdrawn' });
    expect(await isListed(work)).toBe(false);
    expect(await countsOf(ann)).toMatchObject({ works: 0 });
    expect(await ann.post(`/app/work/withdraw/${work.id}`)).toMatchObject({ error: 'workState' });
    const pictureIds = work.own?.pictureIds;
    expect((await tools.draft(ann, { id: work.id, pictureIds, submit: true })).state).toBe('submitted');
    await tools.review(true);
    await tools.check(work.id);
    await ann.post(`/app/work/withdraw/${work.id}`);
    expect(await waiting(work)).toEqual([]);
  });
});

describe('an appeal', () => {
  test('is heard once for each decision', async () => {
    await tools.review(false);
    const work = await tools.publish(ann);
    const appeal = (text = 'It is mine') => ann.post('/app/work/appeal', { id: work.id, text });
    expect(await appeal()).toMatchObject({ error: 'workState' });
    await move(work.id, 'hidden', 'Reported');
    expect((await appeal('\u200b'))['error']).toBe('contentEmpty');
    expect((await appeal())['data']).toMatchObject({
      state: 'appealed',
      own: { reason: 'Reported', appeal: 'It is mine', mayAppeal: false },
    });
    expect(await waiting(work)).toMatchObject([{ kind: 'appeal' }]);
    expect(await appeal()).toMatchObject({ error: 'workState' });
    await move(work.id, 'hidden');
    expect((await tools.get(ann, work.id)).own).toMatchObject({ reason: 'Reported', mayAppeal: false });
    expect(await appeal()).toMatchObject({ error: 'workState' });
    await move(work.id, 'approved');
    await move(work.id, 'removed', 'Again');
    expect((await appeal())['data']).toMatchObject({ state: 'appealed' });
  });
});

describe('moves', () => {
  test('that make no sense are refused', async () => {
    const work = await tools.draft(ann);
    for (const to of ['approved', 'review', 'rejected', 'appealed', 'hidden', 'withdrawn'] as const)
      await expect(move(work.id, to)).rejects.toMatchObject({ error: 'workState' });
    await expect(move('none', 'approved')).rejects.toMatchObject({ error: 'workNotFound' });
  });

  test('keep the numbers of the author and the tags right, whatever happens to a work', async () => {
    await tools.review(false);
    const work = await tools.publish(ann, { tags: ['Blue', 'blue sky'] });
    await ben.post('/app/work/like', { id: work.id, isLiked: true });
    const tagged = () =>
      server.deps.database
        .select({ count: workTags.count })
        .from(workTags)
        .where(eq(workTags.key, 'blue sky'));
    for (const to of ['hidden', 'approved', 'removed', 'approved'] as const) {
      await move(work.id, to);
      const isPublic = to === 'approved';
      expect(await countsOf(ann)).toEqual(isPublic ? { works: 1, likes: 1 } : { works: 0, likes: 0 });
      expect(await tagged()).toEqual(isPublic ? [{ count: 1 }] : []);
    }
    await move(work.id, 'hidden');
    await ben.post('/app/work/like', { id: work.id, isLiked: false });
    await move(work.id, 'approved');
    expect(await countsOf(ann)).toEqual({ works: 1, likes: 0 });
    await ann.post(`/app/work/delete/${work.id}`);
    expect(await countsOf(ann)).toEqual({ works: 0, likes: 0 });
    expect(await tagged()).toEqual([]);
  });
});
