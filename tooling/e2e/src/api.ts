import { codeFor } from './outbox.ts';
import { administrator, type RunningServer } from './server.ts';

/** A person who is signed in, as the wire knows them. */
export interface Person {
  email: string;
  token: string;
  user: { userId: string; username: string; userSetting?: string };
}

/** One call of the wire. */
export async function call<Reply = Record<string, unknown>>(
  server: Pick<RunningServer, 'url'>,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Reply & { code: number | string; msg?: string; error?: string }> {
  const response = await fetch(`${server.url}${path}`, {
    method: body === undefined && path === '/getInfo' ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
    body: body === undefined && path === '/getInfo' ? undefined : JSON.stringify(body ?? {}),
  });
  return (await response.json()) as Reply & { code: number };
}

let people = 0;

/**
 * Makes a new person through a verification code, without a browser. They were offered the guided tour, unless they are
 * new to the product.
 */
export async function signUp(server: RunningServer, { isNew = false } = {}): Promise<Person> {
  people += 1;
  const email = `person${people}.${process.pid}.${Date.now()}@example.com`;
  await call(server, '/app/getVerificationCode', { userAccount: email });
  const reply = await call<Pick<Person, 'token' | 'user'>>(server, '/app/login', {
    userAccount: email,
    password: codeFor(server.dataDir, email),
    loginType: 'email',
  });
  if (reply.code !== 0) throw new Error(`Sign-up failed: ${reply.msg}`);
  const person = { email, token: reply.token, user: reply.user };
  return isNew ? person : withoutTour(server, person);
}

/** The administrator's token, for what a journey arranges and does not show. */
export async function administratorToken(server: Pick<RunningServer, 'url'>): Promise<string> {
  const { account, password } = administrator;
  const reply = await call<{ token: string }>(server, '/login', { username: account, password });
  if (reply.code !== 0) throw new Error(`The administrator cannot sign in: ${reply.msg}`);
  return reply.token;
}

/** The administrator as somebody who is signed in. */
export async function administratorAsPerson(server: Pick<RunningServer, 'url'>): Promise<Person> {
  const { account, password } = administrator;
  const reply = await call<Pick<Person, 'token' | 'user'>>(server, '/app/login', {
    userAccount: account,
    password,
    loginType: 'account',
  });
  if (reply.code !== 0) throw new Error(`The administrator cannot sign in: ${reply.msg}`);
  return withoutTour(server, { email: '', token: reply.token, user: reply.user });
}

/** The guided tour is offered to everybody once, and the offer moves the page down: most journeys are about something else. */
async function withoutTour(server: Pick<RunningServer, 'url'>, person: Person): Promise<Person> {
  const reply = await call<{ data: { userSetting: string } }>(
    server,
    '/app/saveSeting',
    { userId: person.user.userId, userSetting: JSON.stringify({ tourDone: true }) },
    person.token,
  );
  if (reply.code !== 0) throw new Error(`The settings were refused: ${reply.msg}`);
  return { ...person, user: { ...person.user, userSetting: reply.data.userSetting } };
}
