import { createSessionSource } from '@tai/api-client';
import { user } from '@tai/test-kit';
import { beforeEach, expect, test, vi } from 'vitest';
import { takeWelcome, wantToReturn } from './arrival.ts';
import { finishBinding, finishSignIn } from './signIn.ts';

const client = { session: createSessionSource() };

function browserAt(path: string) {
  const { pathname, search } = new URL(path, 'http://studio');
  const location = { pathname, search, reload: vi.fn(), assign: vi.fn() };
  return { localStorage, sessionStorage, location: location as unknown as Location };
}

beforeEach(() => {
  localStorage.clear();
  client.session.end();
});

test('after signing in the page loads anew where the person wanted to go', () => {
  wantToReturn('/main?type=0');
  const browser = browserAt('/home');
  expect(finishSignIn(client, { code: 0, token: 't', user: user() }, browser)).toEqual({ kind: 'signedIn' });
  expect(browser.location.assign).toHaveBeenCalledWith('/main?type=0');
});

test.each(['/', '/home', '/home?from=mail'])('from %s one comes to the workspace', (path) => {
  const browser = browserAt(path);
  finishSignIn(client, { code: 0, token: 't', user: user() }, browser);
  expect(browser.location.assign).toHaveBeenCalledWith('/main?type=0');
});

test('a start page that was asked for is shown', () => {
  wantToReturn('/home');
  const browser = browserAt('/home');
  finishSignIn(client, { code: 0, token: 't', user: user() }, browser);
  expect(browser.location.reload).toHaveBeenCalledOnce();
});

test('from another page it loads anew where the person is, and they are welcomed once', () => {
  const browser = browserAt('/detail?id=7');
  finishSignIn(client, { code: 0, token: 't', user: user({ username: 'Ada' }) }, browser);
  expect(browser.location.reload).toHaveBeenCalledOnce();
  expect(takeWelcome()).toBe('Ada');
  expect(takeWelcome()).toBeNull();
});

test.each(['0', null, '7'])('status %j is a normal account', (userStatus) => {
  finishSignIn(client, { code: 0, token: 't', user: user({ userStatus }) }, browserAt('/home'));
  expect(client.session.get()?.token).toBe('t');
});

test('an account of status 1 must bind with the token of its answer, one of status 2 is refused; neither is stored', () => {
  const browser = browserAt('/home');
  expect(finishSignIn(client, { code: 0, token: 't', user: user({ userStatus: '1' }) }, browser)).toEqual({
    kind: 'bindMobile',
    binding: { token: 't', userId: 'user-1' },
  });
  expect(
    finishSignIn(client, { code: 0, token: 't', user: user({ userStatus: '2' }) }, browser),
  ).toMatchObject({
    kind: 'refused',
    error: { error: 'accountDisabled' },
  });
  expect(client.session.get()).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(browser.location.reload).not.toHaveBeenCalled();
});

test.each([
  ['token', { user: user() }],
  ['person', { token: 't' }],
  ['token to bind with', { user: user({ userStatus: '1' }) }],
])('an answer without a %s is not a session', (_, reply) => {
  expect(finishSignIn(client, { code: 0, ...reply }, browserAt('/home'))).toMatchObject({
    kind: 'refused',
    error: { kind: 'contract' },
  });
  expect(client.session.get()).toBeNull();
});

test('binding makes status 1 a normal one, and does not let a disabled account in', () => {
  finishBinding(client, { code: 0, token: 't', user: user({ userStatus: '1' }) }, browserAt('/home'));
  expect(client.session.get()?.user.userStatus).toBe('0');
  client.session.end();
  finishBinding(client, { code: 0, token: 't', user: user({ userStatus: '2' }) }, browserAt('/home'));
  expect(client.session.get()).toBeNull();
});
