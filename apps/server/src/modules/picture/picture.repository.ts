import { fileUrl, mediumOf, type Picture } from '@tai/contracts';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, max, min, sql } from 'drizzle-orm';
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
import {
  isPlain,
  isUnfiltered,
  onlyLabel,
  plainCondition,
  type ResolvedFilter,
  searchCondition,
} from './pictureFilter.ts';
import { calendarOf, type DayCount, daysIn } from './timeline.ts';

type PictureRow = typeof pictures.$inferSelect;

/** A picture with its contents, before it is a row. */
export interface PictureRecord extends Omit<
  PictureRow,
  'deletedAt' | 'originalKey' | 'smallKey' | 'mediumKey'
> {
  contents: { original: ContentReference; small: ContentReference; medium: ContentReference };
}

/** The wire's picture. */
export function toPicture(row: ShownRow): Picture {
  return {
    id: row.id,
    projectId: row.projectId,
    medium: mediumOf(row.type),
    picUrl: fileUrl(row.fileId),
    thumbUrl: fileUrl(row.fileId, '256'),
    previewUrl: fileUrl(row.fileId, '768'),
    index_img: fileUrl(row.fileId, '256'),
    picDate: row.createdAt,
    picCollect: row.collected,
    picType: row.type,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    mimeType: row.mimeType,
    thumbhash: row.thumbhash,
    operationCode: row.operationCode,
    prompt: row.prompt,
    tool: row.tool,
    seed: row.seed,
    name: row.name,
    ...row.facts,
  };
}

const counted = {
  ownerId: pictures.ownerId,
  type: pictures.type,
  createdAt: pictures.createdAt,
  isPrivate: pictures.isPrivate,
  labels: pictures.labels,
} satisfies Record<keyof Counted, unknown>;

/** Columns of `toPicture`. */
export const shown = {
  id: pictures.id,
  projectId: pictures.projectId,
  fileId: pictures.fileId,
  createdAt: pictures.createdAt,
  type: pictures.type,
  collected: pictures.collected,
  width: pictures.width,
  height: pictures.height,
  bytes: pictures.bytes,
  mimeType: pictures.mimeType,
  thumbhash: pictures.thumbhash,
  operationCode: pictures.operationCode,
  prompt: pictures.prompt,
  tool: pictures.tool,
  seed: pictures.seed,
  name: pictures.name,
  facts: pictures.facts,
};
type ShownRow = Pick<PictureRow, keyof typeof shown>;

/**
 * The columns of `shown` as one text. A driver reads the 1,600 fields of a page one by one: on the embedded database
 * that is two thirds of the time of the page, and on PostgreSQL this moves as much from this process to that one.
 */
const shownText = sql<string>`json_build_array(${sql.join(Object.values(shown), sql`, `)})::text`;
const shownNames = Object.keys(shown);

function fromText(text: string): ShownRow {
  const values = JSON.parse(text) as unknown[];
  const row: Record<string, unknown> = {};
  // `Object.fromEntries` takes five times as long, a tenth of the whole call, and `entries()` twice as long.
  for (let place = 0; place < shownNames.length; place += 1) row[shownNames[place] ?? ''] = values[place];
  return row as unknown as ShownRow;
}

const newestFirst = [desc(pictures.createdAt), desc(pictures.id)];
const lastDeletedFirst = [desc(pictures.deletedAt), desc(pictures.id)];

/**
 * Reads a near page of a library without a filter, which is what most calls ask for. Its statement is built once:
 * to build it takes a tenth of the call.
 */
function prepareNearPage(database: DatabaseOrTransaction) {
  return database
    .select({ text: shownText })
    .from(pictures)
    .where(plainCondition(sql.placeholder('ownerId'), {}))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('pictures_page_near');
}

/**
 * Name of the statement of a page of the plain library with a filter: one for each text, which differs by the filters and
 * by how the page is reached (the query builder leaves an offset of 0 out).
 */
