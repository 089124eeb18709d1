import { and, eq, isNull } from 'drizzle-orm';
import type { FileVariant } from '@tai/contracts';
import type { Database } from '../../platform/database/database.ts';
import { pictures } from '../picture/picture.tables.ts';

/** Where the bytes of one variant of a file are, and who may have them. */
export interface FileRecord {
  ownerId: string;
  key: string;
  mimeType: string;
  name: string | null;
  createdAt: number;
}

export function createFileRepository(database: Database) {
  return {
    async find(fileId: string, variant: FileVariant): Promise<FileRecord | null> {
      const [row] = await database
        .select({
          ownerId: pictures.ownerId,
          original: pictures.originalKey,
          small: pictures.smallKey,
          medium: pictures.mediumKey,
          mimeType: pictures.mimeType,
          name: pictures.name,
          createdAt: pictures.createdAt,
        })
        .from(pictures)
        .where(and(eq(pictures.fileId, fileId), isNull(pictures.deletedAt)));
      if (!row) return null;
      const { ownerId, name, createdAt } = row;
      if (variant === 'original')
        return { ownerId, name, createdAt, key: row.original, mimeType: row.mimeType };
      return {
        ownerId,
        name,
        createdAt,
        key: variant === '256' ? row.small : row.medium,
        mimeType: 'image/webp',
      };
    },
  };
}
