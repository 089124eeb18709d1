import type { Patch } from '@tai/contracts';
import { and, asc, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { applyPatches, type SizedContent } from './content/applyPatches.ts';
import { documentRevisions, documentSnapshots } from './document.tables.ts';

export type RevisionRow = typeof documentRevisions.$inferSelect;

/** How much of what others changed is read at once. */
interface ChangesLimit {
  count: number;
  bytes: number;
}

const author = { id: users.id, name: users.username, avatar: users.avatar };

/** Rows behind what a document held: snapshots, and the patches after them. */
export function createRevisionRepository(database: DatabaseOrTransaction) {
  const of = (documentId: string) => eq(documentRevisions.documentId, documentId);
  const at = (documentId: string, revision: number) =>
    and(of(documentId), eq(documentRevisions.revision, revision));

  return {
    async find(documentId: string, revision: number): Promise<RevisionRow | undefined> {
      const [row] = await database.select().from(documentRevisions).where(at(documentId, revision));
      return row;
    },

    async findSave(documentId: string, saveId: string): Promise<RevisionRow | undefined> {
      const [row] = await database
        .select()
        .from(documentRevisions)
        .where(and(of(documentId), eq(documentRevisions.saveId, saveId)));
      return row;
    },

    /**
     * Revisions above `after` and up to `upTo`, oldest first, with their authors. Patches are included until their sum
     * reaches the limit; later revisions come without.
     */
    async between(documentId: string, after: number, upTo: number, { count, bytes }: ChangesLimit) {
      const { revision, savedAt, patches } = documentRevisions;
      const size = sql`sum(octet_length(${patches})) over (order by ${revision})`;
      return database
        .select({
          ...{ revision, savedAt, author },
          patches: sql<string | null>`case when ${size} <= ${bytes} then ${patches} end`,
        })
        .from(documentRevisions)
        .leftJoin(users, eq(users.id, documentRevisions.authorId))
        .where(and(of(documentId), gt(revision, after), lte(revision, upTo)))
        .orderBy(asc(revision))
        .limit(count);
    },

    /** What a list shows, newest first, below a revision. */
    async newest(documentId: string, below: number, limit: number) {
      const { revision, savedAt, authorId, name } = documentRevisions;
      return database
        .select({ revision, savedAt, authorId, name, author })
        .from(documentRevisions)
        .leftJoin(users, eq(users.id, authorId))
        .where(and(of(documentId), lt(revision, below)))
        .orderBy(desc(revision))
        .limit(limit);
    },

    async insert(row: typeof documentRevisions.$inferInsert): Promise<void> {
      await database.insert(documentRevisions).values(row);
    },

    async name(documentId: string, revision: number, name: string | null): Promise<boolean> {
      const named = await database
        .update(documentRevisions)
        .set({ name })
        .where(at(documentId, revision))
        .returning({ revision: documentRevisions.revision });
      return named.length > 0;
    },

    async insertSnapshot(documentId: string, revision: number, content: string): Promise<void> {
      await database.insert(documentSnapshots).values({ documentId, revision, content });
    },

    /** Null when the revision is not kept. Its size is counted from that of the snapshot. */
    async contentAt(documentId: string, revision: number): Promise<SizedContent | null> {
      const [snapshot] = await database
        .select({ revision: documentSnapshots.revision, content: documentSnapshots.content })
        .from(documentSnapshots)
        .where(and(eq(documentSnapshots.documentId, documentId), lte(documentSnapshots.revision, revision)))
        .orderBy(desc(documentSnapshots.revision))
        .limit(1);
      if (!snapshot) return null;
      const rows = await database
        .select({ patches: documentRevisions.patches })
        .from(documentRevisions)
        .where(
          and(
            of(documentId),
            gt(documentRevisions.revision, snapshot.revision),
            lte(documentRevisions.revision, revision),
          ),
        )
        .orderBy(asc(documentRevisions.revision));
      if (rows.length !== revision - snapshot.revision) return null;
      const first: SizedContent = {
        content: JSON.parse(snapshot.content) as SizedContent['content'],
        bytes: Buffer.byteLength(snapshot.content),
      };
      // All at once: each call copies the objects and lists on the way to what it changes.
      return applyPatches(
        first,
        rows.flatMap(({ patches }) => readPatches(patches) ?? []),
      );
    },
  };
}

/** Null where a snapshot says it all. */
export function readPatches(text: string | null): Patch[] | null {
  return text === null ? null : (JSON.parse(text) as Patch[]);
}
