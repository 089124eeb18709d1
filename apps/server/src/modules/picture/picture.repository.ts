import type { Picture } from '@tai/contracts';
import { and, count, eq, gt, inArray, isNotNull, isNull, lte, max, min, type SQL } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { ContentReference } from '../../platform/files/contents.ts';
import {
  addCounts,
  type Counted,
  countPictures,
  labelCounts,
  countLabel,
  daysOfLabel,
  daysWhere,
  plainDays,
} from './picture.counts.ts';
import { holdLibraries } from './libraryAccess.ts';
import { indexPictures, movePictures } from './picture.search.ts';
import type { PicturePage } from './picture.service.ts';
import { pictures, pictureSearch } from './picture.tables.ts';
import { isPlain, onlyLabel, type ResolvedFilter, searchCondition } from './pictureFilter.ts';
import { createPageReader, foundIds } from './picturePages.ts';
import { calendarOf, type DayCount, daysIn } from './timeline.ts';

type PictureRow = typeof pictures.$inferSelect;

/** A picture with its contents, before it is a row. */
export interface PictureRecord extends Omit<
  PictureRow,
  'deletedAt' | 'keptSince' | 'originalKey' | 'smallKey' | 'mediumKey'
> {
  contents: { original: ContentReference; small: ContentReference; medium: ContentReference };
}

const counted = {
  ownerId: pictures.ownerId,
  type: pictures.type,
  createdAt: pictures.createdAt,
  isPrivate: pictures.isPrivate,
  labels: pictures.labels,
} satisfies Record<keyof Counted, unknown>;

export function createPictureRepository(database: DatabaseOrTransaction) {
  const visible = (ownerId: string) => and(eq(pictures.ownerId, ownerId), isNull(pictures.deletedAt));

  async function countOf(ownerId: string, filter: ResolvedFilter): Promise<number> {
    const known = isPlain(filter) ? await countPictures(database, ownerId, filter) : null;
    if (known !== null) return known;
    const label = onlyLabel(filter);
    if (label !== null) return countLabel(database, ownerId, label);
    const [row] = await database
      .select({ count: count() })
      .from(pictureSearch)
      .where(searchCondition(ownerId, filter));
    return row?.count ?? 0;
  }

  const readPage = createPageReader(database);

  return {
    /** @throws ApiError unauthenticated when the account that they are for is being deleted */
    async insert(records: PictureRecord[]): Promise<void> {
      await holdLibraries(database, records);
      const rows = records.map(({ contents, ...row }) => ({
        ...row,
        keptSince: null,
        originalKey: contents.original.key,
        ...{ smallKey: contents.small.key, mediumKey: contents.medium.key },
      }));
      await database.insert(pictures).values(rows);
      await indexPictures(database, rows);
      await addCounts(database, rows, 1);
    },

    async list(
      ownerId: string,
      { currPage, pageSize, ...filter }: PicturePage,
    ): Promise<{ list: Picture[]; total: number }> {
      const [list, total] = await Promise.all([
        readPage(ownerId, filter, (currPage - 1) * pageSize, pageSize),
        countOf(ownerId, filter),
      ]);
      return { list, total };
    },

    /** Ids of a filter, newest first. */
    async ids(
      ownerId: string,
      filter: ResolvedFilter,
      atMost: number,
    ): Promise<{ ids: string[]; total: number }> {
      const [rows, total] = await Promise.all([
        foundIds(database, ownerId, filter, { atMost }),
        countOf(ownerId, filter),
      ]);
      return { ids: rows.map(({ id }) => id), total };
    },

    count: countOf,

    /**
     * Days of a time zone that hold pictures of a filter, newest first.
     * @throws ApiError badRequest when there is no such time zone
     */
    async days(ownerId: string, filter: ResolvedFilter, timeZone: string): Promise<DayCount[]> {
      const { view = 'all', types, beginTime, endTime } = filter;
      const [range] = await database
        .select({ first: min(pictureSearch.time), last: max(pictureSearch.time) })
        .from(pictureSearch)
        .where(and(eq(pictureSearch.ownerId, ownerId), eq(pictureSearch.view, view)));
      const calendar = calendarOf(timeZone, range?.first ?? 0, range?.last ?? 0);
      const label = onlyLabel(filter);
      const isCounted = isPlain(filter) && beginTime === undefined && endTime === undefined;
      const counts = isCounted
        ? plainDays(database, ownerId, types, calendar)
        : label === null
          ? daysWhere(database, searchCondition(ownerId, filter), calendar)
          : daysOfLabel(database, ownerId, label, calendar);
      return daysIn(calendar, await counts);
    },

    labelCounts: (ownerId: string) => labelCounts(database, ownerId),

    /** Returns how many of them were visible pictures of the library for which the condition holds. */
    async markDeleted(ownerId: string, ids: string[], now: number, condition?: SQL): Promise<number> {
      const rows = await database
        .update(pictures)
        .set({ deletedAt: now })
        .where(and(visible(ownerId), inArray(pictures.id, ids), condition))
        .returning(counted);
      await movePictures(database, ids);
      await addCounts(database, rows, -1);
      return rows.length;
    },

    /** Returns how many of them were in the trash of the library since after `since`. */
    async unmarkDeleted(ownerId: string, ids: string[], since: number, now: number): Promise<number> {
      const rows = await database
        .update(pictures)
        .set({ deletedAt: null, keptSince: now })
        .where(and(eq(pictures.ownerId, ownerId), inArray(pictures.id, ids), gt(pictures.deletedAt, since)))
        .returning(counted);
      await movePictures(database, ids);
      await addCounts(database, rows, 1);
      return rows.length;
    },

    /** Removes rows of the trash and returns the content keys that each held: some of a library, or what lies there since before a time. */
    async removeDeleted(
      which: { until: number } | { ownerId: string; ids?: readonly string[] | undefined },
      atMost: number,
    ): Promise<string[][]> {
      const isIts =
        'until' in which
          ? lte(pictures.deletedAt, which.until)
          : and(
              eq(pictures.ownerId, which.ownerId),
              which.ids === undefined ? undefined : inArray(pictures.id, [...which.ids]),
            );
      const expired = database
        .select({ id: pictures.id })
        .from(pictures)
        .where(and(isNotNull(pictures.deletedAt), isIts))
        .limit(atMost)
        .for('update', { skipLocked: true });
      const rows = await database.delete(pictures).where(inArray(pictures.id, expired)).returning();
      return rows.map((row) => [row.originalKey, row.smallKey, row.mediumKey]);
    },
  };
}
