/*
 * The table of calls of the specification (§7), row by row over HTTP: the good call with the fields of its reply, then
 * wrong, missing and foreign input. What holds for every call alike stands in everyCall.test.ts.
 */
import { errorCode, type ErrorName } from '@tai/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  codeOf,
  confirmationFor,
  freshEmail,
  freshMobile,
  goodPassword,
  leave,
  makePerson,
  wrongOf,
} from '../testing/accounts.ts';
import { createFakeEngine } from '../testing/fakeEngine.ts';
import { postForm } from '../testing/form.ts';
import { pngBytes } from '../testing/image.ts';
import { type Answer, type Person, post, signUp } from '../testing/person.ts';
import { signUpAs } from '../testing/staff.ts';
import { type Heartbeat, watchHeartbeat } from '../testing/heartbeat.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

let test: TestApp;
let heartbeat: Heartbeat;
let person: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  const engine = createFakeEngine();
  engine.isAutomatic = true;
  test = await createTestApp({ engines: [engine] });
  heartbeat = watchHeartbeat(test.app);
  person = await signUp(test);
  stranger = await signUp(test);
  admin = await signUpAs(test, 'admin');
});
afterAll(() => test.close());

function refused(answer: Answer, name: ErrorName): void {
  expect(answer).toMatchObject({ code: errorCode(name), error: name, msg: expect.any(String) });
}

/** @throws Error while none was sent */
function sentCode(to: string): string {
  const code = codeOf(test, to);
  if (code === 'none') throw new Error(`No code was sent to ${to}.`);
  return code;
}

const hostile = `<img src=x onerror=alert(1)>'; drop table users; --`;

describe('POST /login', () => {
  const send = (payload: object) => post(test, '/login', payload);
  it('answers a token', async () => {
    const { account } = await makePerson(test, { role: 'admin' });
    expect(await send({ username: account, password: goodPassword, code: '', uuid: '' })).toEqual({
      code: 0,
      token: expect.any(String),
    });
  });
  it('says the same to a wrong password and to an unknown name', async () => {
    const { account } = await makePerson(test);
    const wrong = await send({ username: account, password: 'Wrong1!password' });
    const unknown = await send({ username: 'nobody-at-all', password: 'Wrong1!password' });
    refused(wrong, 'credentialsWrong');
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' });
  });
  it('refuses what is missing', async () => {
    refused(await send({ username: 'admin' }), 'badRequest');
    refused(await send({}), 'badRequest');
  });
});

describe('GET /getInfo', () => {
  it('answers user, roles and permissions', async () => {
    const answer = (await admin.get('/getInfo')).json<Answer>();
    expect(answer).toMatchObject({
      code: 0,
      user: { userId: admin.user.userId },
      roles: ['admin'],
      permissions: expect.any(Array),
    });
    expect(JSON.stringify(answer)).not.toMatch(/passwordHash|password_hash|tokenHash/);
  });
});

describe('POST /logout', () => {
  it('ends the session, and succeeds without one', async () => {
    const leaving = await signUp(test);
    expect(await leaving.post('/logout')).toMatchObject({ code: 0 });
    refused((await leaving.get('/getInfo')).json(), 'unauthenticated');
    expect(await post(test, '/logout')).toMatchObject({ code: 0 });
  });
});

describe('GET /getRouters', () => {
  it('answers the tree that the account may see', async () => {
    const tree = (await admin.get('/getRouters')).json<{ data: unknown[] }>().data;
    expect(tree.length).toBeGreaterThan(1);
    expect(tree[0]).toMatchObject({
      path: expect.any(String),
      component: expect.any(String),
      meta: expect.any(Object),
    });
    const own = (await person.get('/getRouters')).json<{ data: unknown[] }>().data;
    expect(JSON.stringify(own)).not.toContain('system/user');
  });
});

