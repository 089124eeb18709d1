import { baseApi, ClientProvider, createApiClient, createAppStore } from '@tai/api-client';
import { matchesShortcut } from '@tai/design-system';
import { createHost, HostProvider, languageOf } from '@tai/kernel';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import * as z from 'zod/mini';
import { App } from './App.tsx';
import { changeLanguage, startLanguage } from './boot/language.ts';
import { features } from './features.ts';
import { createHostFeature } from './hostFeature.ts';
import { createNavigator } from './routing/navigator.ts';

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
  void changeLanguage(languageOf(client.settings.get().language), host);
});
// What may have changed while the line was down is asked for again when it returns.
let wasOpen = false;
client.realtime.status.subscribe(() => {
  const isOpen = client.realtime.status.get() === 'open';
  if (isOpen && !wasOpen) store.dispatch(baseApi.util.invalidateTags(['Volatile']));
  wasOpen = isOpen;
});

await startLanguage(languageOf(client.settings.get().language), host);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');
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
