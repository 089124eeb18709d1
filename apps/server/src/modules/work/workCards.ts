import { fileUrl, mediumOfMime, type WorkCard, type WorkImage } from '@tai/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { users } from '../account/index.ts';
import { shownFacts } from '../media/index.ts';
import { collectedWorks } from './work.tables.ts';
import { workImages, workLikes, works } from './work.tables.ts';

const shownImage = {
  fileId: workImages.fileId,
  width: workImages.width,
  height: workImages.height,
  mimeType: workImages.mimeType,
  facts: workImages.facts,
  thumbhash: workImages.thumbhash,
};

type ShownImage = Pick<typeof workImages.$inferSelect, keyof typeof shownImage>;

export interface WorkCards {
  /**
   * Cards in the order of the ids; those that are gone are left out. Who may see them is the caller's business.
   * @param readerId whose likes and collections the cards show; null for a visitor
   */
  present(readerId: string | null, workIds: readonly string[]): Promise<WorkCard[]>;
  /** Address of the small cover, for a notice; empty when there is none. */
  coverUrl(workId: string): Promise<string>;
}

export function createWorkCards(database: DatabaseOrTransaction): WorkCards {
  return {
    async present(readerId, workIds) {
      if (workIds.length === 0) return [];
      const ids = [...new Set(workIds)];
      const [rows, mine] = await Promise.all([
        database
          .select({
            id: works.id,
            kind: works.kind,
            title: works.title,
            images: works.images,
            likes: works.likes,
            collects: works.collects,
            comments: works.comments,
            views: works.views,
            isSample: works.isSample,
            state: works.state,
            reason: works.reason,
            time: sql<string>`coalesce(${works.publishedAt}, ${works.createdAt})`,
            cover: shownImage,
            author: { id: users.id, name: users.username, avatar: users.avatar },
          })
          .from(works)
          .leftJoin(workImages, and(eq(workImages.workId, works.id), eq(workImages.position, 0)))
          .leftJoin(users, eq(users.id, works.authorId))
          .where(inArray(works.id, ids)),
        marksOf(database, readerId, ids),
      ]);
      const cards = new Map(
        rows.map(({ cover, author, time, reason, ...row }): [string, WorkCard] => [
          row.id,
          {
            ...row,
            time: Number(time),
            cover: cover ? toWorkImage(cover) : noCover,
            author: author ?? nobody,
            isLiked: mine.liked.has(row.id),
            isCollected: mine.collected.has(row.id),
            ...(readerId !== null && author?.id === readerId && { reason }),
          },
        ]),
      );
      return ids.flatMap((id) => cards.get(id) ?? []);
    },

    async coverUrl(workId) {
      const [row] = await database
        .select({ fileId: workImages.fileId })
        .from(workImages)
        .where(and(eq(workImages.workId, workId), eq(workImages.position, 0)));
      return row ? fileUrl(row.fileId, '256') : '';
    },
  };
}

export function toWorkImage({ fileId, width, height, mimeType, facts, thumbhash }: ShownImage): WorkImage {
  return {
    id: fileId,
    medium: mediumOfMime(mimeType),
    url: fileUrl(fileId),
    thumbUrl: fileUrl(fileId, '256'),
    previewUrl: fileUrl(fileId, '768'),
    ...{ width, height, mimeType, thumbhash },
    ...shownFacts(facts, fileId),
  };
}

/** Of a draft that has no picture yet. */
const noCover: WorkImage = {
  ...{ id: '', medium: 'image', url: '', thumbUrl: '', previewUrl: '' },
  ...{ width: 1, height: 1, mimeType: '', thumbhash: '' },
};

/** The author of a work that outlived their account. */
export const nobody = { id: '', name: '', avatar: null };

/** What a reader liked and collected of some works, in one statement. */
async function marksOf(
  database: DatabaseOrTransaction,
  readerId: string | null,
  ids: readonly string[],
): Promise<{ liked: Set<string>; collected: Set<string> }> {
  const marks = { liked: new Set<string>(), collected: new Set<string>() };
  if (readerId === null) return marks;
  const rows = await database
    .select({ id: workLikes.workId, mark: sql<keyof typeof marks>`'liked'` })
    .from(workLikes)
    .where(and(eq(workLikes.userId, readerId), inArray(workLikes.workId, [...ids])))
    .unionAll(
      database
        .select({ id: collectedWorks.workId, mark: sql<keyof typeof marks>`'collected'` })
        .from(collectedWorks)
        .where(and(eq(collectedWorks.ownerId, readerId), inArray(collectedWorks.workId, [...ids]))),
    );
  for (const { id, mark } of rows) marks[mark].add(id);
  return marks;
}
