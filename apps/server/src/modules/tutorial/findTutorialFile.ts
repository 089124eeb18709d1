import { hasAnyPermission, permissions } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Account } from '../../platform/identity/account.ts';
import { permissionsOf } from '../../platform/identity/roles.ts';
import type { FindFile } from '../../serverModule.ts';
import { tutorials } from './tutorial.tables.ts';

/** The original is the video; the small variants are those of its still picture. */
export const findTutorialFile: FindFile = async (database, fileId, variant) => {
  const [row] = await database.select().from(tutorials).where(eq(tutorials.fileId, fileId));
  if (!row) return null;
  const isPublic = false;
  const isReadableBy = (account: Account) =>
    row.isPublished || hasAnyPermission(permissionsOf(account), [permissions.tutorialEdit]);
  if (variant === 'original') return { key: row.videoKey, mimeType: row.mimeType, isPublic, isReadableBy };
  const key = variant === '256' ? row.posterSmallKey : row.posterMediumKey;
  return key === null ? null : { key, mimeType: 'image/webp', isPublic, isReadableBy };
};
