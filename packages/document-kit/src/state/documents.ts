import type { ApiClient } from '@tai/api-client';
import { documentTypes } from '@tai/contracts';
import { randomKey } from '@tai/kernel';
import { createHttpTransport } from '../api/httpTransport.ts';
import { openBrowserDatabase } from './browserDatabase.ts';
import { createDocumentAssets } from './documentAssets.ts';
import { createPresence } from './presence.ts';
import { createDocumentSession, type DocumentSession } from './documentSession.ts';
import type { DocumentKey } from './sessionCore.ts';
import { tabLock } from './tabs.ts';
import { createAskedLocks, createWebChannel, createWebLocks } from './webTabs.ts';

/** Documents that are open in this tab. */
export interface Documents {
  /** The session of a document for the person who is signed in; the same one for everybody who asks. */
  session<T extends object>(key: DocumentKey): DocumentSession<T>;
  /** Keeps a session running. The returned function lets it go: with its last user it saves and stops. */
  retain(session: Pick<DocumentSession<object>, 'id'>): () => void;
  stop(): void;
}

type AnySession = DocumentSession<Record<string, unknown>>;

/** Watches line, network and page for all of them. */
export function createDocuments(client: ApiClient): Documents {
  const tab = randomKey();
  const locks = navigator.locks ? createWebLocks() : createAskedLocks();
  const accounts = new Map<string, ReturnType<typeof openAccount>>();
  const users = new Map<AnySession, number>();

  function openAccount(account: string) {
    const database = openBrowserDatabase(account);
    const channel = createWebChannel(account);
    const transport = createHttpTransport(client, account);
    const isAlive = locks.tryHold(tabLock(account, tab));
    const sessions = new Map<string, AnySession>();
    return {
      sessions,
      open({ id, type, linkToken }: DocumentKey): AnySession {
        const assets = createDocumentAssets(id, type, { transport, store: database });
        const shared = { account, tab, transport, storage: database, locks, channel, assets };
        const presence = documentTypes[type].merges ? undefined : createPresence(client, id);
        return createDocumentSession({ id, type, linkToken }, { ...shared, ...(presence && { presence }) });
      },
      async close() {
        for (const session of sessions.values()) session.stop();
        channel.close();
        (await isAlive)?.();
        database.close();
      },
    };
  }

  function accountOf(id: string) {
    const known = accounts.get(id) ?? openAccount(id);
    accounts.set(id, known);
    return known;
  }

  const running = () => [...users.keys()];
  const wake = () => running().forEach((session) => session.wake());
  const hide = () => running().forEach((session) => session.hide());
  const followPage = () => (document.visibilityState === 'hidden' ? hide() : wake());

  const stops = [
    client.realtime.onMessage((message) => {
      if (message.type !== 'document') return;
      const about = running().filter(({ id }) => id === message.documentId);
      if (message.change === 'content') for (const session of about) session.hear(message.revision);
      else if (message.change !== 'comments') for (const session of about) session.refresh();
    }),
    client.realtime.status.subscribe(() => {
      if (client.realtime.status.get() === 'open') wake();
    }),
  ];
  window.addEventListener('online', wake);
  window.addEventListener('pagehide', hide);
  document.addEventListener('visibilitychange', followPage);

  return {
    session<T extends object>(key: DocumentKey): DocumentSession<T> {
      const account = accountOf(client.session.get()?.user.userId ?? '');
      const known = account.sessions.get(key.id) ?? account.open(key);
      account.sessions.set(key.id, known);
      return known as unknown as DocumentSession<T>;
    },
    retain(given) {
      const session = given as AnySession;
      users.set(session, (users.get(session) ?? 0) + 1);
      session.start();
      return () => {
        users.set(session, (users.get(session) ?? 1) - 1);
        void session.flush().then(() => {
          // Another page may have shown it while it was saved.
          if (users.get(session) !== 0) return;
          users.delete(session);
          session.stop();
        });
      };
    },
    stop() {
      for (const stop of stops) stop();
      window.removeEventListener('online', wake);
      window.removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', followPage);
      for (const account of accounts.values()) void account.close();
    },
  };
}
