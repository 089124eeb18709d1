import type { User } from '@tai/contracts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './testApp.ts';

/** A reply as a test reads it. */
export interface Answer {
  code: number | string;
  msg?: string;
  error?: string;
  params?: Record<string, string | number>;
  requestId?: string;
  // A reply has fields of its own beside the head; tests name what they expect.
  [field: string]: unknown;
}

/** Somebody with a session, by what they can do. */
export interface Person {
  token: string;
  user: User;
  post(url: string, payload?: object): Promise<Answer>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

let people = 0;

/** A new person, as a newcomer becomes one: by a code that was sent to them. */
export async function signUp(test: TestApp): Promise<Person> {
  people += 1;
  const email = `person${people}@example.com`;
  await post(test, '/app/getVerificationCode', { userAccount: email });
  const code = test.messages.findLast((message) => message.to === email)?.code ?? 'none';
  const answer = await post(test, '/app/login', { userAccount: email, password: code, loginType: 'email' });
  if (answer.code !== 0) throw new Error(`signUp: ${answer.msg}`);
  const token = String(answer['token']);
  return {
    token,
    user: answer['user'] as User,
    post: (url, payload) => post(test, url, payload, { token }),
    get: (url, headers) => test.app.inject({ method: 'GET', url, headers: { token, ...headers } }),
  };
}

/** A POST with JSON, by default from somebody without a session. */
export async function post(
  test: TestApp,
  url: string,
  payload?: object | string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const options: InjectOptions = { method: 'POST', url, headers };
  if (payload !== undefined) {
    options.payload = payload;
    options.headers = { 'content-type': 'application/json', ...headers };
  }
  const response = await test.app.inject(options);
  if (response.statusCode !== 200) throw new Error(`${url} answered with status ${response.statusCode}`);
  return response.json<Answer>();
}
