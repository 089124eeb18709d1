import { clientPort, lockedFeatures, startSettingsSync } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { authPort, confirmPort, languageOf, locksPort, settingsPort, type FeatureContext } from '@tai/kernel';
import { settingsWords } from './settingsWords.ts';
import {
  ask,
  isLockOpen,
  isPasswordFormOpen,
  isSettingsOpen,
  isSettingsShown,
  lockedFeature,
  questions,
  settingsTab,
} from './state/dialogs.ts';
import { tellFailures } from './state/tellFailures.ts';

/** Provides the dialogs that every feature may open, and keeps the settings and those of the account the same. */
export function setupSettings({ ports, provide }: FeatureContext): () => void {
  const client = ports.use(clientPort);
  let stopWaiting = () => {};

  /** The dialog opened last is on top, and the settings chunk may load after the form's, so the form opens after it. */
  function whenShown(run: () => void): void {
    if (isSettingsShown.get()) return run();
    stopWaiting = isSettingsShown.subscribe(() => {
      stopWaiting();
      run();
    });
  }

  provide(settingsPort, {
    open(tab = 'account', options = {}) {
      stopWaiting();
      settingsTab.set(tab);
      isSettingsOpen.set(true);
      if (options.password) whenShown(openPasswordForm);
    },
  });
  provide(locksPort, {
    isLocked(feature) {
      const user = client.session.get()?.user;
      return user !== undefined && lockedFeatures(user).includes(feature);
    },
    show(feature) {
      lockedFeature.set(feature ?? null);
      isLockOpen.set(true);
    },
  });
  provide(confirmPort, { ask });

  /** A code can only be sent to an account with an e-mail; the first password needs none. */
  function openPasswordForm(): void {
    const user = client.session.get()?.user;
    if (user?.email && user.password !== 'N') ports.use(authPort).openChangePassword({ email: user.email });
    else isPasswordFormOpen.set(true);
  }

  const stopSync = startSettingsSync(client, () => {
    void settingsWords.load(languageOf(client.settings.get().language)).then(
      () =>
        toast.show({ id: 'settings.notSaved', message: settingsWords.say('save.failed'), tone: 'warning' }),
      // Without a line there are no words either; that the line is lost is said in the header.
      () => {},
    );
  });
  const stopFailures = tellFailures(client, ports);
  const stopSession = client.session.subscribe(() => {
    if (client.session.get()) return;
    // What one person opened is not for the next.
    isPasswordFormOpen.set(false);
    isSettingsOpen.set(false);
    for (const question of questions.get()) question.answer(false);
  });
  return () => {
    stopSync();
    stopFailures();
    stopSession();
  };
}