describe('POST /app/login', () => {
  const send = (payload: object) => post(test, '/app/login', payload);
  it.each(['mobile', 'email'] as const)('opens a session by a code for %s, once', async (loginType) => {
    const userAccount = loginType === 'mobile' ? freshMobile() : freshEmail();
    await post(test, '/app/getVerificationCode', { userAccount });
    const payload = { userAccount, csid: 'CN', password: codeOf(test, userAccount), loginType };
    expect(await send(payload)).toMatchObject({
      code: 0,
      token: expect.any(String),
      user: { userStatus: '0' },
    });
    const again = await send(payload);
    expect(['codeWrong', 'codeExpired']).toContain(again.error);
  });
  it('opens one by account and password', async () => {
    const { account } = await makePerson(test);
    expect(await send({ userAccount: account, password: goodPassword, loginType: 'account' })).toMatchObject({
      code: 0,
      user: { userStatus: '0' },
    });
  });
  it('refuses wrong, missing and strange input', async () => {
    const userAccount = freshEmail();
    await post(test, '/app/getVerificationCode', { userAccount });
    refused(
      await send({ userAccount, password: wrongOf(codeOf(test, userAccount)), loginType: 'email' }),
      'codeWrong',
    );
    refused(await send({ userAccount, password: '123456', loginType: 'carrier pigeon' }), 'badRequest');
    refused(await send({ password: '123456', loginType: 'email' }), 'badRequest');
    refused(
      await send({ userAccount: hostile, password: hostile, loginType: 'account' }),
      'credentialsWrong',
    );
  });
});

describe('POST /app/getVerificationCode', () => {
  it('sends a code to a mobile and to an e-mail, known or not, with one answer', async () => {
    const known = await signUp(test);
    void known;
    const answers = await Promise.all(
      [freshMobile(), freshEmail()].map((userAccount) =>
        post(test, '/app/getVerificationCode', { userAccount }),
      ),
    );
    for (const answer of answers) expect(answer).toEqual({ code: 0 });
  });
  it('refuses what is neither', async () => {
    refused(await post(test, '/app/getVerificationCode', { userAccount: hostile }), 'accountFormat');
    refused(await post(test, '/app/getVerificationCode', { userAccount: '' }), 'accountRequired');
    refused(await post(test, '/app/getVerificationCode', {}), 'badRequest');
  });
});

describe('POST /app/changePasswordSendEmail, /app/sendVerificationCode and /app/changePassword', () => {
  it('answer the same for known and unknown addresses', async () => {
    for (const path of ['/app/changePasswordSendEmail', '/app/sendVerificationCode']) {
      const email = freshEmail();
      await makePerson(test, { email });
      const field = path.endsWith('Code') ? 'email' : 'userAccount';
      const known = await post(test, path, { [field]: email });
      const unknown = await post(test, path, { [field]: freshEmail() });
      expect(known).toEqual({ code: 0 });
      expect(unknown).toEqual(known);
      refused(await post(test, path, { [field]: hostile }), 'emailFormat');
    }
  });
  it('set a new password with the code, which then is used up', async () => {
    const email = freshEmail();
    const { account } = await makePerson(test, { email });
    await post(test, '/app/sendVerificationCode', { email });
    // Sent after the answer, so that its time tells nobody whether the address is known.
    const verificationCode = await vi.waitFor(() => sentCode(email));
    const payload = { email, newPassword: 'Newer1!password', verificationCode };
    refused(await post(test, '/app/changePassword', { ...payload, newPassword: 'short' }), 'passwordFormat');
    expect(await post(test, '/app/changePassword', payload)).toMatchObject({ code: 0 });
    expect((await post(test, '/app/changePassword', payload)).code).not.toBe(0);
    expect(
      await post(test, '/app/login', {
        userAccount: account,
        password: 'Newer1!password',
        loginType: 'account',
      }),
    ).toMatchObject({ code: 0 });
  });
});

describe('POST /app/getBindMobileCode and /app/bindMobileActivateSuccess', () => {
  it('bind a mobile to the own account and to no other', async () => {
    const mobile = freshMobile();
    const newcomer = await signUp(test);
    expect(await newcomer.post('/app/getBindMobileCode', { userAccount: mobile })).toEqual({ code: 0 });
    const code = codeOf(test, mobile);
    const send = (payload: object) => newcomer.post('/app/bindMobileActivateSuccess', payload);
    refused(await send({ mobile, userId: stranger.user.userId, code }), 'notOwnAccount');
    refused(await send({ mobile, userId: newcomer.user.userId, code: wrongOf(code) }), 'codeWrong');
    expect(await send({ mobile, userId: newcomer.user.userId, code })).toMatchObject({ code: 0 });
    refused(await send({ mobile: 'x', userId: newcomer.user.userId, code }), 'mobileFormat');
  });
});

