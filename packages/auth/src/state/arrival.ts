// What is there from the start of a page, apart from what only a sign-in needs.
import type { User } from '@tai/contracts';
import { peekReturnPath, rememberReturnPath } from '../domain/returnPath.ts';

const welcomeKey = 'auth.welcome';
/** Marks that the page is loading anew because nobody touched it. */
const idleKey = 'auth.idle';

/** Notes whom to welcome after the page has loaded anew. */
export function welcomeAfterwards(name: User['username'], storage: Storage): void {
  storage.setItem(welcomeKey, name);
}

/** Name to welcome after the page has loaded anew, once. */
export function takeWelcome(storage: Storage = sessionStorage): User['username'] | null {
  const name = storage.getItem(welcomeKey);
  storage.removeItem(welcomeKey);
  return name;
}

/** Notes that the page loads anew because nobody touched it. */
export function markIdle(storage: Storage = sessionStorage): void {
  storage.setItem(idleKey, '1');
}

/** Whether the page has loaded anew because nobody touched it, once. */
export function takeIdle(storage: Storage = sessionStorage): boolean {
  const wasIdle = storage.getItem(idleKey) !== null;
  storage.removeItem(idleKey);
  return wasIdle;
}

/** Notes where to go after signing in. */
export function wantToReturn(path: string | undefined): void {
  if (path !== undefined) rememberReturnPath(path, window.localStorage);
}

/** Where signing in will lead: the remembered path, else where the person is. */
export function placeToReturn({
  localStorage,
  location,
}: Pick<Window, 'localStorage' | 'location'> = window): string {
  return peekReturnPath(localStorage) ?? location.pathname + location.search;
}
