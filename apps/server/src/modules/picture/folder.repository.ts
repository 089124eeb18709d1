import { defaultFolder } from '@tai/contracts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { pictureFolders } from './folder.tables.ts';
import { pictures, pictureSearch } from './picture.tables.ts';
import { plainCondition, searchCondition } from './pictureFilter.ts';

export type FolderRow = Pick<typeof pictureFolders.$inferSelect, 'id' | 'name' | 'coverId'>;

export function createFolderRepository(database: DatabaseOrTransaction) {
  const its = (ownerId: string) => eq(pictureFolders.ownerId, ownerId);
  return {
    /** One change of a library's folders at a time: their limits then hold exactly. */
    lock: (ownerId: string) =>
      database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${ownerId}`}, 0))`),

    /** The default folder first, then by name. */
    async list(ownerId: string): Promise<FolderRow[]> {
      const { id, name, coverId } = pictureFolders;
      const rows = await database
        .select({ id, name, coverId })
        .from(pictureFolders)
        .where(its(ownerId))
        .orderBy(asc(sql`lower(${name})`), asc(id));
      const standing = rows.find((row) => row.id === defaultFolder);
      return [
        standing ?? { id: defaultFolder, name: '', coverId: null },
        ...rows.filter((row) => row !== standing),
      ];
    },

    async save(ownerId: string, { id, name, coverId }: FolderRow, now: number): Promise<void> {
      await database
        .insert(pictureFolders)
        .values({ ownerId, id, name, coverId, createdAt: now })
        .onConflictDoUpdate({ target: [pictureFolders.ownerId, pictureFolders.id], set: { name, coverId } });
    },

    async delete(ownerId: string, id: string): Promise<void> {
      await database.delete(pictureFolders).where(and(its(ownerId), eq(pictureFolders.id, id)));
    },

    /** Public name of the bytes of the newest picture in a folder, or of a chosen one that is still in the library. */
    async cover(ownerId: string, { id, coverId }: FolderRow): Promise<string | null> {
      const chosen = coverId === null ? null : await this.fileOf(ownerId, coverId);
      if (chosen !== null) return chosen;
      const [row] = await database
        .select({ fileId: pictures.fileId })
        .from(pictureSearch)
        .innerJoin(pictures, eq(pictures.id, pictureSearch.pictureId))
        .where(searchCondition(ownerId, { folderId: id }))
        .orderBy(desc(pictureSearch.time), desc(pictureSearch.pictureId))
        .limit(1);
      return row?.fileId ?? null;
    },

    async fileOf(ownerId: string, pictureId: string): Promise<string | null> {
      const [row] = await database
        .select({ fileId: pictures.fileId })
        .from(pictures)
        .where(and(plainCondition(ownerId, {}), eq(pictures.id, pictureId)));
      return row?.fileId ?? null;
    },
  };
}
