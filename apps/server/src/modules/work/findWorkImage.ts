import { hasAnyPermission, permissions } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Account } from '../../platform/identity/account.ts';
import { permissionsOf } from '../../platform/identity/roles.ts';
import type { FindFile } from '../../serverModule.ts';
import { workImages, works } from './work.tables.ts';

/** Whether a work is public is looked at with each request: from the moment it is not, its address gives nothing. */
export const findWorkImage: FindFile = async (database, fileId, variant) => {
  const [row] = await database
    .select({
      authorId: works.authorId,
      state: works.state,
      original: workImages.originalKey,
      small: workImages.smallKey,
      medium: workImages.mediumKey,
      mimeType: workImages.mimeType,
    })
    .from(workImages)
    .innerJoin(works, eq(works.id, workImages.workId))
    .where(eq(workImages.fileId, fileId));
  if (!row) return null;
  const isPublic = row.state === 'approved';
  const isReadableBy = (account: Account) =>
    isPublic ||
    account.id === row.authorId ||
    // What was never submitted is nobody's but the author's.
    (row.state !== 'draft' && hasAnyPermission(permissionsOf(account), [permissions.moderate]));
  if (variant === 'original') return { key: row.original, mimeType: row.mimeType, isPublic, isReadableBy };
  return {
    ...{ key: variant === '256' ? row.small : row.medium, mimeType: 'image/webp' },
    ...{ isPublic, isReadableBy },
  };
};
