import type { User } from '@tai/contracts';
import { createObservable, type KeyValueStorage, type Observable } from '@tai/kernel';
import { lockCodes } from '../account/lockCodes.ts';

/** Storage keys of the session, as the specification lists them. */
export const sessionKeys = {
  token: 'token',
  user: 'user',
  setting: 'setting',
  locked: 'locked',
  lastActivityTime: 'lastActivityTime',
  redirectAfterLogin: 'redirectAfterLogin',
} as const;

const cookieName = 'Admin-Token';
/** Why the last session ended, for the other tabs; only that nobody touched it is written. */
const endKey = 'sessionEnd';

/** Who is signed in here. */
export interface Session {
  token: string;
  user: User;
}

/** Keeps the session in storage and tells when it starts or ends, here or in another tab. */
export interface SessionSource extends Observable<Session | null> {
  /**
   * Stores a session: token in local and session storage and the cookie that lets pictures load, user and the codes
   * of the locked features beside it.
   */
  start(session: Session): void;
  /** Replaces what is known of the person, for example after a fresh look at the server. */
  update(user: User): void;
  /**
   * Takes the session away from the other tabs, which hear of it, while this one still says goodbye to the server.
   * @param isIdle it ends because nobody touched it
   */
  leave(isIdle?: boolean): void;
  /** True between `leave` and the end: what the server refuses then is no news. */
  isLeaving(): boolean;
  /** True when another tab ended the last session because nobody touched it. */
  endedIdle(): boolean;
  /** Clears user, token, setting, locked and last activity. */
  end(): void;
  /** Stops listening to other tabs. */
  dispose(): void;
}

/** What a session source needs of the browser. */
export interface SessionPlatform {
  local: KeyValueStorage;
  session: KeyValueStorage;
  setCookie(text: string): void;
  /** Calls back when another tab changes a key (null: everything was cleared). */
  onStorage(listener: (key: string | null) => void): () => void;
  isSecure: boolean;
}

/** Opens the session of this browser. */
export function createSessionSource(platform: SessionPlatform = browserPlatform()): SessionSource {
  const state = createObservable<Session | null>(readSession(platform.local));
  const found = state.get();
  // The cookie and this tab's storage end with the browser, the session does not.
  if (found) {
    spreadToken(platform, found.token);
    writeLocks(platform, found.user);
  }
  // Without a session no login data may stay behind. How a visitor likes to see the page is no login data.
  else
    clear(
      platform,
      everything.filter((key) => key !== sessionKeys.setting),
    );
  let isLeaving = false;
  const stop = platform.onStorage((key) => {
    if (key !== null && key !== sessionKeys.token && key !== sessionKeys.user) return;
    const now = readSession(platform.local);
    if (JSON.stringify(now) === JSON.stringify(state.get())) return;
    // The other tab has seen to what tabs share; this tab's own storage is left to this tab.
    if (now) platform.session.setItem(sessionKeys.token, now.token);
    else platform.session.removeItem(sessionKeys.token);
    state.set(now);
  });
  return {
    get: state.get,
    subscribe: state.subscribe,
    start(session) {
      isLeaving = false;
      platform.local.removeItem(endKey);
      platform.local.setItem(sessionKeys.token, session.token);
      writeUser(platform, session.user);
      spreadToken(platform, session.token);
      state.set(session);
    },
    update(user) {
      const current = state.get();
      if (!current) return;
      writeUser(platform, user);
      state.set({ ...current, user });
    },
    leave(isIdle = false) {
      isLeaving = true;
      if (isIdle) platform.local.setItem(endKey, 'idle');
      platform.local.removeItem(sessionKeys.token);
      platform.local.removeItem(sessionKeys.user);
    },
    isLeaving: () => isLeaving,
    endedIdle: () => platform.local.getItem(endKey) === 'idle',
    end() {
      isLeaving = false;
      clear(platform);
      state.set(null);
    },
    dispose: stop,
  };
}

function readSession(storage: KeyValueStorage): Session | null {
  const token = storage.getItem(sessionKeys.token);
  const userText = storage.getItem(sessionKeys.user);
  if (!token || !userText) return null;
  try {
    const user = JSON.parse(userText) as User;
    return typeof user === 'object' && user !== null && typeof user.userId === 'string'
      ? { token, user }
      : null;
  } catch {
    return null;
  }
}

function writeUser(platform: SessionPlatform, user: User): void {
  platform.local.setItem(sessionKeys.user, JSON.stringify(user));
  writeLocks(platform, user);
}

function writeLocks(platform: SessionPlatform, user: User): void {
  platform.local.setItem(sessionKeys.locked, JSON.stringify(lockCodes(user)));
}

/** Puts the token where only this tab (session storage) and only requests of the browser itself (cookie) find it. */
function spreadToken(platform: SessionPlatform, token: string): void {
  platform.session.setItem(sessionKeys.token, token);
  writeCookie(platform, token);
}

const everything = [
  sessionKeys.token,
  sessionKeys.user,
  sessionKeys.setting,
  sessionKeys.locked,
  sessionKeys.lastActivityTime,
];

function clear(platform: SessionPlatform, keys: readonly string[] = everything): void {
  for (const key of keys) platform.local.removeItem(key);
  platform.session.removeItem(sessionKeys.token);
  writeCookie(platform, '', 0);
}

function writeCookie(platform: SessionPlatform, value: string, maxAge?: number): void {
  const parts = [`${cookieName}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax'];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (platform.isSecure) parts.push('Secure');
  platform.setCookie(parts.join('; '));
}

function browserPlatform(): SessionPlatform {
  return {
    local: localStorage,
    session: sessionStorage,
    setCookie: (text) => {
      document.cookie = text;
    },
    onStorage(listener) {
      const handle = (event: StorageEvent) => listener(event.key);
      window.addEventListener('storage', handle);
      return () => window.removeEventListener('storage', handle);
    },
    isSecure: location.protocol === 'https:',
  };
}
