/*
 * What somebody with bad intent sends to the community, over all its calls: texts that want to be more than text, far too
 * much of something, names that look like others, and places in lists that nobody was given.
 */
import { type Comment, type ModerationItem, reportReasons, type Work } from '@tai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAccount } from '../testing/accounts.ts';
import { postForm } from '../testing/form.ts';
import { type Answer, type Person, post, signUp } from '../testing/person.ts';
import { signUpAs } from '../testing/staff.ts';
import { type Heartbeat, watchHeartbeat } from '../testing/heartbeat.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { createWorkTools } from '../testing/workTest.ts';

let server: TestApp;
let heartbeat: Heartbeat;
let tools: ReturnType<typeof createWorkTools>;
let ann: Person;
let ben: Person;
let mia: Person;
let work: Work;
beforeAll(async () => {
  server = await createTestApp();
  heartbeat = watchHeartbeat(server.app);
  tools = createWorkTools(server);
  mia = await signUpAs(server, 'operator');
});
beforeEach(async () => {
  await tools.review(false);
  [ann, ben] = [await tools.signUp(), await tools.signUp()];
  work = await tools.publish(ann);
});
afterAll(() => server.close());

const errorOf = async (answer: Promise<Answer>) => (await answer).error;
const comment = async (who: Person, text: string, over: object = {}) =>
  (await who.post('/app/comment/add', { workId: work.id, text, ...over }))['data'] as Comment;

describe('markup and script', () => {
  const hostile = `<img src=x onerror="alert(1)">{{7*7}}`;

  test('are the letters that they are in everything that people write', async () => {
    const written: [what: string, text: unknown][] = [];
    const draft = await tools.draft(ann, { title: hostile, description: hostile, tags: ['<b>x</b>'] });
    written.push(['title', draft.title], ['description', draft.description]);
    expect(draft.tags).toEqual(['<b>x</b>']);
    written.push(['comment', (await comment(ben, hostile)).text]);
    const folder = await ben.post('/app/collection/save', { name: '<script>' });
    expect(folder['data']).toMatchObject({ name: '<script>' });
    const muted = await ben.post('/app/people/muteTag', { tag: '<svg onload=1>', isMuted: true });
    expect(muted['data']).toEqual({ tags: ['<svg onload=1>'] });
    await ben.post('/app/report/submit', {
      ...{ targetType: 'work', targetId: work.id, reason: 'other', details: hostile },
    });
    await postForm(server, '/app/feedback/submit', ben.token, [
      ['type', 'Issues'],
      ['description', hostile],
    ]);
    const queue = await mia.post('/system/moderation/list', { pageSize: 100 });
    const { records } = queue['data'] as { records: ModerationItem[] };
    written.push(['report', records.find(({ target }) => target.id === work.id)?.details[0]?.text]);
    written.push(['feedback', records.find(({ kind }) => kind === 'feedback')?.target.text]);
    const template = await mia.post('/system/moderation/saveTemplate', {
      ...{ actions: [], zh: hostile, en: hostile, ja: hostile },
    });
    written.push(['template', (template['data'] as { zh: string }).zh]);
    for (const change of [{ realName: '<i>Ben</i>' }, { desc: hostile }])
      expect((await ben.post('/app/userCenter/update', change)).code).toBe(0);
    const seen = (await ann.post(`/app/people/get/${ben.user.userId}`))['data'];
    expect(seen).toMatchObject({ name: '<i>Ben</i>' });
    written.push(['introduction', (seen as { introduction: string }).introduction]);
    expect(written).toEqual(written.map(([what]) => [what, hostile]));
  });

  test('are never sent as a page', async () => {
    await comment(ben, hostile);
    const reply = await server.app.inject({
      ...{ method: 'POST', url: '/app/comment/list', payload: { workId: work.id } },
    });
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([`%' or '1'='1`, `'); drop table works; --`, '%', '_', String.raw`\ & | ! ( ) : * ' <->`])(
    'are looked for as they stand: %s',
    async (text) => {
      for (const [path, body] of [
        ['/app/work/list', { search: text }],
        ['/app/work/list', { search: text, sort: 'latest' }],
        ['/app/work/list', { tag: text }],
        ['/app/search/suggest', { text }],
      ] as const)
        expect(await post(server, path, body)).toMatchObject({ code: 0 });
      const found = await ben.post('/app/people/find', { text });
      expect(found).toMatchObject({ code: 0, data: [] });
      const { data } = await mia.post('/system/moderation/list', { search: text });
      expect(data).toMatchObject({ records: [] });
    },
  );
});

test('far too much of anything is refused as a whole', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `t${index}`);
  for (const [who, path, body] of [
    [ann, '/app/work/save', { title: '', description: '', pictureIds: [], tags: many }],
    [ann, '/app/work/save', { title: '', description: '', pictureIds: many, tags: [] }],
    [ben, '/app/comment/add', { workId: work.id, text: 'x', mentions: many }],
    [ben, '/app/collection/setWorks', { ids: many, folderId: 'default' }],
    [ben, '/app/work/list', { search: 'x'.repeat(10_000) }],
    [ben, '/app/work/list', { pageSize: 1_000_000 }],
    [ben, '/app/search/suggest', { text: '雪'.repeat(10_000) }],
    [ben, '/app/people/muteTag', { tag: 'x'.repeat(10_000), isMuted: true }],
    [ben, '/app/people/find', { text: 'x'.repeat(10_000) }],
    [
      ben,
      '/app/report/submit',
      { targetType: 'work', targetId: work.id, reason: 'other', details: 'x'.repeat(10_000) },
    ],
    [mia, '/system/moderation/decide', { ids: many, actions: ['approve'] }],
    [mia, '/system/moderation/claim', { ids: many, isClaimed: true }],
    [mia, '/system/moderation/undo', { decisionIds: many }],
  ] as const)
    expect([path, await errorOf(who.post(path, body))]).toEqual([path, 'badRequest']);
});

