// What is there from the start of a page, apart from what only a sign-in needs.
import type { User } from '@tai/contracts';
import { addresses, href } from '@tai/kernel';
import { peekReturnPath, rememberReturnPath } from '../domain/returnPath.ts';

const workspace = href('image.workspace', { query: { type: 0 } });

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

/** The page as a path that can be returned to. */
export function currentPath(
  { pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location,
): string {
  return pathname + search;
}

/** Notes where to go after signing in. */
export function wantToReturn(path: string | undefined): void {
  if (path !== undefined) rememberReturnPath(path, window.localStorage);
}

/** Where signing in will lead: the remembered path, else {@link placeAfterSignIn}. */
export function placeToReturn({
  localStorage,
  location,
}: Pick<Window, 'localStorage' | 'location'> = window): string {
  return peekReturnPath(localStorage) ?? placeAfterSignIn(location);
}

/** Where signing in leads when no page was asked for: from the two start pages to the workspace, else nowhere else. */
export function placeAfterSignIn({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const isStartPage = pathname === addresses['shell.landing'] || pathname === addresses['shell.home'];
  return isStartPage ? workspace : pathname + search;
}

/** Whether an address is the workspace to which {@link placeAfterSignIn} leads. */
export function isWorkspace({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  return pathname + search === workspace;
}
