import { eq } from 'drizzle-orm';
import type { Account } from '../../platform/identity/account.ts';
import type { FindFile } from '../../serverModule.ts';
import { isMember } from '../project/index.ts';
import { pictures } from './picture.tables.ts';

export const findPictureFile: FindFile = async (database, fileId, variant) => {
  const [row] = await database
    .select({
      ownerId: pictures.ownerId,
      projectId: pictures.projectId,
      original: pictures.originalKey,
      small: pictures.smallKey,
      medium: pictures.mediumKey,
      mimeType: pictures.mimeType,
      deletedAt: pictures.deletedAt,
    })
    .from(pictures)
    .where(eq(pictures.fileId, fileId));
  if (!row) return null;
  // The trash shows those whose library it is what lies there, and nobody anything more.
  const isInTrash = row.deletedAt !== null;
  const { ownerId, projectId } = row;
  // Members come and go.
  const access = { isPublic: false, isRevocable: projectId !== null, ownerId };
  const isReadableBy = async ({ id, role }: Account) => {
    if (id === ownerId || (projectId !== null && (await isMember(database, id, projectId)))) return true;
    return role === 'admin' && !isInTrash && 'asStaff';
  };
  if (variant === 'original' && isInTrash) return null;
  if (variant === 'original') return { key: row.original, mimeType: row.mimeType, ...access, isReadableBy };
  return {
    ...{ key: variant === '256' ? row.small : row.medium, mimeType: 'image/webp' },
    ...{ ...access, isReadableBy },
  };
};
