import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { FindFile } from '../../serverModule.ts';
import { pictures } from '../picture/index.ts';
import { documentAssets, documentClips, documents } from './document.tables.ts';
import { levelFor } from './documentAccess.ts';
import { isShown } from './documentClips.ts';

/** Covers, assets, and clips that a storyboard shows, for those who may read the document at the moment of the call. */
export const findDocumentFile: FindFile = async (database, fileId, variant) => {
  const [asset] = await database.select().from(documentAssets).where(eq(documentAssets.fileId, fileId));
  if (asset) {
    const { hash: key, mimeType, documentId } = asset;
    // Only images of the library have small copies.
    return variant === 'original' ? { key, mimeType, ...readers(database, documentId) } : null;
  }
  const clip = await findClip(database, fileId, variant);
  if (clip) return clip;
  const [cover] = await database.select().from(documents).where(eq(documents.coverId, fileId));
  const key = variant === '256' ? cover?.coverSmallKey : cover?.coverMediumKey;
  return cover && key ? { key, mimeType: 'image/webp', ...readers(database, cover.id) } : null;
};

async function findClip(database: Database, fileId: string, variant: Parameters<FindFile>[2]) {
  const { originalKey, smallKey, mediumKey, mimeType } = pictures;
  const [row] = await database
    .select({ originalKey, smallKey, mediumKey, mimeType, documentId: documentClips.documentId })
    .from(documentClips)
    .innerJoin(pictures, eq(pictures.id, documentClips.clipId))
    .where(and(eq(documentClips.fileId, fileId), isShown));
  if (!row) return null;
  const access = readers(database, row.documentId);
  if (variant === 'original') return { key: row.originalKey, mimeType: row.mimeType, ...access };
  return { key: variant === '256' ? row.smallKey : row.mediumKey, mimeType: 'image/webp', ...access };
}

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
