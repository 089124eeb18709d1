import { type Comment, limits, type Work } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { postForm } from '../../testing/form.ts';
import { pngBytes } from '../../testing/image.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { withRival } from '../../testing/rival.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createWorkTools } from '../../testing/workTest.ts';
import { moderationItems } from '../moderationQueue/moderationQueue.tables.ts';
import { storageLimits } from '../storage/storage.tables.ts';
import { feedback, reports } from './report.tables.ts';

let server: TestApp;
let tools: ReturnType<typeof createWorkTools>;
let ann: Person;
let ben: Person;
let work: Work;
beforeAll(async () => {
  server = await createTestApp();
  tools = createWorkTools(server);
  await tools.review(false);
});
beforeEach(async () => {
  [ann, ben] = [await tools.signUp(), await tools.signUp()];
  work = await tools.publish(ann);
});
afterAll(() => server.close());

const report = (who: Person, over: object = {}) =>
  who.post('/app/report/submit', { targetType: 'work', targetId: work.id, reason: 'plagiarism', ...over });
const rowsOf = (targetId: string) =>
  server.deps.database.select().from(reports).where(eq(reports.targetId, targetId));
const waiting = async () =>
  (await server.deps.database.select().from(moderationItems).where(eq(moderationItems.targetId, work.id)))
    .filter(({ state }) => state === 'open')
    .map(({ kind }) => kind);

test('reports of three people for the same reason are one, and each counts once', async () => {
  const people = [ben, await tools.signUp(), await tools.signUp()];
  const answers = await Promise.all(
    [...people, ben].map((person) => report(person, { details: 'seen before' })),
  );
  expect(new Set(answers.map((answer) => (answer['data'] as { id: string }).id)).size).toBe(1);
  await report(ben, { reason: 'other' });
  expect(await rowsOf(work.id)).toMatchObject([
    { reason: 'plagiarism', people: 3, state: 'open' },
    { reason: 'other', people: 1 },
  ]);
  expect(await waiting()).toEqual(['report', 'report']);
});

test('a report that was decided opens again when twice as many people stand behind it', async () => {
  const more = await Promise.all(Array.from({ length: 3 }, () => tools.signUp()));
  await report(ben);
  await report(more[0] ?? ben);
  await server.deps.database
    .update(reports)
    .set({ state: 'dismissed', peopleAtReview: 2 })
    .where(eq(reports.targetId, work.id));
  await server.deps.database.delete(moderationItems).where(eq(moderationItems.targetId, work.id));
  await report(more[1] ?? ben);
  expect(await waiting()).toEqual([]);
  await report(more[2] ?? ben);
  expect(await waiting()).toEqual(['report']);
  expect(await rowsOf(work.id)).toMatchObject([{ people: 4, state: 'open' }]);
});

// The embedded database has one connection: nobody comes between.
test.skipIf(inject('postgresUrl') === null)(
  'a report that a moderator decides in the same moment waits for them, and they for nobody',
  async () => {
    await report(ben);
    const cem = await tools.signUp();
    await withRival(server.testDatabase.url ?? '', async (moderator) => {
      await moderator.query('select id from moderation_items where target_id = $1 for update', [work.id]);
      const answer = report(cem);
      await moderator.waitedFor();
      await moderator.query('select id from reports where target_id = $1 for update', [work.id]);
      await moderator.query(`update moderation_items set state = 'done' where target_id = $1`, [work.id]);
      await moderator.commit();
      expect((await answer).code).toBe(0);
    });
    expect(await rowsOf(work.id)).toMatchObject([{ people: 2 }]);
  },
);

test('nobody reports themselves, and nothing that they cannot see', async () => {
  expect((await report(ann)).error).toBe('reportOwn');
  expect((await report(ann, { targetType: 'person', targetId: ann.user.userId })).error).toBe('reportOwn');
  expect((await report(ben, { targetId: 'never' })).error).toBe('reportTargetNotFound');
  expect((await report(ben, { targetType: 'style' })).error).toBe('reportTargetNotFound');
  const draft = await tools.draft(ann, { title: 'Secret' });
  expect((await report(ben, { targetId: draft.id })).error).toBe('reportTargetNotFound');
  expect((await report(ben, { reason: 'dislike' })).code).toBe(400);
});

test('comments and people are reported, too', async () => {
  const said = await ann.post('/app/comment/add', { workId: work.id, text: 'Buy this' });
  const { id } = said['data'] as Comment;
  expect((await report(ben, { targetType: 'comment', targetId: id })).code).toBe(0);
  expect((await report(ben, { targetType: 'person', targetId: ann.user.userId })).code).toBe(0);
  expect(await rowsOf(id)).toMatchObject([{ targetType: 'comment', people: 1 }]);
});

