import type { EditorPresence } from '../state/personTurn.ts';
import type { PresentPage } from '../state/presence.ts';
import { settled } from './testTabs.ts';

type Listener = Parameters<EditorPresence['onSign']>[0];

/** Those who have one document open, in memory: what the server tells the pages of each other. */
export function createTestRoom() {
  const pages = new Map<string, PresentPage>();
  const listeners = new Map<string, Set<Listener>>();

  function tell(sign: Parameters<Listener>[0], ids: Iterable<string>): void {
    for (const id of ids) for (const listener of listeners.get(id) ?? []) listener(sign);
  }
  const others = (id: string) => [...pages.keys()].filter((one) => one !== id);

  return {
    /** The page of somebody; their name is their account. */
    join(account: string, clientId = `page of ${account}`): EditorPresence {
      const person = { id: account, name: account, avatar: null };
      const page = { clientId, person, canEdit: true, selected: [], turn: 0 };
      let isThere = false;
      function sign(): void {
        if (!isThere) return;
        pages.set(clientId, { ...page });
        void Promise.resolve().then(() => {
          tell('heard', others(clientId));
          tell('answered', [clientId]);
        });
      }
      return {
        get: () => others(clientId).flatMap((id) => pages.get(id) ?? []),
        claim(turn) {
          page.turn = turn;
          sign();
        },
        onSign(listener) {
          const own = listeners.get(clientId) ?? new Set();
          listeners.set(clientId, own.add(listener));
          return () => own.delete(listener);
        },
        start() {
          isThere = true;
          sign();
          return () => {
            isThere = false;
            pages.delete(clientId);
            tell('heard', pages.keys());
          };
        },
      };
    },
    /** The page does not say any more that it is there, as one that lost the network. */
    async silence(account: string): Promise<void> {
      pages.delete(`page of ${account}`);
      tell('answered', pages.keys());
      await settled();
    },
  };
}
