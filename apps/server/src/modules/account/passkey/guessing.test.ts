import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Authenticator } from '../../../testing/authenticator.ts';
import { createPasskeyPeople } from '../../../testing/passkeys.ts';
import type { Answer } from '../../../testing/person.ts';
import { createTestApp, type TestApp } from '../../../testing/testApp.ts';

let server: TestApp;
let people: ReturnType<typeof createPasskeyPeople>;
beforeAll(async () => {
  server = await createTestApp({ config: { rateLimitFactor: 1, trustProxy: ['127.0.0.1'] } });
  people = createPasskeyPeople(server);
});
afterAll(() => server.close());

/** Each call comes from an address of its own in one network, as the limits for all calls count each address. */
let calls = 0;
async function call(url: string, payload: object): Promise<Answer> {
  calls += 1;
  const headers = { 'x-forwarded-for': `2001:db8:ffff::${calls}` };
  const response = await server.app.inject({ method: 'POST', url, headers, payload });
  return response.json<Answer>();
}

/** Signs in with a passkey alone. @returns the code of the answer */
async function signIn({ get }: Authenticator, deviations: Parameters<Authenticator['get']>[1] = {}) {
  const { data } = await call('/app/beginPasskeySignIn', {});
  const { options } = data as { options: { challenge: string; rpId: string } };
  return (await call('/app/finishPasskeySignIn', { credential: get(options, deviations) })).code;
}

test.each([
  ['of an account', {}],
  ['that nobody has', { id: 'unknown-passkey' }],
])('false answers for a passkey %s are slowed down like wrong passwords', async (_, deviations) => {
  const { authenticator } = await people.makeHolder();
  const codes: unknown[] = [];
  for (let tries = 0; tries < 6; tries++)
    codes.push(await signIn(authenticator, { ...deviations, isForged: true }));
  expect(codes).toEqual([1044, 1044, 1044, 1044, 1044, 1044]);
  expect(await signIn(authenticator, deviations)).toBe(429);
});

test('right answers are not slowed down, however many there are', async () => {
  const { authenticator } = await people.makeHolder();
  for (let times = 0; times < 12; times++) expect(await signIn(authenticator)).toBe(0);
});
