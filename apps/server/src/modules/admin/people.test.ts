import type { ManagedUser } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSocketClient } from '../../testing/socketClient.ts';
import { pngBytes } from '../../testing/image.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { type AccountChanged, accountChanged } from '../account/accountEvents.ts';
import { users } from '../account/account.tables.ts';
import { createPeopleService } from './people.service.ts';

let server: TestApp;
let admin: Person;
let operator: Person;
beforeAll(async () => {
  server = await createTestApp();
  [admin, operator] = [await signUpAs(server, 'admin'), await signUpAs(server, 'operator')];
});
afterAll(() => server.close());

const list = async (body: object = {}, by = operator) =>
  (await by.post('/system/user/list', body))['data'] as { records: ManagedUser[]; total: number };
const change = (person: Person, fields: object, by = admin) =>
  by.post('/system/user/change', { userId: person.user.userId, ...fields });
const set = (person: Person, fields: Partial<typeof users.$inferInsert>) =>
  server.deps.database.update(users).set(fields).where(eq(users.id, person.user.userId));
const namesOf = ({ records }: { records: ManagedUser[] }) => records.map(({ username }) => username);

describe('the list of people', () => {
  test('has the newest first, page by page', async () => {
    const newest = await signUp(server);
    const { records, total } = await list({ pageSize: 2 });
    expect(records[0]?.userId).toBe(newest.user.userId);
    const rest = await list({ pageSize: 2, currPage: 2 });
    expect(rest.total).toBe(total);
    expect(new Set([...records, ...rest.records].map(({ userId }) => userId)).size).toBe(
      records.length + rest.records.length,
    );
    expect((await list({ currPage: 1000 })).records).toEqual([]);
  });

  test('tells of each where they are signed in and what they have, and no secret', async () => {
    const person = await signUp(server);
    await server.deps.sessions.open(person.user.userId);
    await server.deps.pictures.store({
      ownerId: person.user.userId,
      bytes: await pngBytes(),
      mimeType: 'image/png',
      type: '上传图',
    });
    const [found] = (await list({ search: person.user.email ?? '' }, admin)).records;
    expect(found).toEqual({
      userId: person.user.userId,
      username: person.user.username,
      userAccount: null,
      mobile: null,
      email: person.user.email,
      userAvatar: null,
      beCompanyName: '',
      role: 'user',
      userStatus: '0',
      locks: [],
      createTime: expect.any(Number),
      lastActivity: server.clock.now(),
      sessions: 2,
      pictures: 1,
      hasSecondFactor: false,
      passkeys: 0,
      storage: { used: expect.any(Number), limit: 20_000_000_000, ownLimit: null },
      activeJobs: { limit: 20, ownLimit: null },
      jobsPerDay: { limit: 0, ownLimit: null, used: 0 },
      liveSessions: { limit: 2, ownLimit: null },
      jobClass: 'normal',
    });
  });

  test('has masked contacts for an operator, who finds them as a whole only', async () => {
    const person = await signUp(server);
    const email = person.user.email ?? '';
    await set(person, { username: 'Masked', mobile: '13987654321' });
    const search = (text: string) => list({ search: text });
    for (const whole of ['13987654321', email.toUpperCase()]) {
      const { records } = await search(whole);
      expect(records).toMatchObject([{ email: 'p•••@example.com', mobile: '139••••4321' }]);
    }
    for (const part of ['1398765', email.slice(0, -1)]) expect((await search(part)).records).toEqual([]);
  });

  test('is searched by name, account, mobile and e-mail, in any case and in Chinese', async () => {
    const person = await signUp(server);
    await set(person, { username: '王小明 Studio', account: 'wang.x', mobile: '13912345678' });
    for (const search of ['小明', 'sTUDIO', 'ang.X', '912345', person.user.email?.toUpperCase()]) {
      expect(namesOf(await list({ search }, admin))).toEqual(['王小明 Studio']);
    }
  });

  test.each(['%', '_', '\\', "' or 1=1 --", '%%%', '小%明'])(
    'does not take %j for a pattern',
    async (search) => {
      expect(await list({ search })).toEqual({ records: [], total: 0 });
      const person = await signUp(server);
      await set(person, { username: `a${search}b` });
      expect(namesOf(await list({ search }, admin))).toEqual([`a${search}b`]);
      await set(person, { username: 'plain' });
    },
  );

  test('shows one status or role when asked to, and refuses what is none', async () => {
    const person = await signUp(server);
    await change(person, { userStatus: '2' });
    expect((await list({ status: '2' })).records).toMatchObject([{ userId: person.user.userId }]);
    expect((await list({ role: 'admin' })).records).toMatchObject([{ userId: admin.user.userId }]);
    for (const body of [
      { status: '3' },
      { role: 'root' },
      { pageSize: 101 },
      { currPage: 0 },
      { search: ['a'] },
    ])
      expect(await operator.post('/system/user/list', body)).toMatchObject({ code: 400 });
  });

  test('leaves out who deleted the account', async () => {
    const person = await signUp(server);
    await set(person, { removal: 'remove' });
    expect(await list({ search: person.user.email ?? '' })).toEqual({ records: [], total: 0 });
    expect(await change(person, { beCompanyName: 'x' })).toMatchObject({ error: 'userNotFound' });
  });
});

