import {
  clientPort,
  createApiClient,
  createAppStore,
  createSessionSource,
  createSettingsSource,
  storePort,
  type ApiClient,
  type AppStore,
} from '@tai/api-client';
import type { User } from '@tai/contracts';
import { matchesShortcut, toast, type DesignWords } from '@tai/design-system';
import {
  createHost,
  defineFeature,
  languageCodeOf,
  navigationPort,
  windowTitlePort,
  withKits,
  type Feature,
  type Host,
  type KeyValueStorage,
  type Language,
} from '@tai/kernel';
import { user } from '../factories/user.ts';
import { createFakeRealtime, type FakeRealtime } from '../server/fakeRealtime.ts';
import { createFakeServer, type FakeServer } from '../server/fakeServer.ts';
import { answerAsOnTheFirstDay } from '../server/firstDay.ts';
import { createStandIns, type Asked } from './standIns.ts';
import { startWords } from './words.ts';

/** What a studio starts with. */
export interface StudioOptions {
  /** The features that run; the ports they need of others are stood in for. */
  features?: readonly Feature[];
  /** Who is signed in; null is a visitor. */
  signedIn?: User | null;
  language?: Language;
  /** Address the router starts at. */
  path?: string;
  /** The browser still has what an earlier studio of this person kept. */
  remembers?: boolean;
  /** Gives the server its answers; it starts as on its first day. */
  server?: (server: FakeServer) => void;
  /** Runs when everything is there and before anything is shown. */
  prepare?: (studio: Studio) => void | Promise<void>;
}

/** Joins the studio with the router in both directions; `StudioProviders` does it. */
export interface RouterLink {
  attach(navigate: (path: string) => void): void;
  moved(path: string): void;
}

/** A whole client without the host's pages: what components find around them in the app. */
export interface Studio {
  server: FakeServer;
  realtime: FakeRealtime;
  client: ApiClient;
  store: AppStore;
  host: Host;
  designWords: DesignWords;
  /** What the screen asked other features for. */
  asked: readonly Asked[];
  /** Text before the page title. */
  titlePrefix(): string | null;
  /** Path and query that the router shows. */
  address(): string;
  router: RouterLink;
  /** Ends everything, and puts the global `fetch` back. */
  dispose(): void;
}

/** Starts a studio: the real store, host, words and client over a fake server and a fake line. */
export async function createStudio({
  features = [],
  signedIn = user(),
  language = 'en',
  path = '/',
  remembers = false,
  server: prepareServer,
  prepare,
}: StudioOptions = {}): Promise<Studio> {
  if (signedIn && !remembers) forgetWorkOf(signedIn.userId);
  const server = createFakeServer();
  answerAsOnTheFirstDay(server);
  prepareServer?.(server);
  const stopServer = server.listen();

  const session = createSessionSource(memoryPlatform());
  if (signedIn) session.start({ token: `token-of-${signedIn.userId}`, user: signedIn });
  const settings = createSettingsSource(createMemoryStorage());
  settings.change({ language: languageCodeOf(language) });
  const realtime = createFakeRealtime();
  const client = createApiClient({ session, settings, realtime });
  const { store, sink, stopListening } = createAppStore(client);

  const asked: Asked[] = [];
  let address = path;
  let navigate = (to: string) => {
    address = to;
  };
  let titlePrefix: string | null = null;
  const base = defineFeature({
    id: 'test-kit.base',
    provides: [clientPort, storePort, navigationPort, windowTitlePort],
    setup({ provide }) {
      provide(clientPort, client);
      provide(storePort, store);
      provide(navigationPort, { go: (to) => navigate(to) });
      provide(windowTitlePort, {
        setPrefix(text) {
          titlePrefix = text;
        },
      });
    },
  });
  const words = await startWords(language, features);
  const host = createHost(
    [base, createStandIns(withKits(features), asked), ...features],
    sink,
    matchesShortcut,
  );
  client.onExpired(() => host.events.emit('session.ended', { reason: 'expired' }));
  await Promise.all(features.map((feature) => host.activate(feature, language)));

  const studio: Studio = {
    server,
    realtime,
    client,
    store,
    host,
    designWords: words,
    asked,
    titlePrefix: () => titlePrefix,
    address: () => address,
    router: {
      attach(next) {
        navigate = next;
      },
      moved(to) {
        address = to;
      },
    },
    dispose() {
      host.dispose();
      stopListening();
      session.dispose();
      stopServer();
      toast.clear();
    },
  };
  await prepare?.(studio);
  return studio;
}

/** Storage that lives as long as the test. */
export function createMemoryStorage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

function memoryPlatform() {
  return {
    local: createMemoryStorage(),
    session: createMemoryStorage(),
    setCookie: () => undefined,
    onStorage: () => () => undefined,
    isSecure: false,
  };
}

/** What features keep for a person is in the browser's own storage under keys that end with their id. */
function forgetWorkOf(userId: string): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.includes(`@${userId}`)) storage.removeItem(key);
  }
}
