import type { Picture } from '@tai/contracts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { isReadableBy } from './libraryAccess.ts';
import { shown, toPicture } from './shownPicture.ts';
import { pictures, type RemoteClip } from './picture.tables.ts';

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

/** Pictures by id, of every library that somebody may read. */
export function createReadablePictures(database: DatabaseOrTransaction) {
  const readable = (userId: string) => and(isReadableBy(database, userId), isNull(pictures.deletedAt));
  return {
    /** In the order of the ids; those that are gone are left out. */
    async find(userId: string, ids: readonly string[]): Promise<Picture[]> {
      if (ids.length === 0) return [];
      const rows = await database
        .select(shown)
        .from(pictures)
        .where(and(readable(userId), inArray(pictures.id, [...ids])));
      const byId = new Map(rows.map((row) => [row.id, toPicture(row)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** Only of a person's own clips: a service is asked in the name of those who made them. */
    async remote(userId: string, id: string): Promise<RemoteClip | null> {
      const isOwn = and(eq(pictures.ownerId, userId), isNull(pictures.deletedAt), eq(pictures.id, id));
      const [row] = await database.select({ remote: pictures.remote }).from(pictures).where(isOwn);
      return row?.remote ?? null;
    },

    async originalKey(userId: string, id: string): Promise<string | null> {
      const [row] = await database
        .select({ key: pictures.originalKey })
        .from(pictures)
        .where(and(readable(userId), eq(pictures.id, id)));
      return row?.key ?? null;
    },

    /** Originals of those that somebody may read and that are in no trash, in the order of the ids. */
    async originals(userId: string, ids: string[]): Promise<OriginalFile[]> {
      const { id, originalKey: key, bytes, mimeType, name, operationCode, createdAt } = pictures;
      const rows = await database
        .select({ id, key, bytes, mimeType, name, operationCode, createdAt })
        .from(pictures)
        .where(and(readable(userId), inArray(id, ids)));
      const byId = new Map(rows.map(({ id: rowId, ...file }) => [rowId, file]));
      return ids.flatMap((wanted) => byId.get(wanted) ?? []);
    },

    /** In which view of which library a picture stands, and the time by which it is found there. */
    async place(userId: string, id: string) {
      const [row] = await database
        .select({
          projectId: pictures.projectId,
          type: pictures.type,
          createdAt: pictures.createdAt,
          deletedAt: pictures.deletedAt,
          isPrivate: pictures.isPrivate,
        })
        .from(pictures)
        .where(and(isReadableBy(database, userId), eq(pictures.id, id)));
      return row ?? null;
    },
  };
}