describe('POST /app/saveSeting', () => {
  const send = (userId: string, userSetting: string) =>
    person.post('/app/saveSeting', { userId, userSetting, csid: 'CN' });
  it('keeps the settings of the own account', async () => {
    const answer = await send(person.user.userId, JSON.stringify({ theme: 'light' }));
    expect(answer).toMatchObject({ code: 0, data: { userSetting: expect.stringContaining('light') } });
  });
  it('refuses those of another, half a JSON and 20,000 characters', async () => {
    refused(await send(stranger.user.userId, '{}'), 'notOwnAccount');
    refused(await send(person.user.userId, '{"theme":'), 'settingsInvalid');
    refused(await send(person.user.userId, JSON.stringify({ theme: 'x'.repeat(20_000) })), 'badRequest');
  });
});

describe('POST /app/userCenter/emailBind, emailCheck and update', () => {
  it('change one field at a time, an e-mail only after its code', async () => {
    const own = await signUp(test);
    const email = freshEmail();
    refused(await own.post('/app/userCenter/update', { email }), 'emailUnverified');
    expect(await own.post('/app/userCenter/emailBind', { email })).toEqual({ code: 0 });
    const checkCode = codeOf(test, email);
    const check = (fields: object) => own.post('/app/userCenter/emailCheck', { email, ...fields });
    refused(await check({ checkCode }), 'identityUnconfirmed');
    const confirmation = await confirmationFor(test, own);
    refused(await check({ checkCode: wrongOf(checkCode), confirmation }), 'codeWrong');
    expect(await check({ checkCode, confirmation })).toMatchObject({ code: 0 });
    expect(await own.post('/app/userCenter/update', { realName: hostile.slice(0, 30) })).toMatchObject({
      code: 0,
      data: { username: hostile.slice(0, 30) },
    });
    refused(await own.post('/app/userCenter/update', {}), 'nothingToChange');
    expect((await own.post('/app/userCenter/update', { realName: 'A', desc: 'B' })).code).not.toBe(0);
  });
});

describe('POST /app/userCenter/deleteAccount', () => {
  it('takes the account and its sessions away', async () => {
    const leaving = await signUp(test);
    expect(await leave(test, leaving)).toMatchObject({ code: 0 });
    refused((await leaving.get('/getInfo')).json(), 'unauthenticated');
  });
});

describe('POST /app/help/getaboutUs', () => {
  it('answers aboutUs', async () => {
    expect(await post(test, '/app/help/getaboutUs')).toMatchObject({ code: 0, aboutUs: expect.any(Object) });
  });
});

describe('POST /app/notice/list, checkRead and checkReadByAll', () => {
  it('answer records and total, and mark only the own', async () => {
    await test.deps.notices.send({
      ...{ to: person.user.userId, type: 'system_notice', title: hostile, content: hostile },
    });
    const list = async (whose: Person) =>
      (await whose.post('/app/notice/list', { currPage: 1, pageSize: 50 })) as unknown as {
        code: number;
        data: { records: { id: string; status: string | number; noticeMessage: string }[]; total: number };
      };
    const { data } = await list(person);
    expect(data).toMatchObject({
      total: 1,
      records: [{ id: expect.any(String), noticeMessage: expect.stringContaining('onerror') }],
    });
    const id = data.records[0]!.id;
    refused(await stranger.post(`/app/notice/checkRead/${id}`), 'noticeNotFound');
    expect(await person.post(`/app/notice/checkRead/${id}`)).toMatchObject({ code: 0 });
    expect(await person.post('/app/notice/checkReadByAll')).toMatchObject({ code: 0 });
    refused(await person.post('/app/notice/list', { currPage: 0, pageSize: 50 }), 'badRequest');
    refused(await person.post('/app/notice/list', { currPage: 1, pageSize: 5000 }), 'badRequest');
  });
});