describe('names', () => {
  const nameOf = async (realName: string) => {
    const answer = await ben.post('/app/userCenter/update', { realName });
    if (answer.code !== 0) return answer.error;
    return ((await ann.post(`/app/people/get/${ben.user.userId}`))['data'] as { name: string }).name;
  };

  test('keep emoji and writings from right to left, and lose what turns or hides letters', async () => {
    expect(await nameOf('👩‍🎨 Ana')).toBe('👩‍🎨 Ana');
    expect(await nameOf('محمد')).toBe('محمد');
    expect(await nameOf('ad\u200bmin\u202egnp\u2066')).toBe('admingnp');
    expect(await nameOf('\u200b\u3164')).toBe('contentEmpty');
  });

  test('that only look different are the same folder and the same tag', async () => {
    const save = (name: string) => errorOf(ben.post('/app/collection/save', { name }));
    expect(await save('Lamps')).toBeUndefined();
    expect(await save('La\u200bmps\u2060')).toBe('nameTaken');
    await ben.post('/app/people/muteTag', { tag: 'Ｌi\u200bght', isMuted: true });
    const { records } = await tools.list(ben, { sort: 'latest', pageSize: 100 });
    expect(records.map(({ id }) => id)).not.toContain(work.id);
  });

  test('are mentioned only where they stand in the text', async () => {
    const { userId, username } = ann.user;
    expect((await comment(ben, 'nobody', { mentions: [userId] })).mentions).toEqual([]);
    expect((await comment(ben, `@${username}`, { mentions: [userId] })).mentions).toHaveLength(1);
  });
});

test('however long people answer themselves, replies stay on the second level', async () => {
  const top = await comment(ben, 'Top');
  let last = top;
  for (let turn = 0; turn < 20; turn += 1) {
    last = await comment(turn % 2 === 0 ? ann : ben, `reply ${turn}`, { replyToId: last.id });
    expect(last.parentId).toBe(top.id);
  }
  const answer = await ann.post('/app/comment/list', { workId: work.id, parentId: top.id });
  expect((answer['data'] as { records: Comment[] }).records).toHaveLength(20);
  const nested = await ann.post('/app/comment/list', { workId: work.id, parentId: last.id });
  expect((nested['data'] as { records: Comment[] }).records).toEqual([]);
});