describe('changing a person', () => {
  test('sets label and locks, which they hear of at once', async () => {
    const person = await signUp(server);
    const heard = new Promise<AccountChanged>((resolve) =>
      server.deps.events.subscribe(accountChanged, resolve),
    );
    const answer = await change(person, { beCompanyName: ' 某某设计 ', locks: [4, 2, 4] });
    expect(answer).toMatchObject({
      code: 0,
      data: { beCompanyName: '某某设计', locks: [2, 4], userStatus: '0' },
    });
    expect(await heard).toEqual({ userId: person.user.userId });
    const info = (await person.get('/getInfo')).json();
    expect(JSON.parse(info.user.userSetting)).toMatchObject({ userAuth: [2, 4] });
  });

  test('who is disabled loses every session and the socket at once, and cannot sign in until enabled', async () => {
    const person = await signUp(server);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as { port: number };
    const socket = await openSocketClient(`http://127.0.0.1:${port}`, person.token);
    expect(await change(person, { userStatus: '2' })).toMatchObject({
      code: 0,
      data: { userStatus: '2', sessions: 0, lastActivity: null },
    });
    expect(await socket.closed).toBe(4401);
    expect((await person.get('/getInfo')).json()).toMatchObject({ code: 401 });
    await change(person, { userStatus: '0' });
    expect((await person.get('/getInfo')).json()).toMatchObject({ code: 401 });
    const token = await server.deps.sessions.open(person.user.userId);
    expect((await person.get('/getInfo', { token })).json()).toMatchObject({ code: 0 });
  });

  test('gives a role that works from the next call on', async () => {
    const person = await signUp(server);
    expect(await person.post('/system/user/list')).toMatchObject({ code: 403 });
    expect(await change(person, { role: 'operator' })).toMatchObject({ data: { role: 'operator' } });
    expect(await person.post('/system/user/list')).toMatchObject({ code: 0 });
    await change(person, { role: 'user' });
    expect(await person.post('/system/user/list')).toMatchObject({ code: 403 });
  });

  test('cannot be done to the own role and status', async () => {
    expect(await change(admin, { role: 'user' })).toMatchObject({ error: 'ownAccount' });
    expect(await change(admin, { userStatus: '2' })).toMatchObject({ error: 'ownAccount' });
    expect(await change(admin, { role: 'admin', userStatus: '0', beCompanyName: 'Own' })).toMatchObject({
      code: 0,
      data: { beCompanyName: 'Own' },
    });
  });

  test('is refused for nobody, and for values that are none', async () => {
    expect(await admin.post('/system/user/change', { userId: 'nobody', locks: [2] })).toMatchObject({
      error: 'userNotFound',
    });
    const person = await signUp(server);
    for (const fields of [
      { role: 'root' },
      { userStatus: '3' },
      { locks: [1.5] },
      { locks: [-1] },
      { locks: Array.from({ length: 21 }, (_, lock) => lock) },
      { beCompanyName: 'x'.repeat(61) },
    ]) {
      expect(await change(person, fields)).toMatchObject({ code: 400 });
    }
    expect(await admin.post('/system/user/change', { locks: [2] })).toMatchObject({ code: 400 });
  });

  test('leaves one entry for each thing in the audit log, with what it was and is', async () => {
    const person = await signUp(server);
    await change(person, { userStatus: '2', role: 'operator', locks: [3], beCompanyName: 'A' });
    await change(person, { userStatus: '2', locks: [3] });
    const answer = await admin.post('/monitor/audit/list', { search: person.user.userId });
    const { records } = answer['data'] as { records: { action: string; details: object; actorId: string }[] };
    expect(Object.fromEntries(records.map(({ action, details }) => [action, details]))).toMatchObject({
      'user.disable': { before: '0', after: '2' },
      'user.role': { before: 'user', after: 'operator' },
      'user.locks': { before: '', after: '3' },
      'user.company': { before: '', after: 'A' },
    });
    expect(records.filter(({ actorId }) => actorId === admin.user.userId)).toHaveLength(4);
  });
});

