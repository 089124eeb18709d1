import { fileUrl, type Picture, pictureTypes, type PictureType } from '@tai/contracts';
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import type { ContentReference } from '../../platform/files/contents.ts';
import { addCounts, countPictures, quarterCounts } from './picture.counts.ts';
import type { PictureRange } from './picture.service.ts';
import { pictures } from './picture.tables.ts';

type PictureRow = typeof pictures.$inferSelect;

/** A picture with its contents, before it is a row. */
export interface PictureRecord extends Omit<
  PictureRow,
  'deletedAt' | 'originalKey' | 'smallKey' | 'mediumKey'
> {
  contents: { original: ContentReference; small: ContentReference; medium: ContentReference };
}

/** What it takes to hand an original out as a file. */
export interface OriginalFile {
  key: string;
  bytes: number;
  mimeType: string;
  /** File name of an upload, without path. */
  name: string | null;
  operationCode: string | null;
  createdAt: number;
}

/** The wire's picture. */
export function toPicture(row: Omit<PictureRecord, 'contents'>): Picture {
  return {
    id: row.id,
    picUrl: fileUrl(row.fileId),
    thumbUrl: fileUrl(row.fileId, '256'),
    previewUrl: fileUrl(row.fileId, '768'),
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
  };
}

const shown = {
  id: pictures.id,
  ownerId: pictures.ownerId,
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
  // `Object.fromEntries` takes five times as long, a tenth of the whole call.
  for (const [place, name] of shownNames.entries()) row[name] = values[place];
  return row as unknown as ShownRow;
}

/**
 * Name of the statement of a page: one for each text, which differs by the filters and by how the page is reached (the
 * query builder leaves an offset of 0 out).
 */
function pageStatement({ picType, beginTime, endTime }: PictureRange, offset: number): string {
  const filters = [picType, beginTime, endTime].map((value) => (value === undefined ? 0 : 1));
  const reached = offset === 0 ? 'first' : offset < walkedDirectly ? 'near' : 'far';
  return ['pictures_page', ...filters, reached].join('_');
}

/** Rows before a page that may be read to be skipped. */
const walkedDirectly = 500;
const newestFirst = [desc(pictures.createdAt), desc(pictures.id)];

export function createPictureRepository(database: DatabaseOrTransaction) {
  const visible = (ownerId: string) => and(eq(pictures.ownerId, ownerId), isNull(pictures.deletedAt));

  return {
    async insert(records: PictureRecord[]): Promise<void> {
      const rows = records.map(({ contents, ...row }) => ({
        ...row,
        originalKey: contents.original.key,
        smallKey: contents.small.key,
        mediumKey: contents.medium.key,
      }));
      await database.insert(pictures).values(rows);
      await addCounts(database, rows, 1);
    },

    async list(ownerId: string, range: PictureRange): Promise<{ list: Picture[]; total: number }> {
      const { currPage, pageSize, picType, beginTime, endTime } = range;
      const inRange = and(
        visible(ownerId),
        picType === undefined ? ne(pictures.type, pictureTypes.mask) : eq(pictures.type, picType),
        beginTime === undefined ? undefined : gte(pictures.createdAt, beginTime),
        endTime === undefined ? undefined : lt(pictures.createdAt, endTime),
      );
      const offset = (currPage - 1) * pageSize;
      const isNear = offset < walkedDirectly;
      const page = database
        .select({ id: pictures.id })
        .from(pictures)
        .where(inRange)
        .orderBy(...newestFirst)
        .limit(pageSize)
        .offset(offset);
      const [rows, total] = await Promise.all([
        database
          .select({ text: shownText })
          .from(pictures)
          // A far page walks there over the narrow index alone; a near one is planned and read faster without.
          .where(isNear ? inRange : inArray(pictures.id, page))
          .orderBy(...newestFirst)
          .limit(pageSize)
          .offset(isNear ? offset : 0)
          // Named, so that PostgreSQL plans each shape of it once and not at every call.
          .prepare(pageStatement(range, offset))
          .execute(),
        countPictures(database, ownerId, range, inRange),
      ]);
      return { list: rows.map(({ text }) => toPicture(fromText(text))), total };
    },

    quarterCounts: (ownerId: string, type?: PictureType) => quarterCounts(database, ownerId, type),

    async find(ownerId: string, ids: string[]): Promise<Picture[]> {
      if (ids.length === 0) return [];
      const rows = await database
        .select(shown)
        .from(pictures)
        .where(and(visible(ownerId), inArray(pictures.id, ids)));
      const byId = new Map(rows.map((row) => [row.id, toPicture(row)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    async originalKey(ownerId: string, id: string): Promise<string | null> {
      const [row] = await database
        .select({ key: pictures.originalKey })
        .from(pictures)
        .where(and(visible(ownerId), eq(pictures.id, id)));
      return row?.key ?? null;
    },

    /** Originals of those that are visible pictures of the owner, in the order of the ids. */
    async originals(ownerId: string, ids: string[]): Promise<OriginalFile[]> {
      const { id, originalKey: key, bytes, mimeType, name, operationCode, createdAt } = pictures;
      const rows = await database
        .select({ id, key, bytes, mimeType, name, operationCode, createdAt })
        .from(pictures)
        .where(and(visible(ownerId), inArray(id, ids)));
      const byId = new Map(rows.map(({ id: rowId, ...file }) => [rowId, file]));
      return ids.flatMap((wanted) => byId.get(wanted) ?? []);
    },

    /** Returns how many of them were visible pictures of the owner. */
    async setCollected(ownerId: string, ids: string[], collected: boolean): Promise<number> {
      const rows = await database
        .update(pictures)
        .set({ collected })
        .where(and(visible(ownerId), inArray(pictures.id, ids)))
        .returning({ id: pictures.id });
      return rows.length;
    },

    /** Returns how many of them were visible pictures of the owner. */
    async markDeleted(ownerId: string, ids: string[], now: number): Promise<number> {
      const rows = await database
        .update(pictures)
        .set({ deletedAt: now })
        .where(and(visible(ownerId), inArray(pictures.id, ids)))
        .returning({ ownerId: pictures.ownerId, type: pictures.type, createdAt: pictures.createdAt });
      await addCounts(database, rows, -1);
      return rows.length;
    },

    /** Returns how many of them were pictures of the owner deleted after `since`. */
    async unmarkDeleted(ownerId: string, ids: string[], since: number): Promise<number> {
      const rows = await database
        .update(pictures)
        .set({ deletedAt: null })
        .where(and(eq(pictures.ownerId, ownerId), inArray(pictures.id, ids), gt(pictures.deletedAt, since)))
        .returning({ ownerId: pictures.ownerId, type: pictures.type, createdAt: pictures.createdAt });
      await addCounts(database, rows, 1);
      return rows.length;
    },

    /** Removes rows deleted until a time and returns the content keys that each held. */
    async removeDeleted(until: number, atMost: number): Promise<string[][]> {
      const expired = database
        .select({ id: pictures.id })
        .from(pictures)
        .where(and(isNotNull(pictures.deletedAt), lte(pictures.deletedAt, until)))
        .limit(atMost)
        .for('update', { skipLocked: true });
      const rows = await database.delete(pictures).where(inArray(pictures.id, expired)).returning();
      return rows.map((row) => [row.originalKey, row.smallKey, row.mediumKey]);
    },
  };
}
