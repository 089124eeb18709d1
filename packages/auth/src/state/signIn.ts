import type { ApiClient } from '@tai/api-client';
import type { RouteReply, routes, User } from '@tai/contracts';
import { rememberReturnPath, takeReturnPath } from '../domain/returnPath.ts';

/** What came of a sign-in that the server accepted. */
export type SignInOutcome = 'signedIn' | 'bindMobile' | 'disabled';

const welcomeKey = 'auth.welcome';

/**
 * Acts on a login reply: '1' must bind a mobile, '2' is disabled, everything else starts the session. The page
 * then loads anew at the remembered path, so that nothing of a visitor's view stays behind.
 */
export function finishSignIn(
  client: Pick<ApiClient, 'session'>,
  reply: RouteReply<typeof routes.login>,
  browser: Pick<Window, 'localStorage' | 'sessionStorage' | 'location'> = window,
): SignInOutcome {
  const { token, user } = reply;
  if (user?.userStatus === '2') return 'disabled';
  if (user?.userStatus === '1' || !token || !user) return 'bindMobile';
  client.session.start({ token, user });
  browser.sessionStorage.setItem(welcomeKey, user.username);
  const { pathname, search } = browser.location;
  const target = takeReturnPath(browser.localStorage) ?? pathname + search;
  if (target === pathname + search) browser.location.reload();
  else browser.location.assign(target);
  return 'signedIn';
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