describe('administrators', () => {
  test('who take each other’s role away at the same time leave one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await signUpAs(server, 'admin');
      const answers = await Promise.all([
        change(other, { role: 'user' }, admin),
        change(admin, { role: 'user' }, other),
      ]);
      const [winner, loser] = answers.map(({ code }) => Number(code)).toSorted((a, b) => a - b);
      expect(winner).toBe(0);
      // The slower one meets the rule, or has lost its role before it is asked for.
      expect([403, 1028]).toContain(loser);
      expect((await list({ role: 'admin' })).total).toBe(1);
      await set(admin, { role: 'admin' });
      await set(other, { role: 'user' });
      for (const { user } of [admin, other]) await server.deps.sessions.announceChange(user.userId);
    }
  });

  test('who are disabled do not count as those who are left', async () => {
    const other = await signUpAs(server, 'admin');
    const third = await signUpAs(server, 'admin');
    await change(third, { userStatus: '2' });
    await change(other, { userStatus: '2' });
    // As somebody would whose own role was taken a moment ago.
    const people = createPeopleService(server.deps);
    const actor = {
      account: { id: 'somebody', role: 'admin' as const },
      source: { actor: null, address: '' },
    };
    await expect(people.change(actor, { userId: admin.user.userId, userStatus: '2' })).rejects.toMatchObject({
      error: 'lastAdministrator',
    });
  });

  test('are out of reach of those who are none', async () => {
    const people = createPeopleService(server.deps);
    const actor = { account: { id: 'op', role: 'operator' as const }, source: { actor: null, address: '' } };
    const { userId } = admin.user;
    await expect(people.change(actor, { userId, locks: [2] })).rejects.toMatchObject({ error: 'forbidden' });
    await expect(people.endSessions(actor, userId)).rejects.toMatchObject({ error: 'forbidden' });
    await expect(people.sessions(actor, userId, '')).rejects.toMatchObject({ error: 'forbidden' });
    const person = await signUp(server);
    await expect(people.change(actor, { userId: person.user.userId, role: 'admin' })).rejects.toMatchObject({
      error: 'forbidden',
    });
  });
});

describe('sessions of a person', () => {
  const sessionsOf = async (person: Person) =>
    (await admin.post('/system/user/sessions', { userId: person.user.userId }))['data'] as { id: string }[];
  const end = (person: Person, fields: object = {}) =>
    admin.post('/system/user/endSessions', { userId: person.user.userId, ...fields });

  test('are listed and ended one by one or all together', async () => {
    const person = await signUp(server);
    const second = await server.deps.sessions.open(person.user.userId, {
      device: 'Phone',
      address: '10.0.0.1',
      deviceSecret: '',
    });
    await server.deps.sessions.open(person.user.userId);
    const sessions = await sessionsOf(person);
    expect(sessions).toHaveLength(3);
    expect(sessions).toContainEqual(
      expect.objectContaining({ device: 'Phone', address: '10.0.0.1', isCurrent: false }),
    );
    const phone = sessions.find((session) => 'device' in session && session.device === 'Phone');
    expect(await end(person, { sessionId: phone?.id })).toMatchObject({ code: 0, data: { ended: 1 } });
    expect((await person.get('/getInfo', { token: second })).json()).toMatchObject({ code: 401 });
    expect((await person.get('/getInfo')).json()).toMatchObject({ code: 0 });
    expect(await end(person)).toMatchObject({ data: { ended: 2 } });
    expect((await person.get('/getInfo')).json()).toMatchObject({ code: 401 });
    expect(await sessionsOf(person)).toEqual([]);
  });

  test('of others or of nobody are not ended by mistake', async () => {
    const [person, other] = [await signUp(server), await signUp(server)];
    const [foreign] = await sessionsOf(other);
    expect(await end(person, { sessionId: foreign?.id })).toMatchObject({ error: 'sessionNotFound' });
    expect((await other.get('/getInfo')).json()).toMatchObject({ code: 0 });
    expect(await admin.post('/system/user/sessions', { userId: 'nobody' })).toMatchObject({
      error: 'userNotFound',
    });
    expect(await admin.post('/system/user/endSessions', { userId: 'nobody' })).toMatchObject({
      error: 'userNotFound',
    });
  });
});
