import { sessionKeys } from '@tai/api-client';
import type { KeyValueStorage } from '@tai/kernel';

/** Remembers where a visitor wanted to go, so that signing in brings them there, even after a reload. */
export function rememberReturnPath(path: string, storage: KeyValueStorage): void {
  storage.setItem(sessionKeys.redirectAfterLogin, path);
}

/** The remembered path, forgotten by asking. Only paths of this site count: anything else could lead a person away. */
export function takeReturnPath(storage: KeyValueStorage): string | null {
  const path = storage.getItem(sessionKeys.redirectAfterLogin);
  storage.removeItem(sessionKeys.redirectAfterLogin);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}
