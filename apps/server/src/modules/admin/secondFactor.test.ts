import { routes } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Person } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { openStreamClient, type StreamClient } from '../../testing/streamClient.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { secondFactors, users } from '../account/account.tables.ts';

let server: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await createTestApp();
  admin = await signUpAs(server, 'admin');
  await protect(admin);
});
afterAll(() => server.close());
beforeEach(() => demand('false'));

const demand = (configValue: string) =>
  admin.post('/system/config/save', { configKey: 'account.staffSecondFactor', configValue });
/** As a second factor that was turned on before. */
async function protect({ user }: Person) {
  const { database, sessions } = server.deps;
  await database
    .insert(secondFactors)
    .values({ userId: user.userId, sealedSecret: 'sealed', isOn: true, createdAt: 1 });
  await database.update(users).set({ hasSecondFactor: true }).where(eq(users.id, user.userId));
  await sessions.announceChange(user.userId);
}
const required = { code: 1043, error: 'secondFactorRequired' };

describe.each(['operator', 'admin'] as const)('where staff must have a second factor, an %s', (role) => {
  test('without one works as a member until there is one', async () => {
    const person = await signUpAs(server, role);
    expect(await person.post('/system/user/list')).toMatchObject({ code: 0 });
    await demand('true');
    expect(await person.post('/system/user/list')).toMatchObject(required);
    expect(await person.post('/system/config/list')).toMatchObject(required);
    expect((await person.get(routes.getInfo.path)).json()).toMatchObject({
      secondFactorRequired: true,
      roles: ['ROLE_DEFAULT'],
      permissions: [],
    });
    expect(await person.post('/app/userCenter/secondFactor')).toMatchObject({ code: 0 });
    await protect(person);
    expect(await person.post('/system/user/list')).toMatchObject({ code: 0 });
    expect((await person.get(routes.getInfo.path)).json()).not.toHaveProperty('secondFactorRequired');
  });
});

test('open pages of staff without one are told at once that their role changes, and no other pages', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const [operator, member] = [await signUpAs(server, 'operator'), await signUpAs(server, 'user')];
  const streamOf = ({ token, user }: Person) => openStreamClient(url, { token, userId: user.userId });
  const streams = [await streamOf(operator), await streamOf(member), await streamOf(admin)] as const;
  const changes = ({ events }: StreamClient) =>
    events.filter(({ data }) => data.includes('"account"')).length;
  for (const [count, value] of [
    [1, 'true'],
    [2, 'false'],
  ] as const) {
    await demand(value);
    await vi.waitFor(() => expect(changes(streams[0])).toBe(count));
    const { roles } = (await operator.get(routes.getInfo.path)).json<{ roles: string[] }>();
    expect(roles.includes('ROLE_DEFAULT')).toBe(value === 'true');
  }
  // Saved without a change, it says nothing; what comes on the same streams later shows that nothing came before.
  await demand('false');
  for (const [{ user }, stream] of [
    [operator, streams[0]],
    [member, streams[1]],
    [admin, streams[2]],
  ] as const) {
    await server.deps.notices.sendText({ userId: user.userId, text: 'last' });
    await stream.event('message', (data) => data.includes('last'));
  }
  expect(streams.map(changes)).toEqual([2, 0, 0]);
  for (const stream of streams) stream.close();
});

test('members are not asked for a second factor, and are still refused as members', async () => {
  const member = await signUpAs(server, 'user');
  await demand('true');
  expect(await member.post('/system/user/list')).toMatchObject({ code: 403 });
  expect((await member.get(routes.getInfo.path)).json()).not.toHaveProperty('secondFactorRequired');
});

describe('resetting the second factor of a person', () => {
  const reset = (person: Person, by = admin) =>
    by.post('/system/user/resetSecondFactor', { userId: person.user.userId });

  test('turns it off, signs out, and tells the person by mail and notice', async () => {
    const person = await signUpAs(server, 'user');
    await protect(person);
    expect(await reset(person)).toMatchObject({ code: 0, data: { hasSecondFactor: false, sessions: 0 } });
    expect(await server.deps.sessions.authenticate(person.token)).toBeNull();
    const { records } = await server.deps.notices.list(person.user.userId, 'all', {
      currPage: 1,
      pageSize: 9,
    });
    expect(JSON.stringify(records)).toContain('secondFactorReset');
    await vi.waitFor(() =>
      expect(server.messages.findLast(({ to }) => to === person.user.email)?.text).toContain(
        'An administrator turned off two-step verification',
      ),
    );
    const log = await admin.post('/monitor/audit/list', { action: 'user.resetSecondFactor' });
    expect(JSON.stringify(log['data'])).toContain(person.user.userId);
    expect(await reset(person)).toMatchObject({ error: 'secondFactorMissing' });
  });

  test('is not for oneself, nor for operators', async () => {
    const [operator, person] = [await signUpAs(server, 'operator'), await signUpAs(server, 'user')];
    await protect(person);
    expect(await reset(admin)).toMatchObject({ error: 'ownAccount' });
    expect(await reset(person, operator)).toMatchObject({ code: 403 });
    expect(await admin.post('/system/user/resetSecondFactor', { userId: 'nobody' })).toMatchObject({
      error: 'userNotFound',
    });
  });
});
