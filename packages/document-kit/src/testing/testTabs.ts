import type { Document, DocumentType } from '@tai/contracts';
import { createFakeDocuments } from '@tai/test-kit';
import { createDocumentAssets } from '../state/documentAssets.ts';
import { createDocumentSession, type DocumentSession } from '../state/documentSession.ts';
import type { EditorPresence } from '../state/personTurn.ts';
import { tabLock } from '../state/tabs.ts';
import { createMemoryBrowser } from './memoryBrowser.ts';
import { createMemoryTransport } from './memoryTransport.ts';

/** A content like that of a board. */
export interface TestContent {
  nodes: Record<string, { x: number; label?: string }>;
  links?: Record<string, { from: string; to: string }>;
}

interface TabOptions {
  account?: string;
  isDown?: boolean;
  presence?: EditorPresence;
}

const me = 'me';

/** A server, a browser of each person, and tabs of it that open one document. */
export function createTestTabs(
  type: DocumentType,
  content: object = { nodes: { a: { x: 1 } } },
  access?: Document['access'],
) {
  const documents = createFakeDocuments();
  const id = documents.seed(type, content as Record<string, unknown>, access);
  const browsers = new Map<string, ReturnType<typeof createMemoryBrowser>>();
  function browserOf(account: string) {
    const browser = browsers.get(account) ?? createMemoryBrowser();
    browsers.set(account, browser);
    return browser;
  }

  async function openTab(tab: string, { account = me, isDown = false, presence }: TabOptions = {}) {
    const browser = browserOf(account);
    const { transport, line, calls } = createMemoryTransport(documents);
    line.isDown = isDown;
    const locks = browser.locksOf(tab);
    await locks.tryHold(tabLock(account, tab));
    const storage = browser.storageOf(tab);
    const parts = { account, tab, transport, storage, locks, channel: browser.channelOf(tab) };
    const assets = createDocumentAssets(id, type, { transport, store: browser.assets });
    const session: DocumentSession<TestContent> = createDocumentSession(
      { id, type },
      { ...parts, assets, ...(presence && { presence }) },
    );
    session.start();
    await settled();
    return {
      session,
      line,
      calls,
      /** Ends the tab as a crash does: nothing more goes out or is stored. */
      crash() {
        line.isDown = true;
        browser.crash(tab);
        session.stop();
      },
    };
  }
  return { documents, id, browser: browserOf(me), openTab };
}

/** Lets everything happen that needs no time. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 60; round += 1) await Promise.resolve();
}