test('a place in a list is good for that list alone', async () => {
  await tools.publish(ann);
  const { next } = await tools.list(null, { sort: 'latest', pageSize: 1 });
  const lists = [
    ['/app/work/list', { sort: 'recommended' }],
    ['/app/work/list', { sort: 'popular' }],
    ['/app/work/list', { sort: 'following' }],
    ['/app/work/ofPerson', { personId: ann.user.userId }],
    ['/app/work/liked', { personId: mia.user.userId }],
    ['/app/work/history', {}],
    ['/app/comment/list', { workId: work.id }],
    ['/app/people/list', { list: 'followers', personId: ann.user.userId }],
    ['/app/collection/works', { folderId: 'default' }],
    ['/system/moderation/list', {}],
  ] as const;
  for (const cursor of [next, 'eyJ0aW1lIjowfQ', '../../etc', String(next).slice(0, -4)])
    for (const [path, body] of lists)
      expect([path, await errorOf(mia.post(path, { ...body, cursor }))]).toEqual([path, 'cursorInvalid']);
});

describe('an attachment', () => {
  const send = (fileName: string, bytes: Uint8Array) =>
    postForm(server, '/app/feedback/submit', ben.token, [
      ['type', 'Issues'],
      ['description', 'It broke'],
      ['file', { fileName, bytes }],
    ]);

  test('is never unpacked: a bomb is as large as what was sent', async () => {
    // 42 bytes of an archive that says of itself that it holds 4 GB.
    const bomb = Buffer.from(
      '504b0304140000000800000000000000000002000000ffffffff0100000061030000504b0506000000000100010033000000',
      'hex',
    );
    expect((await send('logs.zip', bomb)).code).toBe(0);
  });

  test('is one alone, with the words beside it', async () => {
    const two = await postForm(server, '/app/feedback/submit', ben.token, [
      ['type', 'Issues'],
      ['description', 'It broke'],
      ['file', { fileName: 'a.zip', bytes: Buffer.from('504b0304', 'hex') }],
      ['file', { fileName: 'b.zip', bytes: Buffer.from('504b0304', 'hex') }],
    ]);
    expect(two.code).not.toBe(0);
    expect(two.error).not.toBe('internal');
    const fields = Array.from({ length: 2000 }, (_, index): [string, string] => [`field${index}`, 'x']);
    const crowded = await postForm(server, '/app/feedback/submit', ben.token, fields);
    expect(crowded.code).not.toBe(0);
    expect(crowded.error).not.toBe('internal');
  });
});

describe('a new account', () => {
  test('reports only so much, and is not told to wait where it says nothing new', async () => {
    const fresh = await signUp(server);
    const report = (reason: string, targetType: string, targetId: string) =>
      fresh.post('/app/report/submit', { targetType, targetId, reason });
    const answers = await Promise.all([
      ...reportReasons.map((reason) => report(reason, 'work', work.id)),
      ...reportReasons.slice(0, 3).map((reason) => report(reason, 'person', ann.user.userId)),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(5);
    expect(answers.filter(({ error }) => error === 'tooManyRequests')).toHaveLength(3);
    server.clock.advance(60 * 60_000);
    expect((await report('other', 'person', ann.user.userId)).code).toBe(0);
    expect((await report('other', 'person', ann.user.userId)).code).toBe(0);
  });

  test('follows only so many, and an older one more', async () => {
    const fresh = await signUp(server);
    const people = await Promise.all(Array.from({ length: 21 }, () => makeAccount(server)));
    const followAll = (who: Person) =>
      Promise.all(people.map(({ id }) => who.post('/app/people/follow', { id, isFollowed: true })));
    const answers = await followAll(fresh);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(20);
    expect(answers.filter(({ error }) => error === 'tooManyRequests')).toHaveLength(1);
    expect((await followAll(ben)).every(({ code }) => code === 0)).toBe(true);
  });
});

test('no request holds the event loop for long', () => {
  expect(heartbeat.stop().holds).toEqual([]);
});
