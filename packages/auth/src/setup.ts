import { callRoute, clientPort } from '@tai/api-client';
import { routes } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { authPort, languageOf, type FeatureContext } from '@tai/kernel';
import { isSignInOpen } from './state/signInDialog.ts';
import { takeWelcome, wantToReturn } from './state/signIn.ts';
import { authWords } from './words.ts';

/** Provides the port, welcomes after signing in, and asks to sign in again when a session ends by itself. */
export function setupAuth({ events, ports, provide }: FeatureContext): () => void {
  const client = ports.use(clientPort);
  const withWords = (tell: () => void) => {
    void authWords.load(languageOf(client.settings.get().language)).then(tell);
  };
  /** Why the session ends is known: signed out here, or refused by the server. Otherwise another tab ended it. */
  let isEndKnown = false;

  provide(authPort, {
    openSignIn(options) {
      wantToReturn(options?.returnTo);
      isSignInOpen.set(true);
    },
    async signOut() {
      isEndKnown = true;
      isSignInOpen.set(false);
      const token = client.session.get()?.token ?? null;
      // Without an answer the session still ends here; on the server it ends by itself after three idle hours.
      await callRoute(routes.logout, { token });
      client.session.end();
      events.emit('session.ended', { reason: 'signedOut' });
      window.location.assign('/');
    },
  });

  const stopExpired = events.on('session.ended', ({ reason }) => {
    isEndKnown = true;
    if (reason === 'signedOut') return;
    const key = reason === 'expired' ? 'login.expired' : 'login.otherTab';
    withWords(() => toast.show({ id: 'auth.ended', message: authWords.say(key), tone: 'warning' }));
    wantToReturn(window.location.pathname + window.location.search);
    isSignInOpen.set(true);
  });

  let wasSignedIn = client.session.get() !== null;
  const stopSession = client.session.subscribe(() => {
    const isSignedIn = client.session.get() !== null;
    // Another tab signed in: this one shows the same person without being asked to do it again.
    if (isSignedIn && !wasSignedIn && isSignInOpen.get()) window.location.reload();
    if (!isSignedIn && wasSignedIn && !isEndKnown) events.emit('session.ended', { reason: 'otherTab' });
    wasSignedIn = isSignedIn;
  });

  const name = takeWelcome();
  if (name !== null) {
    withWords(() =>
      toast.show({ id: 'auth.welcome', message: authWords.say('login.success', { name }), tone: 'success' }),
    );
  }
  return () => {
    stopExpired();
    stopSession();
  };
}
