import { baseApi, ClientProvider, createApiClient, createAppStore } from '@tai/api-client';
import { matchesShortcut, toast } from '@tai/design-system';
import { createHost, HostProvider, languageOf, loadChunk, onceOnline, tellOnline } from '@tai/kernel';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import * as z from 'zod/mini';
import { App } from './App.tsx';
import { askAgain } from './boot/askAgain.ts';
import { changeLanguage, startLanguage } from './boot/language.ts';
import { showNotStarted } from './boot/notStarted.ts';
import { allowOwnWorkers } from './boot/trustedTypes.ts';
import { features } from './features.ts';
import { createHostFeature } from './hostFeature.ts';
import { BrowserRouter } from './routing/BrowserRouter.tsx';
import { createNavigator } from './routing/navigator.ts';
import { hostWords } from './words.ts';

allowOwnWorkers();
// Compiled validators need `eval`, which the content security policy of the page forbids.
z.config({ jitless: true });

const client = createApiClient();
const { store, sink } = createAppStore(client);
const navigator = createNavigator();
const host = createHost(
  [createHostFeature({ client, store, go: navigator.go }), ...features],
  sink,
  matchesShortcut,
);

client.onExpired(() => host.events.emit('session.ended', { reason: 'expired' }));
client.settings.subscribe(() => {
  changeLanguage(languageOf(client.settings.get().language), host).catch(() =>
    toast.show({ id: 'host.language', message: hostWords.say('page.languageFailed'), tone: 'danger' }),
  );
});
// What may have changed while the line was down is asked for again when it returns.
let wasOpen = false;
client.realtime.status.subscribe(() => {
  const isOpen = client.realtime.status.get() === 'open';
  if (isOpen && !wasOpen) {
    store.dispatch(baseApi.util.invalidateTags(['Volatile']));
    tellOnline();
  }
  wasOpen = isOpen;
});
function askAgainOnline(): void {
  onceOnline(() => {
    askAgain(store);
    askAgainOnline();
  });
}
askAgainOnline();

function render(container: HTMLElement): void {
  createRoot(container).render(
    <StrictMode>
      <Provider store={store}>
        <ClientProvider client={client}>
          <HostProvider host={host}>
            <BrowserRouter>
              <App navigator={navigator} />
            </BrowserRouter>
          </HostProvider>
        </ClientProvider>
      </Provider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
// Not awaited at the top level of the module: a chunk that imports this one would wait for it in turn.
const language = () => languageOf(client.settings.get().language);
void loadChunk(() => startLanguage(language(), host)).then(
  () => {
    render(root);
    // After the first page, and before an upgrade of the server can take the file away.
    setTimeout(async () => (await import('./release/upgrade.ts')).watchUpgrades({ store, language }), 30_000);
  },
  () => showNotStarted(root),
);
