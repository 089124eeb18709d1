import { callRoute, clientPort, followAccount, storePort } from '@tai/api-client';
import { routes } from '@tai/contracts';
import { toast, type ToastTone } from '@tai/design-system';
import { authPort, languageOf, type FeatureContext, type WordKey } from '@tai/kernel';
import type { words as en } from './i18n/en.ts';
import { openChangePasswordDialog } from './state/changePasswordDialog.ts';
import { confirmIdentity } from './state/identityDialog.ts';
import { continueExternal, takeExternalReturn } from './state/externalSignIn.ts';
import { watchInactivity } from './state/inactivity.ts';
import { followReminder } from './state/passwordReminder.ts';
import { isSecondFactorOpen } from './state/secondFactorDialog.ts';
import { isSignInOpen, openSignInDialog } from './state/signInDialog.ts';
import { currentPath, isWorkspace, markIdle, takeIdle, takeWelcome, wantToReturn } from './state/arrival.ts';
import { focusPromptWhenThere } from './state/focusPrompt.ts';
import { authWords } from './words.ts';

/** A server that does not answer must not keep a person from signing out. */
const signOutWait = 3_000;

/**
 * Provides the port, looks at the account once at start, welcomes after signing in, and asks to sign in again when a
 * session ends by itself.
 */
export function setupAuth({ events, ports, provide }: FeatureContext): () => void {
  const client = ports.use(clientPort);
  const { session } = client;
  const tell = (
    id: string,
    key: WordKey<typeof en>,
    tone: ToastTone,
    values?: Record<string, string | number>,
  ) => {
    void authWords
      .load(languageOf(client.settings.get().language))
      .then(() => toast.show({ id, message: authWords.say(key, values), tone }));
  };
  /** Why the session ends is known: signed out here, or refused by the server. Otherwise another tab ended it. */
  let isEndKnown = false;

  async function signOut(isIdle = false): Promise<void> {
    isEndKnown = true;
    isSignInOpen.set(false);
    const token = session.get()?.token ?? null;
    // First, or the other tabs would hear from the server that the session is over, and take it for expired.
    session.leave(isIdle);
    // Without an answer the session still ends here; on the server it ends by itself after three idle hours.
    await callRoute(routes.logout, { token, signal: AbortSignal.timeout(signOutWait) });
    session.end();
    events.emit('session.ended', { reason: 'signedOut' });
    window.location.assign('/');
  }

  /** Every tab goes the same way; the one that was first has said goodbye to the server. */
  function leaveIdle(): void {
    isEndKnown = true;
    markIdle();
    events.emit('session.ended', { reason: 'signedOut' });
    window.location.assign('/');
  }

  provide(authPort, {
    openSignIn(options) {
      wantToReturn(options?.comesBack ? currentPath() : options?.returnTo);
      openSignInDialog(options?.mode);
    },
    openChangePassword: (options) => openChangePasswordDialog(options?.email),
    confirmIdentity,
    setUpSecondFactor: () => isSecondFactorOpen.set(true),
    signOut: () => signOut(),
  });

  const stopExpired = events.on('session.ended', ({ reason }) => {
    isEndKnown = true;
    if (reason === 'signedOut') return;
    tell('auth.ended', reason === 'expired' ? 'login.expired' : 'login.otherTab', 'warning');
    wantToReturn(currentPath());
    isSignInOpen.set(true);
  });

  let before = session.get();
  let lastUser = before?.user.userId ?? null;
  const stopSession = session.subscribe(() => {
    const now = session.get();
    // Another tab signed in: this one shows the same person without being asked to do it again. What the page holds of
    // one person, such as drafts and the place of the library, is never shown to another.
    const isOther = now !== null && lastUser !== null && now.user.userId !== lastUser;
    if ((now && !before && isSignInOpen.get()) || isOther) window.location.reload();
    lastUser = now?.user.userId ?? lastUser;
    if (!now && before && !isEndKnown) {
      if (!session.endedIdle()) events.emit('session.ended', { reason: 'otherTab' });
      else leaveIdle();
    }
    before = now;
    followReminder(now);
  });
  followReminder(before);

  const name = takeWelcome();
  if (name !== null) tell('auth.welcome', 'login.success', 'success', { name });
  const stopWaiting = name !== null && isWorkspace(window.location) ? focusPromptWhenThere() : () => {};
  if (takeIdle()) tell('auth.ended', 'login.idle', 'warning');

  const stopInactivity = watchInactivity({
    session,
    onIdle() {
      markIdle();
      void signOut(true);
    },
    onStillActive: () => account.look(),
  });
  const account = followAccount(client, ports.use(storePort));

  const came = takeExternalReturn();
  if (came) void continueExternal(client, came);

  return () => {
    stopExpired();
    stopSession();
    stopInactivity();
    stopWaiting();
    account.stop();
  };
}
