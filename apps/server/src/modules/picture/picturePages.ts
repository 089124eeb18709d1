// Pages of a library: the call that every visit makes, and the one whose time is measured.
import type { Picture } from '@tai/contracts';
import { desc, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { pictures, pictureSearch } from './picture.tables.ts';
import {
  isPlain,
  isUnfiltered,
  plainCondition,
  type ResolvedFilter,
  searchCondition,
} from './pictureFilter.ts';
import { shown, type ShownRow, toPicture } from './shownPicture.ts';

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

/** Rows before a page that may be read to be skipped. */
const walkedDirectly = 500;

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

/** Ids of the pictures that a filter finds, newest first. */
export function foundIds(
  database: DatabaseOrTransaction,
  ownerId: string,
  filter: ResolvedFilter,
  { atMost, offset = 0 }: { atMost: number; offset?: number },
) {
  return database
    .select({ id: pictureSearch.pictureId })
    .from(pictureSearch)
    .where(searchCondition(ownerId, filter))
    .orderBy(desc(pictureSearch.time), desc(pictureSearch.pictureId))
    .limit(atMost)
    .offset(offset);
}

/** Reads pages of libraries: `offset` pictures are skipped, at most `pageSize` come. */
export function createPageReader(database: DatabaseOrTransaction) {
  let nearPage: ReturnType<typeof prepareNearPage> | undefined;

  async function readTexts(ownerId: string, filter: ResolvedFilter, offset: number, pageSize: number) {
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
          : inArray(pictures.id, foundIds(database, ownerId, filter, { atMost: pageSize, offset })),
      )
      .orderBy(...(filter.view === 'trash' ? lastDeletedFirst : newestFirst))
      .limit(pageSize)
      .offset(isDirect ? offset : 0);
    // Named, so that PostgreSQL plans each shape of it once and not at every call. A filter is planned each time:
    // what is best depends on how rare its values are.
    return isPlain(filter) ? query.prepare(pageStatement(filter, offset)).execute() : query;
  }

  return async (...page: Parameters<typeof readTexts>): Promise<Picture[]> => {
    const rows = await readTexts(...page);
    return rows.map(({ text }) => toPicture(fromText(text)));
  };
}
