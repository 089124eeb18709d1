import { pictureTypes, routes } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGenerationTest, type GenerationTest } from '../../testing/generationTest.ts';
import { freshMobile, goodPassword, leave, makePerson, signInByCode } from '../../testing/accounts.ts';
import { pngBytes } from '../../testing/image.ts';
import { post, signUp } from '../../testing/person.ts';
import { createPreparedDownloads } from '../preparedDownload/preparedDownloads.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { users } from './account.tables.ts';
import { createCodeService } from './code.service.ts';
import type { AccountRemover } from '../../serverModule.ts';
import { createRemovalService } from './removal/removal.service.ts';

let server: GenerationTest;
beforeAll(async () => {
  server = await createGenerationTest();
});
afterAll(() => server.close());

const removeAll = (removers?: AccountRemover[]) => createRemovalService(server.deps, removers).removeAll();

/** Every row anywhere that has the text in it. */
async function tracesOf(text: string): Promise<string[]> {
  const { executeSql } = server.deps.connection;
  const { rows: tables } = await executeSql(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await executeSql(`select 1 from "${String(name)}" as row where row::text like $1`, [
      `%${text}%`,
    ]);
    if (rows.length > 0) found.push(String(name));
  }
  return found.toSorted();
}

async function fill(person: { id: string; post: (url: string, payload?: object) => Promise<unknown> }) {
  const picture = await server.deps.pictures.store({
    ownerId: person.id,
    bytes: await pngBytes(),
    mimeType: 'image/png',
    type: pictureTypes.upload,
  });
  const gone = await server.deps.pictures.store({
    ownerId: person.id,
    bytes: await pngBytes(),
    mimeType: 'image/png',
    type: pictureTypes.upload,
  });
  await person.post(`/app/picture/delete/${gone.id}`);
  return picture;
}

test('nothing of a deleted account is left, and running work stops', async () => {
  const creator = await server.signUp();
  const email =
    (await server.deps.database.select().from(users).where(eq(users.id, creator.id)))[0]?.email ?? '';
  const stored = async () =>
    (await server.deps.connection.executeSql('select key from stored_contents')).rows;
  const before = await stored();
  await fill({ id: creator.id, post: (url, body) => post(server, url, body, { token: creator.token }) });
  await creator.submit();
  await creator.submit();
  await server.worker.start();
  const run = await server.engine.nextRun();
  const stopped = new Promise((resolve) => run.context.signal.addEventListener('abort', resolve));

  const answer = await leave(server, creator);
  expect(answer).toEqual({ code: 0 });
  expect(
    (await server.app.inject({ url: '/getInfo', headers: { token: creator.token } })).json(),
  ).toMatchObject({
    code: 401,
  });
  await removeAll();
  await stopped;
  // The log keeps that somebody did something, by an id that leads nowhere.
  expect(await tracesOf(creator.id)).toEqual(['audit_entries']);
  // Or whoever deletes an account would get a fresh day of codes with it.
  expect(await tracesOf(email)).toEqual(['code_days']);
  server.clock.advance(24 * 60 * 60_000);
  await createCodeService(server.deps).removeExpired();
  expect(await tracesOf(email)).toEqual([]);
  expect(await stored()).toEqual(before);
  await server.reset();
});

test('the address is free at once, before anything else was removed', async () => {
  const person = await signUp(server);
  const email = person.user.email ?? '';
  await leave(server, person, { works: 'keep' });
  server.clock.advance(60_000);
  const again = await signInByCode(server, email);
  expect(again).toMatchObject({ code: 0 });
  expect((again['user'] as { userId: string }).userId).not.toBe(person.user.userId);
  await removeAll();
  expect(await tracesOf(email)).toContain('users');
});

test('a removal that breaks off goes on where it was, with what the person wished', async () => {
  const person = await makePerson(server, { mobile: freshMobile() });
  await fill(person);
  await leave(server, person, { works: 'keep' });
  const wishes: string[] = [];
  const failing: AccountRemover = async (_deps, _userId, { works }) => {
    wishes.push(works);
    throw new Error('the process died here');
  };
  for (let place = 0; place <= server.deps.accountRemovers.length; place++) {
    await expect(removeAll(server.deps.accountRemovers.toSpliced(place, 0, failing))).rejects.toThrow(
      'died here',
    );
    expect(await tracesOf(person.id)).toContain('users');
  }
  await removeAll();
  expect(new Set(wishes)).toEqual(new Set(['keep']));
  expect(await tracesOf(person.id)).toEqual(['audit_entries']);
});

test('a removal that is done twice at once, or again, does no harm', async () => {
  const person = await makePerson(server);
  await fill(person);
  await leave(server, person);
  await Promise.allSettled([removeAll(), removeAll()]);
  await removeAll();
  await createRemovalService(server.deps).remove(person.id);
  expect(await tracesOf(person.id)).toEqual(['audit_entries']);
});

