import { clientPort, storePort, type ApiClient, type AppStore } from '@tai/api-client';
import { defineFeature, navigationPort, windowTitlePort, type Feature } from '@tai/kernel';
import { setTitlePrefix } from './routing/pageTitle.ts';
import { hostWords } from './words.ts';

/** What only the host can do for features: its client and store, going somewhere, writing before the title. */
export function createHostFeature(parts: {
  client: ApiClient;
  store: AppStore;
  go: (path: string) => void;
}): Feature {
  return defineFeature({
    id: 'host',
    words: hostWords,
    wordsAtBoot: true,
    provides: [clientPort, storePort, navigationPort, windowTitlePort],
    setup({ provide }) {
      provide(clientPort, parts.client);
      provide(storePort, parts.store);
      provide(navigationPort, { go: parts.go });
      provide(windowTitlePort, { setPrefix: setTitlePrefix });
    },
  });
}