const send = (
  person: Person,
  values: Record<string, string>,
  file?: { fileName: string; bytes: Uint8Array },
) =>
  postForm(server, '/app/feedback/submit', person.token, [
    ...Object.entries(values),
    ...(file ? [['file', file] as [string, typeof file]] : []),
  ]);
const fields = { type: 'Issues', description: 'It <b>broke</b>', consent: 'true' };

test('feedback keeps what was attached, for moderators alone and only as a download', async () => {
  const bytes = await pngBytes();
  const answer = await send(ben, fields, { fileName: '../../etc/screen.png', bytes });
  const { id } = answer['data'] as { id: string };
  const [row] = await server.deps.database.select().from(feedback).where(eq(feedback.id, id));
  expect(row).toMatchObject({
    description: 'It <b>broke</b>',
    isConsentGiven: true,
    attachmentName: 'screen.png',
  });
  const url = `/app/feedback/${id}/attachment`;
  expect((await ben.get(url)).statusCode).toBe(404);
  const moderator = await signUpAs(server, 'operator');
  const file = await moderator.get(url);
  expect(file.rawPayload.equals(Buffer.from(bytes))).toBe(true);
  expect(file.headers['content-disposition']).toMatch(/^attachment/);
  expect((await server.app.inject(url)).statusCode).toBe(401);
});

test('an attachment must be what its name says, of a listed kind', async () => {
  const png = await pngBytes();
  const errorOf = async (name: string, bytes: Uint8Array) =>
    (await send(ben, fields, { fileName: name, bytes })).error;
  expect(await errorOf('page.html', Buffer.from('<script>1</script>'))).toBe('attachmentFormat');
  expect(await errorOf('movie.mp4', png)).toBe('attachmentFormat');
  expect(await errorOf('empty.zip', new Uint8Array())).toBe('attachmentFormat');
  expect(await errorOf('screen.png', png)).toBeUndefined();
});

test('feedback that comes too often is refused, also without an attachment', async () => {
  const person = await signUp(server);
  for (let sent = 0; sent < 5; sent += 1) expect((await send(person, fields)).code).toBe(0);
  expect(await send(person, fields)).toMatchObject({ error: 'tooManyRequests', params: { seconds: 3600 } });
  expect((await send(await signUp(server), fields)).code).toBe(0);
});

test('attachments of a day have room up to a size, and are refused before they are read', async () => {
  const person = await signUp(server);
  const { userId } = person.user;
  const most = limits.community.feedbackBytesInADay;
  const insert = (id: string, createdAt: number, attachmentBytes: number) =>
    server.deps.database.insert(feedback).values({
      ...{ id, userId, type: 'Issues', description: 'x', isConsentGiven: false },
      ...{ createdAt, attachmentBytes },
    });
  const now = server.clock.now();
  await insert('yesterday', now - 25 * 60 * 60_000, most);
  await insert('today', now - 60_000, most - 50_000);
  const receive = vi.spyOn(server.deps.files, 'receive');
  const file = { fileName: 'screen.png', bytes: await pngBytes(200, 200) };
  expect((await send(person, fields, { ...file, bytes: await pngBytes() })).code).toBe(0);
  receive.mockClear();
  const large = { fileName: 'a.png', bytes: Buffer.concat([Buffer.from(file.bytes), Buffer.alloc(200_000)]) };
  expect(await send(person, fields, large)).toMatchObject({
    error: 'tooManyRequests',
    params: { seconds: 24 * 60 * 60 - 60 },
  });
  expect(receive).not.toHaveBeenCalled();
  receive.mockRestore();
  expect((await send(person, fields)).code).toBe(0);
});

test('feedback of an account whose storage is full comes without an attachment', async () => {
  const person = await signUp(server);
  await server.deps.database.insert(storageLimits).values({ userId: person.user.userId, bytes: 1 });
  const file = { fileName: 'screen.png', bytes: await pngBytes() };
  expect(await send(person, fields, file)).toMatchObject({ error: 'storageFull' });
  expect((await send(person, fields)).code).toBe(0);
});

test('feedback without words, or of another kind, is refused', async () => {
  const codeOf = (over: object) => send(ben, { ...fields, ...over });
  expect(await codeOf({ description: ' \u200b ' })).toMatchObject({ error: 'contentEmpty' });
  expect(await codeOf({ type: 'Praise' })).toMatchObject({ code: 400 });
  expect(await codeOf({})).toMatchObject({ code: 0 });
});
