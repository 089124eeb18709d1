import { withSentence, type ApiClient, type ApiError } from '@tai/api-client';
import type { RouteReply, routes } from '@tai/contracts';
import { takeReturnPath } from '../domain/returnPath.ts';
import { placeAfterSignIn, welcomeAfterwards } from './arrival.ts';
import { showSignInForm, signInView, type Binding } from './signInDialog.ts';

type LoginReply = RouteReply<typeof routes.login>;
type Browser = Pick<Window, 'localStorage' | 'sessionStorage' | 'location'>;

/** What came of a sign-in that the server accepted. */
export type SignInOutcome =
  | { kind: 'signedIn' }
  | { kind: 'bindMobile'; binding: Binding }
  | { kind: 'refused'; error: ApiError };

/**
 * Acts on a login reply: '1' must bind a mobile, '2' is disabled, everything else starts the session. The page
 * then loads anew at the remembered path, or in the workspace, so that nothing of a visitor's view stays behind. Nothing of an account of
 * status '1' or '2' is stored.
 */
export function finishSignIn(
  client: Pick<ApiClient, 'session'>,
  { token, user }: LoginReply,
  browser: Browser = window,
): SignInOutcome {
  if (user?.userStatus === '2') return refused({ kind: 'api', code: 0, error: 'accountDisabled', msg: '' });
  if (!token || !user) return refused({ kind: 'contract', code: 0, msg: 'A sign-in without token or user.' });
  if (user.userStatus === '1') return { kind: 'bindMobile', binding: { token, userId: user.userId } };
  client.session.start({ token, user });
  welcomeAfterwards(user.username, browser.sessionStorage);
  const { pathname, search } = browser.location;
  const target = takeReturnPath(browser.localStorage) ?? placeAfterSignIn({ pathname, search });
  if (target === pathname + search) browser.location.reload();
  else browser.location.assign(target);
  return { kind: 'signedIn' };
}

/** The reply to a binding: the account is a normal one from then on. */
export function finishBinding(
  client: Pick<ApiClient, 'session'>,
  reply: LoginReply,
  browser: Browser = window,
): SignInOutcome {
  const user = reply.user?.userStatus === '1' ? { ...reply.user, userStatus: '0' } : reply.user;
  return finishSignIn(client, { ...reply, user }, browser);
}

/** Leads the dialog on after a sign-in that began outside its forms. */
export async function showOutcome(outcome: SignInOutcome): Promise<void> {
  if (outcome.kind === 'bindMobile') signInView.set(outcome);
  else if (outcome.kind === 'refused') showSignInForm((await withSentence(outcome)).error);
}

function refused(error: ApiError): SignInOutcome {
  return { kind: 'refused', error };
}
