import { type AccountSession } from '@tai/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodPassword, makePerson } from '../../testing/accounts.ts';
import { type Answer, post } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { type SessionsEnded, sessionsEnded } from './accountEvents.ts';
import { accountLimits } from './accountLimits.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ config: { trustProxy: ['127.0.0.1'] } });
});
afterAll(() => server.close());

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

async function signIn(account: string, headers: Record<string, string> = {}): Promise<string> {
  const body = { userAccount: account, password: goodPassword, loginType: 'account' };
  return String((await post(server, '/app/login', body, headers))['token']);
}
const listOf = async (token: string) => {
  const answer = await post(server, '/app/userCenter/sessions', undefined, { token });
  return answer['data'] as AccountSession[];
};
const end = (token: string, body: object) => post(server, '/app/userCenter/endSessions', body, { token });

describe('the places where an account is signed in', () => {
  test('are listed with device, address and times, the one that asks first', async () => {
    const { account, token: first } = await makePerson(server);
    server.clock.advance(1_000);
    const token = await signIn(account, { 'user-agent': chrome, 'x-forwarded-for': '203.0.113.7' });
    const now = server.clock.now();
    const list = await listOf(token);
    expect(list).toHaveLength(2);
    expect(list[0]).toEqual({
      id: expect.any(String),
      isCurrent: true,
      device: 'Chrome · Windows',
      address: '203.0.113.7',
      createTime: now,
      lastActivity: now,
      endTime: now + accountLimits.sessionLifetime,
    });
    expect(list[1]).toMatchObject({ isCurrent: false, device: '', address: '' });
    expect((await listOf(first)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(JSON.stringify(list)).not.toContain(token);
  });

  test('show the address of the last use', async () => {
    const { account } = await makePerson(server);
    const token = await signIn(account, { 'x-forwarded-for': '203.0.113.7' });
    server.clock.advance(60_000);
    const headers = { token, 'x-forwarded-for': '203.0.113.8' };
    await post(server, '/app/userCenter/sessions', undefined, headers);
    expect((await listOf(token))[0]).toMatchObject({ isCurrent: true, address: '203.0.113.8' });
  });

  test('leave out what was idle for too long', async () => {
    const { account } = await makePerson(server);
    server.clock.advance(3 * 60 * 60_000);
    const token = await signIn(account);
    expect(await listOf(token)).toHaveLength(1);
  });
});

describe('signing out elsewhere', () => {
  test('ends one by its id, at once and for its open pages', async () => {
    const { id: userId, account, token } = await makePerson(server);
    const other = await signIn(account);
    await listOf(other);
    const sessionId = (await listOf(token))[1]?.id ?? '';
    const heard = new Promise<SessionsEnded>((resolve) =>
      server.deps.events.subscribe(sessionsEnded, resolve),
    );
    expect(await end(token, { id: sessionId })).toMatchObject({ code: 0, data: { ended: 1 } });
    expect(await heard).toEqual({ userId, sessionId });
    expect(await post(server, '/app/userCenter/sessions', undefined, { token: other })).toMatchObject({
      code: 401,
    });
  });

  test('ends all others and says how many', async () => {
    const { account, token } = await makePerson(server);
    await signIn(account);
    await signIn(account);
    expect(await end(token, { others: true })).toMatchObject({ data: { ended: 2 } });
    expect(await end(token, { others: true })).toMatchObject({ data: { ended: 0 } });
    expect(await listOf(token)).toHaveLength(1);
  });

  test('cannot end somebody else’s, one that is not there, nor nothing', async () => {
    const [person, stranger] = [await makePerson(server), await makePerson(server)];
    const theirs = (await listOf(stranger.token))[0]?.id ?? '';
    for (const id of [theirs, 'nothing']) {
      expect(await end(person.token, { id })).toMatchObject({ code: 1027, error: 'sessionNotFound' });
    }
    for (const body of [{}, { others: false }, { id: 'x', others: true }, { id: '' }, { others: 'all' }]) {
      expect([body, await end(person.token, body)]).toEqual([body, expect.objectContaining({ code: 400 })]);
    }
    expect(await end('', { others: true })).toMatchObject({ code: 401 });
    expect(await listOf(stranger.token)).toHaveLength(1);
  });
});

describe('what an account may do', () => {
  const routersOf = async (role: 'admin' | 'operator' | 'user') => {
    const { token } = await makePerson(server, { role });
    const answer = (await server.app.inject({ url: '/getRouters', headers: { token } })).json<Answer>();
    type Node = { name: string; path: string; meta: { title: string }; children?: Node[] };
    return (answer['data'] as Node[]).map(({ name, children }) => [name, children?.map(({ path }) => path)]);
  };

  test('an administrator sees every page of the shell', async () => {
    expect(await routersOf('admin')).toEqual([
      ['overview', undefined],
      ['ota', ['/pki/index', '/yanxishe/video']],
      ['system', ['/system/user', '/system/notice', '/system/moderation', '/system/dict', '/system/config']],
      ['monitor', ['/monitor/engine', '/monitor/backup', '/monitor/audit']],
    ]);
  });

  test('an operator sees what an operator may do', async () => {
    expect(await routersOf('operator')).toEqual([
      ['overview', undefined],
      ['ota', ['/yanxishe/video']],
      ['system', ['/system/user', '/system/notice', '/system/moderation']],
      ['monitor', ['/monitor/engine']],
    ]);
  });

  test('everybody else sees the tutorials, and a visitor nothing', async () => {
    expect(await routersOf('user')).toEqual([['ota', ['/yanxishe/video']]]);
    expect((await server.app.inject('/getRouters')).json()).toMatchObject({ code: 401 });
  });

  test.each([
    ['admin', ['admin'], ['*:*:*']],
    ['operator', ['operator'], expect.arrayContaining(['system:user:list', 'monitor:queue:edit'])],
    ['user', ['ROLE_DEFAULT'], []],
  ] as const)('the account of an %s tells its roles and permissions', async (role, roles, permissions) => {
    const { token } = await makePerson(server, { role, locks: [3] });
    const info = (await server.app.inject({ url: '/getInfo', headers: { token } })).json<Answer>();
    expect(info).toMatchObject({ roles, permissions, user: { userSetting: '{"userAuth":[3]}' } });
  });
});
