import { hasAnyPermission, permissions } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Account } from '../../platform/identity/account.ts';
import { permissionsOf } from '../../platform/identity/roles.ts';
import type { FindFile } from '../../serverModule.ts';
import { users } from '../account/index.ts';
import { isDisabled } from '../people/index.ts';
import { isPublicWork, isVisibleWork } from './visibleWork.ts';
import { workImages, works } from './work.tables.ts';

/** By the rule of works, looked at with each request: from the moment a work is out of sight, its address gives nothing. */
export const findWorkImage: FindFile = async (database, fileId, variant) => {
  const [row] = await database
    .select({
      authorId: works.authorId,
      state: works.state,
      isWithheld: isDisabled,
      original: workImages.originalKey,
      small: workImages.smallKey,
      medium: workImages.mediumKey,
      mimeType: workImages.mimeType,
    })
    .from(workImages)
    .innerJoin(works, eq(works.id, workImages.workId))
    .leftJoin(users, eq(users.id, works.authorId))
    .where(eq(workImages.fileId, fileId));
  if (!row) return null;
  const isPublic = isPublicWork(row);
  const isReadableBy = (account: Account) =>
    isVisibleWork(database, row, {
      readerId: account.id,
      isModerator: hasAnyPermission(permissionsOf(account), [permissions.moderate]),
    });
  if (variant === 'original') return { key: row.original, mimeType: row.mimeType, isPublic, isReadableBy };
  return {
    ...{ key: variant === '256' ? row.small : row.medium, mimeType: 'image/webp' },
    ...{ isPublic, isReadableBy },
  };
};
