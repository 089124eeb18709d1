// What is there from the start of a page, apart from what only a sign-in needs.
import type { User } from '@tai/contracts';
import { peekReturnPath, rememberReturnPath } from '../domain/returnPath.ts';

const welcomeKey = 'auth.welcome';

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
