import { presenceLimits, type PresentClient } from '@tai/contracts';
import type { Clock } from '../../platform/clock.ts';

const { lifetime, clientsMax, clientsOfPersonMax } = presenceLimits;

interface Page {
  client: PresentClient;
  seenAt: number;
}

/** Open pages of documents, in the memory of one process. */
export interface PresentPages {
  /** Those of one document that gave a sign lately. */
  of(documentId: string): PresentClient[];
  put(documentId: string, client: PresentClient): void;
  remove(documentId: string, client: Pick<PresentClient, 'clientId' | 'person'>): void;
}

/** Makes an empty memory. Pages without a sign leave it by themselves. */
export function createPresentPages(clock: Clock): PresentPages {
  const documents = new Map<string, Map<string, Page>>();
  let sweptAt = clock.now();

  const isOver = ({ seenAt }: Page) => clock.now() - seenAt >= lifetime;

  /** Documents that nobody asks for would stay otherwise. */
  function sweep(): void {
    if (clock.now() - sweptAt < lifetime) return;
    sweptAt = clock.now();
    for (const [documentId, pages] of documents) {
      for (const [key, page] of pages) if (isOver(page)) pages.delete(key);
      if (pages.size === 0) documents.delete(documentId);
    }
  }

  return {
    of(documentId) {
      const pages = [...(documents.get(documentId)?.values() ?? [])];
      return pages.filter((page) => !isOver(page)).map(({ client }) => client);
    },

    put(documentId, client) {
      sweep();
      const pages = documents.get(documentId) ?? new Map<string, Page>();
      const key = keyOf(client);
      if (!pages.has(key)) {
        const own = [...pages].filter(([, page]) => page.client.person.id === client.person.id);
        if (own[0] && own.length >= clientsOfPersonMax) pages.delete(own[0][0]);
        if (pages.size >= clientsMax) return;
      }
      // Written anew, so that the first of a person is the one without a sign for longest.
      pages.delete(key);
      pages.set(key, { client, seenAt: clock.now() });
      documents.set(documentId, pages);
    },

    remove(documentId, client) {
      documents.get(documentId)?.delete(keyOf(client));
    },
  };
}

/** The key has the person in it: nobody can speak for the page of somebody else. */
function keyOf({ person, clientId }: Pick<PresentClient, 'clientId' | 'person'>): string {
  return `${person.id} ${clientId}`;
}
