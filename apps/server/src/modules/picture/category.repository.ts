import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { pictureCategories } from './category.tables.ts';

export type CategoryRow = typeof pictureCategories.$inferSelect;

export function createCategoryRepository(database: DatabaseOrTransaction) {
  const its = (ownerId: string) => eq(pictureCategories.ownerId, ownerId);
  return {
    /** One change of a library's categories at a time: their limits then hold exactly. */
    lock: (ownerId: string) =>
      database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`categories ${ownerId}`}, 0))`),

    /** Those of one parent in their order. */
    list: (ownerId: string): Promise<CategoryRow[]> =>
      database
        .select()
        .from(pictureCategories)
        .where(its(ownerId))
        .orderBy(
          asc(pictureCategories.position),
          asc(pictureCategories.createdAt),
          asc(pictureCategories.id),
        ),

    async insert(row: CategoryRow): Promise<void> {
      await database.insert(pictureCategories).values(row);
    },

    async rename(ownerId: string, id: string, name: string): Promise<void> {
      await database
        .update(pictureCategories)
        .set({ name })
        .where(and(its(ownerId), eq(pictureCategories.id, id)));
    },

    async place(ownerId: string, id: string, parentId: string | null, position: number): Promise<void> {
      await database
        .update(pictureCategories)
        .set({ parentId, position })
        .where(and(its(ownerId), eq(pictureCategories.id, id)));
    },

    async delete(ownerId: string, ids: readonly string[]): Promise<void> {
      await database
        .delete(pictureCategories)
        .where(and(its(ownerId), inArray(pictureCategories.id, [...ids])));
    },

    /** True when a sibling has the name already. */
    async isTaken(ownerId: string, parentId: string | null, name: string, except?: string): Promise<boolean> {
      const rows = await database
        .select({ id: pictureCategories.id })
        .from(pictureCategories)
        .where(
          and(
            its(ownerId),
            parentId === null ? isNull(pictureCategories.parentId) : eq(pictureCategories.parentId, parentId),
            eq(sql`lower(${pictureCategories.name})`, name.toLowerCase()),
          ),
        );
      return rows.some(({ id }) => id !== except);
    },
  };
}