test('no removal touches an account that nobody deleted', async () => {
  const person = await makePerson(server);
  await createRemovalService(server.deps).remove(person.id);
  expect(await person.post('/app/userCenter/sessions')).toMatchObject({ code: 0 });
});

test('the log keeps what was done and not whose name or address it was', async () => {
  const person = await makePerson(server, { username: 'Somebody Special' });
  await post(server, '/app/login', {
    userAccount: person.account,
    password: 'Wrong1!',
    loginType: 'account',
  });
  await post(server, '/app/login', {
    userAccount: person.account,
    password: goodPassword,
    loginType: 'account',
  });
  await leave(server, person);
  await removeAll();
  expect(await tracesOf('Somebody Special')).toEqual([]);
  const entries = await server.deps.database.select().from(auditEntries);
  const mine = entries.filter(({ actorId, targetId }) => [actorId, targetId].includes(person.id));
  expect(mine.map(({ action }) => action).toSorted()).toEqual([
    'account.delete',
    'account.signIn',
    'account.signInFailed',
  ]);
  expect(mine.map(({ actorName, targetName }) => actorName + targetName).join('')).toBe('');
});

test('what others were told keeps what happened and not who it was', async () => {
  const [person, friend, owner] = [
    await makePerson(server, { username: 'Gone Person', role: 'admin' }),
    await makePerson(server, { username: 'Staying Friend' }),
    await makePerson(server),
  ];
  await makePerson(server, { role: 'admin' });
  const like = (from: { id: string; row: { username: string } }, subject: string) =>
    server.deps.notices.send({
      to: owner.id,
      type: 'like',
      subject,
      from: { id: from.id, name: from.row.username, avatar: null },
    });
  await like(person, 'work-1');
  await like(friend, 'work-1');
  await like(person, 'work-2');
  await person.post('/system/notice/send', { title: 'News', content: 'All', priority: 'normal' });
  expect(await tracesOf('Gone Person')).toEqual(expect.arrayContaining(['notices', 'users']));
  const told = async () =>
    (await server.deps.notices.list(owner.id, 'like', { currPage: 1, pageSize: 10 })).total;
  const before = await told();
  await leave(server, person);
  await removeAll();
  expect(await tracesOf('Gone Person')).toEqual([]);
  expect(
    (await tracesOf(person.id)).filter((name) => !['audit_entries', 'announcements'].includes(name)),
  ).toEqual([]);
  expect(await told()).toBe(before);
});

test('files that were prepared for the account go with their bytes', async () => {
  const person = await makePerson(server);
  const stored = async () =>
    (await server.deps.connection.executeSql('select key from stored_contents')).rows;
  const before = await stored();
  async function* content() {
    yield new Uint8Array([1, 2, 3]);
  }
  await createPreparedDownloads(server.deps).prepare(person.id, 'log.csv', content());
  expect(await stored()).not.toEqual(before);
  await leave(server, person);
  await removeAll();
  expect(await stored()).toEqual(before);
});

test('the last administrator stays, also when two go at once', async () => {
  await server.deps.database.update(users).set({ role: 'user' });
  const [one, two] = [
    await makePerson(server, { role: 'admin' }),
    await makePerson(server, { role: 'admin' }),
  ];
  await makePerson(server, { role: 'admin', status: '2' });
  const answers = await Promise.all([one, two].map((person) => leave(server, person)));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1028]);
});

test('a visitor and a wish that there is not are refused', async () => {
  const person = await makePerson(server);
  expect(await post(server, '/app/userCenter/deleteAccount')).toMatchObject({ code: 401 });
  expect(await person.post('/app/userCenter/deleteAccount', { works: 'all' })).toMatchObject({ code: 400 });
  expect(await person.post('/app/userCenter/sessions')).toMatchObject({ code: 0 });
});

test('what an account uses is counted for it alone', async () => {
  const creator = await server.signUp();
  const usage = async () => (await creator.call(routes.getUsage))['data'];
  expect(await usage()).toMatchObject({
    plan: '',
    pictures: 0,
    bytes: 0,
    activeJobs: 0,
    activeJobsLimit: 20,
  });
  const job = await creator.submit();
  expect(await usage()).toMatchObject({ activeJobs: 1, generationsTotal: 0 });
  await server.worker.start();
  await (await server.engine.nextRun()).finish();
  await server.until(creator, job.id, 'succeeded');
  const used = (await usage()) as { bytes: number; memberSince: number };
  expect(used).toMatchObject({ pictures: 1, generationsThisMonth: 1, generationsTotal: 1, activeJobs: 0 });
  expect(used.bytes).toBeGreaterThan(0);
  expect(used.memberSince).toBeLessThanOrEqual(server.clock.now());
  const other = await makePerson(server);
  const { data } = await other.post('/app/userCenter/usage');
  expect(data).toMatchObject({ pictures: 0, bytes: 0, generationsTotal: 0 });
  expect(await post(server, '/app/userCenter/usage')).toMatchObject({ code: 401 });
  await server.reset();
});
