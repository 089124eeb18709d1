/*
 * Pictures that are past the retention of their place in a library go to the trash, as if their owners had put them there.
 */
import { type Medium, mediumOf } from '@tai/contracts';
import { and, asc, count, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { createPictureRepository } from './picture.repository.ts';
import { pictures } from './picture.tables.ts';
import { hasType, typesOf } from './typesOfFilter.ts';

/** Pictures in one transaction, whose rows and counts it locks. */
const batch = 200;

/** A place of libraries, and since when what lies there is past its retention, epoch milliseconds. */
interface PastRetention {
  medium: Medium;
  before: number;
}

/** Favourites stay. So does everything in folders, because filing a picture in a folder makes it a favourite (`collected`). */
function isPast({ medium, before }: PastRetention): SQL | undefined {
  return and(
    eq(pictures.collected, false),
    hasType(pictures.type, typesOf({ medium })),
    lt(sql`greatest(${pictures.createdAt}, ${pictures.keptSince})`, before),
  );
}

/**
 * Puts pictures into the trash that are past the retention of a place, of all libraries. No index finds them over all owners: each
 * call reads the table, so this is for work of once a day.
 * @param at the time at which they are in the trash
 * @returns true when `atMost` were found and there may be more
 */
export async function trashOldPictures(
  { database, pictures: service }: Pick<Deps, 'database' | 'pictures'>,
  past: PastRetention,
  { at, atMost }: { at: number; atMost: number },
): Promise<boolean> {
  const found = await database
    .select({ id: pictures.id, ownerId: pictures.ownerId, projectId: pictures.projectId })
    .from(pictures)
    .where(and(sql`${pictures.deletedAt} is null`, isPast(past)))
    .orderBy(asc(pictures.ownerId))
    .limit(atMost);
  for (const [ownerId, rows] of Map.groupBy(found, (row) => row.ownerId)) {
    const projectId = rows[0]?.projectId ?? null;
    for (let start = 0; start < rows.length; start += batch) {
      const ids = rows.slice(start, start + batch).map(({ id }) => id);
      // Asked again of each: somebody may have collected it since it was found.
      const moved = await database.transaction((transaction) =>
        createPictureRepository(transaction).markDeleted(ownerId, ids, at, isPast(past)),
      );
      if (moved > 0) await service.announce({ userId: ownerId, projectId, change: 'deleted', ids });
    }
  }
  return found.length === atMost;
}

/** How many pictures of each library came into the trash at one time, by medium. */
export async function picturesTrashedAt(
  database: Database,
  at: number,
): Promise<{ ownerId: string; projectId: string | null; medium: Medium; count: number }[]> {
  const { ownerId, projectId, type } = pictures;
  const rows = await database
    .select({ ownerId, projectId, type, count: count() })
    .from(pictures)
    .where(eq(pictures.deletedAt, at))
    .groupBy(ownerId, projectId, type);
  return rows.map(({ type: one, ...row }) => ({ ...row, medium: mediumOf(one) }));
}
