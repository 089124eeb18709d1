import { fileUrl, type Tutorial } from '@tai/contracts';
import { asc, eq, max, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { tutorials } from './tutorial.tables.ts';

type TutorialRow = typeof tutorials.$inferSelect;
export type NewTutorial = typeof tutorials.$inferInsert;

/** What can be said of a video. */
export type TutorialChange = Partial<
  Pick<TutorialRow, 'title' | 'description' | 'language' | 'category' | 'position' | 'isPublished'>
>;

export function createTutorialRepository(database: DatabaseOrTransaction) {
  return {
    async list(): Promise<Tutorial[]> {
      const rows = await database
        .select()
        .from(tutorials)
        .orderBy(asc(tutorials.position), asc(tutorials.createdAt));
      return rows.map(toTutorial);
    },

    async find(id: string): Promise<Tutorial | null> {
      const [row] = await database.select().from(tutorials).where(eq(tutorials.id, id));
      return row ? toTutorial(row) : null;
    },

    async lastPosition(): Promise<number> {
      const [row] = await database.select({ last: max(tutorials.position) }).from(tutorials);
      return row?.last ?? 0;
    },

    async insert(row: NewTutorial): Promise<Tutorial> {
      const [inserted] = await database.insert(tutorials).values(row).returning();
      if (!inserted) throw new Error('tutorial.insert: the new row is not there');
      return toTutorial(inserted);
    },

    async change(id: string, change: TutorialChange): Promise<Tutorial | null> {
      // The query builder refuses to set nothing.
      if (Object.values(change).every((value) => value === undefined)) return this.find(id);
      const [row] = await database.update(tutorials).set(change).where(eq(tutorials.id, id)).returning();
      return row ? toTutorial(row) : null;
    },

    /** Returns the video and the content keys that it held. */
    async remove(id: string): Promise<{ tutorial: Tutorial; keys: string[] } | null> {
      const [row] = await database.delete(tutorials).where(eq(tutorials.id, id)).returning();
      if (!row) return null;
      const keys = [row.videoKey, row.posterSmallKey, row.posterMediumKey].filter((key) => key !== null);
      return { tutorial: toTutorial(row), keys };
    },

    async countView(id: string): Promise<number | null> {
      const [row] = await database
        .update(tutorials)
        .set({ views: sql`${tutorials.views} + 1` })
        .where(eq(tutorials.id, id))
        .returning({ views: tutorials.views });
      return row?.views ?? null;
    },
  };
}

function toTutorial(row: TutorialRow): Tutorial {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    language: row.language,
    category: row.category,
    order: row.position,
    isPublished: row.isPublished,
    videoUrl: fileUrl(row.fileId),
    posterUrl: row.posterMediumKey === null ? '' : fileUrl(row.fileId, '768'),
    durationSeconds: row.durationSeconds,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    views: row.views,
    createTime: row.createdAt,
  };
}
