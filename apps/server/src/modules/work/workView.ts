import type { Work } from '@tai/contracts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { collectedWorks } from './work.tables.ts';
import { follows, type Reader } from '../people/index.ts';
import { pictures } from '../picture/index.ts';
import { workEvents } from './work.tables.ts';
import { createWorkCards, toWorkImage } from './workCards.ts';
import { imagesOf, type WorkImageRow } from './workPictures.ts';
import { judgedStates, type WorkRow } from './workState.ts';

/** The page of a work for somebody who may see it. */
export function createWorkView(database: Database) {
  const cards = createWorkCards(database);

  return async function present(row: WorkRow, reader: Reader): Promise<Work | null> {
    const isMine = reader.id !== null && row.authorId === reader.id;
    const isInside = isMine || reader.isModerator;
    const [[card], images, marks, own] = await Promise.all([
      cards.present(reader.id, [row.id]),
      imagesOf(database, row.id),
      marksOf(row, reader.id),
      isInside ? ownOf(row) : null,
    ]);
    // Deleted since the row was read.
    if (!card) return null;
    const showsRecipes = row.isPromptVisible || isInside;
    return {
      ...card,
      description: row.description,
      tags: row.tags,
      categoryId: row.categoryId,
      pictures: images.map(toWorkImage),
      isPromptVisible: row.isPromptVisible,
      isRemixAllowed: isInside ? row.isRemixAllowed : mayRemix(row),
      hasWatermark: row.hasWatermark,
      aiDeclaration: row.aiDeclaration,
      subject:
        row.subjectType && row.subjectId !== null ? { type: row.subjectType, id: row.subjectId } : null,
      recipes: images.map((image) => (showsRecipes ? recipeOf(image) : null)),
      isMine,
      ...marks,
      own: own && { ...own, pictureIds: await libraryIdsOf(row, images) },
    };
  };

  async function marksOf({ id, authorId }: WorkRow, readerId: string | null) {
    if (readerId === null) return { isFollowed: false, folderId: null };
    const [[collected], followed] = await Promise.all([
      database
        .select({ folderId: collectedWorks.folderId })
        .from(collectedWorks)
        .where(and(eq(collectedWorks.ownerId, readerId), eq(collectedWorks.workId, id))),
      authorId === null
        ? []
        : database
            .select({ id: follows.followedId })
            .from(follows)
            .where(and(eq(follows.userId, readerId), eq(follows.followedId, authorId))),
    ]);
    return { isFollowed: followed.length > 0, folderId: collected?.folderId ?? null };
  }

  async function ownOf({ id, state, reason, appeal, revision }: WorkRow) {
    const history = await database
      .select({
        state: workEvents.state,
        event: workEvents.event,
        reason: workEvents.reason,
        time: workEvents.createdAt,
      })
      .from(workEvents)
      .where(eq(workEvents.workId, id))
      .orderBy(asc(workEvents.createdAt), asc(workEvents.id));
    return { reason, mayAppeal: mayAppeal({ state, appeal }), appeal, history, revision };
  }

  async function libraryIdsOf({ authorId }: WorkRow, images: readonly WorkImageRow[]) {
    const ids = images.flatMap(({ pictureId }) => pictureId ?? []);
    if (authorId === null || ids.length === 0) return images.map(() => null);
    const rows = await database
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(eq(pictures.ownerId, authorId), isNull(pictures.deletedAt), inArray(pictures.id, ids)));
    const there = new Set(rows.map(({ id }) => id));
    return images.map(({ pictureId }) => (pictureId !== null && there.has(pictureId) ? pictureId : null));
  }
}

/** Once for each decision. */
export function mayAppeal({ state, appeal }: Pick<WorkRow, 'state' | 'appeal'>): boolean {
  return judgedStates.includes(state) && appeal === null;
}

/** Making it again shows how it was made: a hidden prompt would not stay hidden. */
export function mayRemix({ isRemixAllowed, isPromptVisible }: WorkRow): boolean {
  return isRemixAllowed && isPromptVisible;
}

function recipeOf({ prompt, tool, model, seed }: WorkImageRow) {
  return prompt === null && tool === null ? null : { prompt: prompt ?? '', tool, model, seed };
}
