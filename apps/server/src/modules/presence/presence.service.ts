/*
 * Who has a document open. Nothing is stored: each process remembers for seconds what it heard over the event bus, and a page
 * says every few seconds that it is there. Whoever lost access is found by the next sign of anybody, theirs or another one's,
 * because each sign asks the database who of those present may still see the document.
 */
import { documentTypes, type PersonLine, type PresentClient } from '@tai/contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import { assertUnlocked } from '../../platform/identity/locks.ts';
import { users } from '../account/index.ts';
import { accessOf, documents, levelFor, reachDocument } from '../document/index.ts';
import { createPresentPages } from './presentPages.ts';

/** Channel of `PresenceChanged`. */
export const presenceChanged = 'presence';

/** A page opened a document, moved in it or left it; for those who have it open. */
export interface PresenceChanged {
  userIds: string[];
  documentId: string;
  client: PresentClient;
  isLeaving: boolean;
}

interface Sign {
  documentId: string;
  clientId: string;
  pointer: PresentClient['pointer'];
  selected: string[];
  turn: number;
  isLeaving: boolean;
}

interface Reader {
  person: PersonLine;
  canEdit: boolean;
}

type PresenceDeps = Pick<Deps, 'database' | 'events' | 'clock'>;

/** @returns with `stop`, which ends listening to the bus */
export function createPresenceService({ database, events, clock }: PresenceDeps) {
  const pages = createPresentPages(clock);
  const stop = events.subscribe<PresenceChanged>(presenceChanged, ({ documentId, client, isLeaving }) => {
    if (isLeaving) pages.remove(documentId, client);
    else pages.put(documentId, client);
  });

  /** Those of the people who may see the document now. */
  async function readersOf(documentId: string, userIds: readonly string[]): Promise<Map<string, Reader>> {
    const rows = await database
      .select({ id: users.id, name: users.username, avatar: users.avatar, level: levelFor(users.id) })
      .from(documents)
      .innerJoin(users, inArray(users.id, [...userIds]))
      .where(and(eq(documents.id, documentId), eq(documents.isRemoved, false), isNull(documents.trashedAt)));
    return new Map(
      rows
        .filter(({ level }) => level > 0)
        .map(({ level, ...person }) => [person.id, { person, canEdit: accessOf(level) !== 'view' }]),
    );
  }

  function publish(change: PresenceChanged): Promise<void> {
    return events.publish(presenceChanged, change);
  }

  /** Says of pages that they are gone, to those who are still there. */
  async function expel(documentId: string, gone: readonly PresentClient[], userIds: string[]): Promise<void> {
    for (const client of gone) await publish({ userIds, documentId, client, isLeaving: true });
  }

  return {
    stop,

    /**
     * @returns the other pages that have the document open
     * @throws ApiError documentNotFound, documentInTrash, featureLocked
     */
    async sign(account: Account, { documentId, isLeaving, ...own }: Sign): Promise<PresentClient[]> {
      const present = pages.of(documentId);
      const readers = await readersOf(documentId, [account.id, ...present.map(({ person }) => person.id)]);
      const userIds = [...readers.keys()];
      await expel(
        documentId,
        present.filter(({ person }) => !readers.has(person.id)),
        userIds,
      );
      const { row } = await reachDocument(database, account.id, documentId);
      assertUnlocked(account, documentTypes[row.type].lock);
      const reader = readers.get(account.id);
      // Shared again between the two looks.
      if (!reader) throw new ApiError('documentNotFound');
      // Whoever may only view does not keep others from editing.
      const client = { ...own, ...reader, turn: reader.canEdit ? own.turn : 0 };
      await publish({ userIds, documentId, client, isLeaving });
      return present.flatMap((client) => {
        const isOwn = client.person.id === account.id && client.clientId === own.clientId;
        const known = readers.get(client.person.id);
        return known && !isOwn ? [{ ...client, ...known, turn: known.canEdit ? client.turn : 0 }] : [];
      });
    },
  };
}
