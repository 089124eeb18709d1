import { defaultFolder } from '@tai/contracts';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { collectedWorks, type ListedWork, publicWorks, workImages } from '../work/index.ts';
import { collections } from './collection.tables.ts';

export type CollectionRow = Pick<typeof collections.$inferSelect, 'id' | 'name' | 'isPrivate' | 'coverId'>;

/** Where a list of collected works goes on. */
export interface CollectedPlace {
  time: number;
  id: string;
}

/** The default folder until it was changed. */
const untouched: CollectionRow = { id: defaultFolder, name: '', isPrivate: true, coverId: null };

export function createCollectionRepository(database: DatabaseOrTransaction) {
  const its = (ownerId: string) => eq(collections.ownerId, ownerId);
  const isPublic = eq(publicWorks.workId, collectedWorks.workId);
  return {
    /** One change of a person's collection at a time: limits and numbers then hold exactly. */
    lock: (ownerId: string) =>
      database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`collections ${ownerId}`}, 0))`),

    /** The default folder first, then by name. */
    async list(ownerId: string): Promise<CollectionRow[]> {
      const { id, name, isPrivate, coverId } = collections;
      const rows = await database
        .select({ id, name, isPrivate, coverId })
        .from(collections)
        .where(its(ownerId))
        .orderBy(asc(sql`lower(${name})`), asc(id));
      const standing = rows.find((row) => row.id === defaultFolder);
      return [standing ?? untouched, ...rows.filter((row) => row !== standing)];
    },

    async save(ownerId: string, row: CollectionRow, now: number): Promise<void> {
      const { name, isPrivate, coverId } = row;
      await database
        .insert(collections)
        .values({ ownerId, ...row, createdAt: now })
        .onConflictDoUpdate({
          target: [collections.ownerId, collections.id],
          set: { name, isPrivate, coverId },
        });
    },

    async delete(ownerId: string, id: string): Promise<void> {
      await database.delete(collections).where(and(its(ownerId), eq(collections.id, id)));
    },

    /** How many works of each folder are public. */
    async counts(ownerId: string): Promise<ReadonlyMap<string, number>> {
      const rows = await database
        .select({ folderId: collectedWorks.folderId, count: sql<number>`count(*)::int` })
        .from(collectedWorks)
        .innerJoin(publicWorks, isPublic)
        .where(eq(collectedWorks.ownerId, ownerId))
        .groupBy(collectedWorks.folderId);
      return new Map(rows.map(({ folderId, count }) => [folderId, count]));
    },

    /**
     * Public names of the covers' bytes, by folder: of the chosen work, or else of the one collected last. One statement
     * for all folders, and for each two looks at an index, however much is in it.
     */
    async covers(ownerId: string, folders: readonly CollectionRow[]): Promise<ReadonlyMap<string, string>> {
      if (folders.length === 0) return new Map();
      const wanted = JSON.stringify(folders.map(({ id, coverId }) => ({ id, cover: coverId })));
      const shown = (which: SQL) => sql`
        select ${workImages.fileId} from ${collectedWorks}
          join ${publicWorks} on ${isPublic}
          join ${workImages} on ${workImages.workId} = ${collectedWorks.workId} and ${workImages.position} = 0
        where ${collectedWorks.ownerId} = ${ownerId} and ${collectedWorks.folderId} = wanted.id and ${which}
        order by ${collectedWorks.createdAt} desc, ${collectedWorks.workId} desc
        limit 1`;
      const { rows } = await database.execute<{ id: string; file: string | null }>(sql`
        select wanted.id, coalesce(
          (${shown(sql`${collectedWorks.workId} = wanted.cover`)}),
          (${shown(sql`true`)})
        ) as file
        from jsonb_to_recordset(${wanted}::jsonb) as wanted (id text, cover text)`);
      return new Map(rows.flatMap(({ id, file }) => (file === null ? [] : [[id, file]])));
    },

    async folderOf(ownerId: string, workId: string): Promise<string | null> {
      const [row] = await database
        .select({ folderId: collectedWorks.folderId })
        .from(collectedWorks)
        .where(and(eq(collectedWorks.ownerId, ownerId), eq(collectedWorks.workId, workId)));
      return row?.folderId ?? null;
    },

    /** @returns the works that were in no folder before */
    async put(ownerId: string, workIds: readonly string[], folderId: string, now: number): Promise<string[]> {
      const rows = await database
        .insert(collectedWorks)
        .values(workIds.map((workId) => ({ ownerId, workId, folderId, createdAt: now })))
        .onConflictDoUpdate({
          target: [collectedWorks.ownerId, collectedWorks.workId],
          set: { folderId, createdAt: now },
        })
        // A row that was made by this statement has no earlier version.
        .returning({ workId: collectedWorks.workId, isNew: sql<boolean>`(xmax = 0)` });
      return rows.filter(({ isNew }) => isNew).map(({ workId }) => workId);
    },

    /** Moves all that is in a folder, whether it may be seen or not. It was collected when it was. */
    async moveAll(ownerId: string, from: string, to: string): Promise<void> {
      await database
        .update(collectedWorks)
        .set({ folderId: to })
        .where(and(eq(collectedWorks.ownerId, ownerId), eq(collectedWorks.folderId, from)));
    },

    /** @returns the works that were in one */
    async take(ownerId: string, workIds: readonly string[]): Promise<string[]> {
      const rows = await database
        .delete(collectedWorks)
        .where(and(eq(collectedWorks.ownerId, ownerId), inArray(collectedWorks.workId, [...workIds])))
        .returning({ workId: collectedWorks.workId });
      return rows.map(({ workId }) => workId);
    },

    async idsIn(ownerId: string, folderId: string): Promise<string[]> {
      const rows = await database
        .select({ workId: collectedWorks.workId })
        .from(collectedWorks)
        .where(and(eq(collectedWorks.ownerId, ownerId), eq(collectedWorks.folderId, folderId)));
      return rows.map(({ workId }) => workId);
    },

    /** Public works of a folder, or of all, the one collected last first. */
    async works(
      ownerId: string,
      folderId: string | undefined,
      after: CollectedPlace | null,
      limit: number,
    ): Promise<ListedWork<CollectedPlace>[]> {
      const rows = await database
        .select({
          workId: collectedWorks.workId,
          authorId: publicWorks.authorId,
          tags: publicWorks.tags,
          time: collectedWorks.createdAt,
        })
        .from(collectedWorks)
        .innerJoin(publicWorks, isPublic)
        .where(
          and(
            eq(collectedWorks.ownerId, ownerId),
            folderId === undefined ? undefined : eq(collectedWorks.folderId, folderId),
            after
              ? sql`(${collectedWorks.createdAt}, ${collectedWorks.workId}) < (${after.time}, ${after.id})`
              : undefined,
          ),
        )
        .orderBy(desc(collectedWorks.createdAt), desc(collectedWorks.workId))
        .limit(limit);
      return rows.map(({ time, ...row }) => ({ ...row, place: { time, id: row.workId } }));
    },
  };
}