function pageStatement({ types, beginTime, endTime }: ResolvedFilter, offset: number): string {
  const times = [beginTime, endTime].map((value) => (value === undefined ? 0 : 1));
  const filters = [types?.length ?? 'any', ...times];
  const reached = offset === 0 ? 'first' : offset < walkedDirectly ? 'near' : 'far';
  return ['pictures_page', ...filters, reached].join('_');
}

/** Rows before a page that may be read to be skipped. */
const walkedDirectly = 500;

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

  const newestFound = [desc(pictureSearch.time), desc(pictureSearch.pictureId)];
  const found = (ownerId: string, filter: ResolvedFilter, atMost: number, offset: number) =>
    database
      .select({ id: pictureSearch.pictureId })
      .from(pictureSearch)
      .where(searchCondition(ownerId, filter))
      .orderBy(...newestFound)
      .limit(atMost)
      .offset(offset);

  let nearPage: ReturnType<typeof prepareNearPage> | undefined;

  async function readPage(ownerId: string, filter: ResolvedFilter, offset: number, pageSize: number) {
    const isNear = offset < walkedDirectly;
    if (isNear && isUnfiltered(filter)) {
      nearPage ??= prepareNearPage(database);
      return nearPage.execute({ ownerId, limit: pageSize, offset });
    }
    // A far page walks there over a narrow index alone; a near one is planned and read faster without.
    const isDirect = isNear && isPlain(filter);
    const query = database
      .select({ text: shownText })
      .from(pictures)
      .where(
        isDirect
          ? plainCondition(ownerId, filter)
          : inArray(pictures.id, found(ownerId, filter, pageSize, offset)),
      )
      .orderBy(...(filter.view === 'trash' ? lastDeletedFirst : newestFirst))
      .limit(pageSize)
      .offset(isDirect ? offset : 0);
    // Named, so that PostgreSQL plans each shape of it once and not at every call. A filter is planned each time:
    // what is best depends on how rare its values are.
    return isPlain(filter) ? query.prepare(pageStatement(filter, offset)).execute() : query;
  }

  return {
    /** @throws ApiError unauthenticated when the account that they are for is being deleted */
    async insert(records: PictureRecord[]): Promise<void> {
      await holdLibraries(database, records);
      const rows = records.map(({ contents, ...row }) => ({
        ...row,
        originalKey: contents.original.key,
        smallKey: contents.small.key,
        mediumKey: contents.medium.key,
      }));
      await database.insert(pictures).values(rows);
      await indexPictures(database, rows);
      await addCounts(database, rows, 1);
    },

    async list(
      ownerId: string,
      { currPage, pageSize, ...filter }: PicturePage,
    ): Promise<{ list: Picture[]; total: number }> {
      const [rows, total] = await Promise.all([
        readPage(ownerId, filter, (currPage - 1) * pageSize, pageSize),
        countOf(ownerId, filter),
      ]);
      return { list: rows.map(({ text }) => toPicture(fromText(text))), total };
    },

    /** Ids of a filter, newest first. */
    async ids(
      ownerId: string,
      filter: ResolvedFilter,
      atMost: number,
    ): Promise<{ ids: string[]; total: number }> {
      const [rows, total] = await Promise.all([found(ownerId, filter, atMost, 0), countOf(ownerId, filter)]);
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

    /** Returns how many of them were visible pictures of the library. */
    async markDeleted(ownerId: string, ids: string[], now: number): Promise<number> {
      const rows = await database
        .update(pictures)
        .set({ deletedAt: now })
        .where(and(visible(ownerId), inArray(pictures.id, ids)))
        .returning(counted);
      await movePictures(database, ids);
      await addCounts(database, rows, -1);
      return rows.length;
    },

    /** Returns how many of them were in the trash of the library since after `since`. */
    async unmarkDeleted(ownerId: string, ids: string[], since: number): Promise<number> {
      const rows = await database
        .update(pictures)
        .set({ deletedAt: null })
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
