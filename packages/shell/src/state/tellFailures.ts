import { errorText, errorWords, type ApiClient, type Failure } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { confirmPort, authPort, languageOf, type PortRegistry } from '@tai/kernel';

/**
 * Says aloud what no place on a page says: warnings of the server, failures of the management client, and that a
 * session of it is over. Every message has its place, so that a hundred failures are one line.
 * @returns how to stop
 */
export function tellFailures(client: ApiClient, ports: Pick<PortRegistry, 'use'>): () => void {
  let isAsking = false;

  async function askToSignIn(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const wantsToSignIn = await ports.use(confirmPort).ask({
      title: errorWords.say('management.expiredTitle'),
      content: errorWords.say('management.expired'),
      confirmLabel: errorWords.say('management.signInAgain'),
      cancelLabel: errorWords.say('management.stay'),
    });
    isAsking = false;
    if (wantsToSignIn) await ports.use(authPort).signOut();
  }

  function tell({ handling, error }: Failure): void {
    if (handling === 'askToSignIn') {
      void askToSignIn();
      return;
    }
    toast.show({
      id: `failure.${handling}.${error.kind}.${error.code}`,
      message: handling === 'warning' ? error.msg : errorText(error),
      tone: handling === 'warning' ? 'warning' : 'danger',
    });
  }

  return client.failures.onFailure((failure) => {
    // Words of another language may be out of reach; those of the one before are better than silence.
    const words = errorWords.load(languageOf(client.settings.get().language)).catch(() => undefined);
    void words.then(() => errorWords.loadLater()).then(() => tell(failure));
  });
}
