import { storyboardLimits } from '@tai/contracts';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { type ExportRow, storyboardExports } from './storyboard.tables.ts';

/** Condition of those that are under way. */
export const isActive = inArray(storyboardExports.status, ['queued', 'running']);

/** Rows of exports. Times are epoch milliseconds. */
export function createExportRepository(database: DatabaseOrTransaction) {
  return {
    async find(userId: string, which: { id: string } | { saveId: string }): Promise<ExportRow | undefined> {
      const isIt =
        'id' in which ? eq(storyboardExports.id, which.id) : eq(storyboardExports.saveId, which.saveId);
      const [row] = await database
        .select()
        .from(storyboardExports)
        .where(and(eq(storyboardExports.userId, userId), isIt));
      return row;
    },

    async list(userId: string, documentId: string): Promise<ExportRow[]> {
      return database
        .select()
        .from(storyboardExports)
        .where(and(eq(storyboardExports.userId, userId), eq(storyboardExports.documentId, documentId)))
        .orderBy(desc(storyboardExports.id))
        .limit(storyboardLimits.exportsListed);
    },

    async countActive(userId: string): Promise<number> {
      const [row] = await database
        .select({ count: count() })
        .from(storyboardExports)
        .where(and(eq(storyboardExports.userId, userId), isActive));
      return row?.count ?? 0;
    },

    /** @returns false when the same call came before */
    async insert(row: typeof storyboardExports.$inferInsert): Promise<boolean> {
      const rows = await database
        .insert(storyboardExports)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: storyboardExports.id });
      return rows.length > 0;
    },

    /** Frames times pixels that the last exports of anybody made in a second; null when there was none. */
    async speed(): Promise<number | null> {
      const { film, frames, startedAt, endedAt, status } = storyboardExports;
      const rows = await database
        .select({ film, frames, startedAt, endedAt })
        .from(storyboardExports)
        .where(eq(status, 'succeeded'))
        .orderBy(desc(endedAt))
        .limit(10);
      const took = rows.reduce((sum, row) => sum + (row.endedAt ?? 0) - (row.startedAt ?? 0), 0);
      const made = rows.reduce((sum, row) => sum + row.frames * row.film.width * row.film.height, 0);
      return took > 0 ? Math.round((made * 1000) / took) : null;
    },

    async cancel(userId: string, id: string, endedAt: number): Promise<boolean> {
      const rows = await database
        .update(storyboardExports)
        .set({ status: 'cancelled', endedAt, leaseId: null, leaseUntil: null })
        .where(and(eq(storyboardExports.userId, userId), eq(storyboardExports.id, id), isActive))
        .returning({ id: storyboardExports.id });
      return rows.length > 0;
    },
  };
}
