import { eq } from 'drizzle-orm';
import type { Account } from '../../platform/identity/account.ts';
import type { FindFile } from '../../serverModule.ts';
import { pictures } from './picture.tables.ts';

export const findPictureFile: FindFile = async (database, fileId, variant) => {
  const [row] = await database
    .select({
      ownerId: pictures.ownerId,
      original: pictures.originalKey,
      small: pictures.smallKey,
      medium: pictures.mediumKey,
      mimeType: pictures.mimeType,
      deletedAt: pictures.deletedAt,
    })
    .from(pictures)
    .where(eq(pictures.fileId, fileId));
  if (!row) return null;
  // The trash shows its owner what lies there, and nobody anything more.
  const isInTrash = row.deletedAt !== null;
  const isPublic = false;
  const isReadableBy = ({ id, role }: Account) => id === row.ownerId || (role === 'admin' && !isInTrash);
  if (variant === 'original' && isInTrash) return null;
  if (variant === 'original') return { key: row.original, mimeType: row.mimeType, isPublic, isReadableBy };
  return {
    ...{ key: variant === '256' ? row.small : row.medium, mimeType: 'image/webp' },
    ...{ isPublic, isReadableBy },
  };
};