describe('POST /app/common/upload, /app/picture/getList and GET of the file', () => {
  it("upload a picture, answer '0' and url, list it, and show it to nobody else", async () => {
    const answer = await postForm(test, '/app/common/upload', person.token, [['file', await pngBytes()]]);
    expect(answer).toMatchObject({ code: '0', url: expect.stringMatching(/^\/app\/file\//) });
    const list = await person.post('/app/picture/getList', { currPage: 1, pageSize: 10, picType: '上传图' });
    expect(list).toMatchObject({ code: 0, data: { total: 1, list: [{ picUrl: answer['url'] }] } });
    expect((await person.get(String(answer['url']))).statusCode).toBe(200);
    refused((await stranger.get(String(answer['url']))).json(), 'notFound');
    expect(await stranger.post('/app/picture/getList', { currPage: 1, pageSize: 10 })).toMatchObject({
      data: { total: 0 },
    });
  });
  it('take base64 and a node preview, and refuse a recreate code of somebody else', async () => {
    const text = `data:image/png;base64,${(await pngBytes()).toString('base64')}`;
    expect(await person.post('/app/common/upload', { file: text, picType: '节点预览图' })).toMatchObject({
      code: '0',
    });
    const job = await stranger.post('/app/generation/submit', {
      ...{ tool: 'create', params: { prompt: 'x' }, idempotencyKey: 'section-7-foreign' },
    });
    const foreign = { file: text, operationCode: job['operationCode'] };
    refused(await person.post('/app/common/upload', foreign), 'operationNotFound');
  });
  it('refuse what is no picture, nothing at all, a private address and a strange type', async () => {
    const send = (parts: [string, string | Uint8Array][]) =>
      postForm(test, '/app/common/upload', person.token, parts);
    refused(await send([['file', new TextEncoder().encode('<svg onload=alert(1)>')]]), 'mediaUnsupported');
    refused(await send([]), 'fileMissing');
    refused(await send([['url', 'http://127.0.0.1/x.png']]), 'urlPrivate');
    refused(
      await send([
        ['picType', '效果图'],
        ['file', await pngBytes()],
      ]),
      'badRequest',
    );
    refused(
      await person.post('/app/picture/getList', { currPage: 1, pageSize: 10, picType: '蒙版' }),
      'badRequest',
    );
  });
});

describe('POST /app/operation/getByOperationCode', () => {
  it('answers the operation of the owner alone', async () => {
    const job = await person.post('/app/generation/submit', {
      ...{ tool: 'create', params: { prompt: 'a fox' }, idempotencyKey: 'section-7-own' },
    });
    const operationCode = String(job['operationCode']);
    const ask = (whose: Person) => whose.post('/app/operation/getByOperationCode', { operationCode });
    expect(await ask(person)).toMatchObject({ code: 0, operation: { operationCode, tool: 'create' } });
    refused(await ask(stranger), 'operationNotFound');
    refused(await person.post('/app/operation/getByOperationCode', { operationCode: '' }), 'badRequest');
  });
});

describe('GET /app/sse/subscribe', () => {
  it('is refused for another person and without a session', async () => {
    const foreign = await person.get(`/app/sse/subscribe?clientId=${stranger.user.userId}`);
    refused(foreign.json(), 'streamForeign');
    const visitor = await test.app.inject({ url: `/app/sse/subscribe?clientId=${person.user.userId}` });
    refused(visitor.json(), 'unauthenticated');
  });
});

describe('GET /system/dict/data/type/{type} and /system/config/configKey/{key}', () => {
  it('answer what is public, and say so of what is not there', async () => {
    const dict = (await admin.get('/system/dict/data/type/picture_type')).json<Answer>();
    expect([0, 200]).toContain(dict.code);
    refused(
      (await admin.get(`/system/dict/data/type/${encodeURIComponent(hostile)}`)).json(),
      'dictTypeUnknown',
    );
    refused((await admin.get('/system/config/configKey/no.such.key')).json(), 'configUnknown');
  });
});

describe('GET /common/download and /common/download/resource', () => {
  it.each(['../../etc/passwd', '/etc/passwd', '..%2f..%2fx', 'no-such-file'])(
    'never leave their folder: %s',
    async (name) => {
      const download = await person.get(`/common/download?fileName=${encodeURIComponent(name)}&delete=true`);
      expect(download.json<Answer>().code).not.toBe(0);
      const resource = await person.get(`/common/download/resource?resource=${encodeURIComponent(name)}`);
      expect(resource.json<Answer>().code).not.toBe(0);
      expect(download.body + resource.body).not.toContain('root:');
    },
  );
});

it('no request holds the event loop for long', () => {
  expect(heartbeat.stop().holds).toEqual([]);
});
