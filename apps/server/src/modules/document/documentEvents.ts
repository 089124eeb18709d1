import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Deps } from '../../deps.ts';
import { projectMembers } from '../project/index.ts';
import { documents, documentShares, documentVisits } from './document.tables.ts';

/** Channel of `DocumentChanged`. */
export const documentChanged = 'documents';

/** What changed: the content, its comments, title and place and cover, or who may see it. */
export type DocumentChange = 'content' | 'comments' | 'details' | 'access';

/** For the open pages of everybody who may see the document. */
export interface DocumentChanged {
  userIds: string[];
  change: DocumentChange;
  documentId: string;
  revision: number;
}

/**
 * How long after their last visit people get live messages of a document that they reached by a link, or because it is shared
 * with everyone: nothing says when such a person stops being interested. Milliseconds.
 */
const visitTime = 7 * 24 * 60 * 60_000;
const audienceMax = 1_000;

/** Tells open pages what happened to documents. After the commit of what happened. */
export function createDocumentEvents({
  database,
  events,
  clock,
}: Pick<Deps, 'database' | 'events' | 'clock'>) {
  /** Those who may see a document now and could have it open. */
  async function audienceOf(documentId: string): Promise<string[]> {
    const isIt = eq(documents.id, documentId);
    const isOpenToVisitor = or(
      eq(documents.isForEveryone, true),
      eq(documentVisits.linkToken, documents.linkToken),
    );
    const rows = await unionAll(
      database
        .select({ id: sql<string>`${documents.ownerId}`.as('id') })
        .from(documents)
        .where(and(isIt, isNull(documents.projectId), isNotNull(documents.ownerId))),
      database
        .select({ id: sql<string>`${projectMembers.userId}`.as('id') })
        .from(documents)
        .innerJoin(projectMembers, eq(projectMembers.projectId, documents.projectId))
        .where(isIt),
      database
        .select({ id: sql<string>`${documentShares.userId}`.as('id') })
        .from(documentShares)
        .where(eq(documentShares.documentId, documentId)),
      database
        .select({ id: sql<string>`${documentVisits.userId}`.as('id') })
        .from(documents)
        .innerJoin(documentVisits, eq(documentVisits.documentId, documents.id))
        .where(and(isIt, isOpenToVisitor, gt(documentVisits.openedAt, clock.now() - visitTime))),
    ).limit(audienceMax);
    return [...new Set(rows.map(({ id }) => id))];
  }

  return {
    audienceOf,

    async audiencesOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
      const audiences = new Map<string, readonly string[]>();
      for (const id of ids) audiences.set(id, await audienceOf(id));
      return audiences;
    },

    /** @param alsoTo people who could see it until now */
    async announce(
      { id, revision }: { id: string; revision: number },
      change: DocumentChange,
      alsoTo: readonly string[] = [],
    ): Promise<void> {
      const userIds = [...new Set([...(await audienceOf(id)), ...alsoTo])];
      if (userIds.length === 0) return;
      await events.publish(documentChanged, {
        ...{ userIds, change, documentId: id, revision },
      } satisfies DocumentChanged);
    },
  };
}

export type DocumentEvents = ReturnType<typeof createDocumentEvents>;
