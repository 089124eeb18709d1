import { and, asc, count, eq, exists, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { documents, documentVisits } from './document.tables.ts';
import { createDocumentEvents } from './documentEvents.ts';

/** A document that somebody opened within this time before a run may be open still. */
const openTime = 24 * 60 * 60_000;

/** Documents that are looked for at once. */
const batch = 200;

/** A run over documents that are past their retention. */
interface RetentionRun {
  /** Those that nobody changed since before this time, epoch milliseconds. */
  before: number;
  /** The time at which they are in the trash. */
  at: number;
  /** Whether somebody has a document open now. */
  isOpen: (id: string) => boolean;
  atMost: number;
}

/** Documents outside of folders that nobody changed, restored or took out of a folder since `before`, nor opened lately. */
function isPastRetention(
  database: Database,
  { before, at }: { before: number; at: number },
): SQL | undefined {
  const visits = database
    .select({ id: documentVisits.documentId })
    .from(documentVisits)
    .where(and(eq(documentVisits.documentId, documents.id), gt(documentVisits.openedAt, at - openTime)));
  return and(
    isNull(documents.trashedAt),
    eq(documents.isRemoved, false),
    isNull(documents.folderId),
    lt(sql`greatest(${documents.updatedAt}, ${documents.keptSince})`, before),
    sql`not ${exists(visits)}`,
  );
}

/**
 * Puts documents into the trash that are past their retention, as if their owners had put them there.
 * @returns true when `atMost` were moved and there may be more
 */
export async function trashOldDocuments(
  deps: Pick<Deps, 'database' | 'events' | 'clock'>,
  { before, at, isOpen, atMost }: RetentionRun,
): Promise<boolean> {
  const { database } = deps;
  const events = createDocumentEvents(deps);
  let moved = 0;
  for (let after = ''; ;) {
    const found = await database
      .select({ id: documents.id })
      .from(documents)
      .where(and(isPastRetention(database, { before, at }), gt(documents.id, after)))
      .orderBy(asc(documents.id))
      .limit(batch);
    for (const { id } of found) {
      if (isOpen(id)) continue;
      const audience = await events.audienceOf(id);
      const [row] = await database
        .update(documents)
        .set({ trashedAt: at })
        // Somebody may have changed or filed it since it was found.
        .where(and(eq(documents.id, id), isPastRetention(database, { before, at })))
        .returning();
      if (!row) continue;
      await events.announce(row, 'access', audience);
      moved += 1;
      if (moved === atMost) return true;
    }
    const last = found.at(-1);
    if (!last || found.length < batch) return false;
    after = last.id;
  }
}

/** How many documents of each person or project came into the trash at one time. */
export async function documentsTrashedAt(
  database: Database,
  at: number,
): Promise<{ ownerId: string | null; projectId: string | null; count: number }[]> {
  const { ownerId, projectId } = documents;
  return database
    .select({
      ownerId: sql<string | null>`case when ${projectId} is null then ${ownerId} end`,
      ...{ projectId, count: count() },
    })
    .from(documents)
    .where(and(eq(documents.trashedAt, at), eq(documents.isRemoved, false)))
    .groupBy(sql`1`, projectId);
}
