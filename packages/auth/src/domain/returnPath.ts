import { sessionKeys } from '@tai/api-client';
import { isOwnPath, type KeyValueStorage } from '@tai/kernel';

/** Remembers where a visitor wanted to go, so that signing in brings them there, even after a reload. */
export function rememberReturnPath(path: string, storage: KeyValueStorage): void {
  if (isOwnPath(path)) storage.setItem(sessionKeys.redirectAfterLogin, path);
}

/** The remembered path. It stays remembered. */
export function peekReturnPath(storage: KeyValueStorage): string | null {
  const path = storage.getItem(sessionKeys.redirectAfterLogin);
  return path !== null && isOwnPath(path) ? path : null;
}

/** The remembered path, forgotten by asking. */
export function takeReturnPath(storage: KeyValueStorage): string | null {
  const path = peekReturnPath(storage);
  storage.removeItem(sessionKeys.redirectAfterLogin);
  return path;
}
