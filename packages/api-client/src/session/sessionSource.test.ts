import type { User } from '@tai/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSessionSource, type SessionPlatform } from './sessionSource.ts';

const ada = { userId: 'ada', username: 'Ada' } as User;
const session = { token: 'se;cret', user: ada };
let cookies: string[];
let tellStorage: (key: string | null) => void;

function platform(parts: Partial<SessionPlatform> = {}): SessionPlatform {
  return {
    local: localStorage,
    session: sessionStorage,
    setCookie: (text) => cookies.push(text),
    onStorage(listener) {
      tellStorage = listener;
      return () => undefined;
    },
    isSecure: false,
    ...parts,
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  cookies = [];
});

test('starting puts the token into both storages and the cookie, and the person beside it', () => {
  const source = createSessionSource(platform());
  source.start(session);
  expect(localStorage.getItem('token')).toBe('se;cret');
  expect(sessionStorage.getItem('token')).toBe('se;cret');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ada);
  expect(cookies.at(-1)).toBe('Admin-Token=se%3Bcret; Path=/; SameSite=Lax');
  expect(source.get()).toEqual(session);
});

test('codes of locked features are kept beside the session, and follow a fresh look at the person', () => {
  const source = createSessionSource(platform());
  source.start({ token: 't', user: { ...ada, userSetting: '{"userAuth":[2,4]}' } });
  expect(localStorage.getItem('locked')).toBe('[2,4]');
  source.update({ ...ada, userSetting: '{"userAuth":[3]}' });
  expect(localStorage.getItem('locked')).toBe('[3]');
  localStorage.removeItem('locked');
  createSessionSource(platform());
  expect(localStorage.getItem('locked')).toBe('[3]');
});

test('settings that cannot be read lock nothing', () => {
  const source = createSessionSource(platform());
  for (const userSetting of ['{', 'null', '{"userAuth":"2"}', '']) {
    source.start({ token: 't', user: { ...ada, userSetting } });
    expect(localStorage.getItem('locked')).toBe('[]');
  }
});

test('a session that another tab ended leaves no token in this one', () => {
  const source = createSessionSource(platform());
  source.start(session);
  localStorage.removeItem('token');
  tellStorage('token');
  expect(source.get()).toBeNull();
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('over https the cookie is secure', () => {
  createSessionSource(platform({ isSecure: true })).start(session);
  expect(cookies.at(-1)).toMatch(/; Secure$/);
});

test('after the browser was closed the cookie is set again, so that pictures load', () => {
  createSessionSource(platform()).start(session);
  sessionStorage.clear();
  cookies = [];
  expect(createSessionSource(platform()).get()).toEqual(session);
  expect(cookies).toEqual(['Admin-Token=se%3Bcret; Path=/; SameSite=Lax']);
  expect(sessionStorage.getItem('token')).toBe('se;cret');
});

test('ending clears everything of the person and keeps the rest', () => {
  const source = createSessionSource(platform());
  source.start(session);
  for (const key of ['setting', 'locked', 'lastActivityTime', 'sidebarStatus', 'redirectAfterLogin'])
    localStorage.setItem(key, '1');
  source.end();
  expect(Object.keys(localStorage).toSorted()).toEqual(['redirectAfterLogin', 'sidebarStatus']);
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(cookies.at(-1)).toContain('Max-Age=0');
  expect(source.get()).toBeNull();
});

test('other tabs hear that a session ended because nobody touched it, until the next begins', () => {
  const source = createSessionSource(platform());
  const other = createSessionSource(platform());
  source.start(session);
  source.leave();
  expect(other.endedIdle()).toBe(false);
  source.leave(true);
  source.end();
  expect(other.endedIdle()).toBe(true);
  source.start(session);
  expect(other.endedIdle()).toBe(false);
});

test.each([
  ['no token', { user: JSON.stringify(ada) }],
  ['no person', { token: 't' }],
  ['a person that is not JSON', { token: 't', user: '{' }],
  ['a person without an id', { token: 't', user: '{"username":"x"}' }],
])('%s is no session, and what was left is cleared', (_, stored) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  expect(createSessionSource(platform()).get()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('signing in and out in another tab is seen here, other keys are not', () => {
  const source = createSessionSource(platform());
  const heard = vi.fn();
  source.subscribe(heard);
  localStorage.setItem('token', 't');
  localStorage.setItem('user', JSON.stringify(ada));
  tellStorage('setting');
  expect(heard).not.toHaveBeenCalled();
  tellStorage('user');
  expect(source.get()).toEqual({ token: 't', user: ada });
  tellStorage('token');
  expect(heard).toHaveBeenCalledOnce();
  localStorage.clear();
  tellStorage(null);
  expect(source.get()).toBeNull();
});

test('a fresh look at the person is kept, without a session it is not', () => {
  const source = createSessionSource(platform());
  source.update(ada);
  expect(localStorage.getItem('user')).toBeNull();
  source.start(session);
  source.update({ ...ada, username: 'Lovelace' });
  expect(createSessionSource(platform()).get()?.user.username).toBe('Lovelace');
});
