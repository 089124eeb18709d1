import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { FindFile } from '../../serverModule.ts';
import { documentAssets, documents } from './document.tables.ts';
import { levelFor } from './documentAccess.ts';

/** Covers and assets, for those who may read the document at the moment of the call. */
export const findDocumentFile: FindFile = async (database, fileId, variant) => {
  const [asset] = await database.select().from(documentAssets).where(eq(documentAssets.fileId, fileId));
  if (asset) {
    const { hash: key, mimeType, documentId } = asset;
    // Only images of the library have small copies.
    return variant === 'original' ? { key, mimeType, ...readers(database, documentId) } : null;
  }
  const [cover] = await database.select().from(documents).where(eq(documents.coverId, fileId));
  const key = variant === '256' ? cover?.coverSmallKey : cover?.coverMediumKey;
  return cover && key ? { key, mimeType: 'image/webp', ...readers(database, cover.id) } : null;
};

function readers(database: Database, documentId: string) {
  return {
    isPublic: false,
    isRevocable: true,
    async isReadableBy({ id }: { id: string }) {
      const [row] = await database
        .select({ level: levelFor(id), trashedAt: documents.trashedAt, isRemoved: documents.isRemoved })
        .from(documents)
        .where(eq(documents.id, documentId));
      if (!row || row.isRemoved) return false;
      return row.level > (row.trashedAt === null ? 0 : 2);
    },
  };
}
