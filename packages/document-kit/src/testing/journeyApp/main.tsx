// A web app around one document, for journeys: the kit by its public index, the client of the product and the real server.
import {
  ClientProvider,
  clientPort,
  createApiClient,
  createAppStore,
  errorWords,
  storePort,
} from '@tai/api-client';
import { DesignWordsProvider, designWords, type DesignWords, ThemeRoot } from '@tai/design-system';
import { confirmPort, createHost, defineFeature, defineWords, HostProvider } from '@tai/kernel';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import * as z from 'zod/mini';
import { documents } from '../../index.ts';
import { DocumentPage } from './DocumentPage.tsx';

// As in the product: the content security policy forbids compiled validators.
z.config({ jitless: true });

const language = 'zh';
const client = createApiClient();
const { store, sink } = createAppStore(client);

/** What the host and the shell provide in the product. */
const host = defineFeature({
  id: 'host',
  provides: [clientPort, storePort, confirmPort],
  setup({ provide }) {
    provide(clientPort, client);
    provide(storePort, store);
    provide(confirmPort, { ask: async ({ title }) => window.confirm(title) });
  },
});
const feature = defineFeature({ id: 'journey', kits: [documents] });

async function start(root: Element): Promise<void> {
  const features = createHost([host, feature], sink);
  await i18next.use(initReactI18next).init({
    ...{ lng: language, fallbackLng: false, ns: [], resources: {} },
    interpolation: { escapeValue: false },
  });
  const design = defineWords('design', designWords);
  await Promise.all([design.load(language), errorWords.load(language), features.activate(feature, language)]);
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <ClientProvider client={client}>
          <HostProvider host={features}>
            <ThemeRoot>
              <DesignWordsProvider words={i18next.getResourceBundle(language, 'design') as DesignWords}>
                <DocumentPage />
              </DesignWordsProvider>
            </ThemeRoot>
          </HostProvider>
        </ClientProvider>
      </Provider>
    </StrictMode>,
  );
}

const root = document.querySelector('#root');
if (root) void start(root);
