import { routes } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Person } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
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
        'An administrator turned two-step verification off',
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
