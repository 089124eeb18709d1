import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmationFor, goodPassword, makePerson } from '../../../testing/accounts.ts';
import type { Answer } from '../../../testing/person.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ config: { rateLimitFactor: 1, trustProxy: ['127.0.0.1'] } });
});
afterAll(() => server.close());

const minute = 60_000;

/** Calls from a network of its own, as the limits for all calls count each address. */
function from(address: string) {
  return async (url: string, payload: object): Promise<Answer> => {
    const headers = { 'x-forwarded-for': address };
    const response = await server.app.inject({ method: 'POST', url, headers, payload });
    return response.json<Answer>();
  };
}

test('guessing a second factor is slowed down, also with a new ticket and the right password before each guess', async () => {
  const person = await makePerson(server);
  const confirmation = await confirmationFor(server, person);
  const begun = await person.post('/app/userCenter/beginSecondFactor', { confirmation });
  const { secret } = begun['data'] as { secret: string };
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: server.clock.now() });
  expect(await person.post('/app/userCenter/turnOnSecondFactor', { code: codeNow() })).toMatchObject({
    code: 0,
  });
  server.clock.advance(minute);
  const call = from('2001:db8:ffff::1');
  const guess = async (proof: object): Promise<Answer> => {
    const body = { userAccount: person.account, password: goodPassword, loginType: 'account' };
    const { params } = await call('/app/login', body);
    return call('/app/finishSignIn', { ticket: params?.['ticket'] ?? '', ...proof });
  };
  const codes: number[] = [];
  for (let tries = 0; tries < 6; tries++) codes.push(Number((await guess({ code: '000000' })).code));
  expect(codes).toEqual([1040, 1040, 1040, 1040, 1040, 1040]);
  // From here on also what is right waits, in either form and with any ticket.
  expect(await guess({ code: codeNow() })).toMatchObject({ code: 429 });
  expect(await guess({ recoveryCode: '0000-0000-0000-0000' })).toMatchObject({ code: 429 });
  server.clock.advance(minute);
  expect(await guess({ code: codeNow() })).toMatchObject({ code: 0 });
});
