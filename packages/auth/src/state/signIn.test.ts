import { createSessionSource } from '@tai/api-client';
import { user } from '@tai/test-kit';
import { beforeEach, expect, test, vi } from 'vitest';
import { finishSignIn, takeWelcome, wantToReturn } from './signIn.ts';

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
  expect(finishSignIn(client, { code: 0, token: 't', user: user() }, browser)).toBe('signedIn');
  expect(browser.location.assign).toHaveBeenCalledWith('/main?type=0');
});

test('without a wish the page loads anew where the person is, and they are welcomed once', () => {
  const browser = browserAt('/home');
  finishSignIn(client, { code: 0, token: 't', user: user({ username: 'Ada' }) }, browser);
  expect(browser.location.reload).toHaveBeenCalledOnce();
  expect(takeWelcome()).toBe('Ada');
  expect(takeWelcome()).toBeNull();
});

test('an answer without a token is not a session', () => {
  expect(finishSignIn(client, { code: 0, user: user() }, browserAt('/home'))).toBe('bindMobile');
  expect(client.session.get()).toBeNull();
});
