import { type FileVariant, hasAnyPermission, permissions } from '@tai/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Account } from '../account/account.ts';
import { permissionsOf } from '../account/roles.ts';
import { pictures } from '../picture/picture.tables.ts';
import { tutorials } from '../tutorial/tutorial.tables.ts';
import { workImages, works } from '../work/work.tables.ts';

/** Where the bytes of one variant of a file are, and who may have them. */
interface FileRecord {
  key: string;
  mimeType: string;
  /** True when everybody may have them, also without a session. */
  isPublic: boolean;
  isReadableBy(account: Account): boolean;
}

export function createFileRepository(database: Database) {
  return {
    /** A file of any kind that has addresses of `fileUrl`. */
    async find(fileId: string, variant: FileVariant): Promise<FileRecord | null> {
      return (
        (await findWorkImage(fileId, variant)) ??
        (await findPicture(fileId, variant)) ??
        findTutorial(fileId, variant)
      );
    },
  };

  /** Whether a work is public is looked at with each request: from the moment it is not, its address gives nothing. */
  async function findWorkImage(fileId: string, variant: FileVariant): Promise<FileRecord | null> {
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
  }

  async function findPicture(fileId: string, variant: FileVariant): Promise<FileRecord | null> {
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
  }

  /** The original is the video; the small variants are those of its still picture. */
  async function findTutorial(fileId: string, variant: FileVariant): Promise<FileRecord | null> {
    const [row] = await database.select().from(tutorials).where(eq(tutorials.fileId, fileId));
    if (!row) return null;
    const isPublic = false;
    const isReadableBy = (account: Account) =>
      row.isPublished || hasAnyPermission(permissionsOf(account), [permissions.tutorialEdit]);
    if (variant === 'original') return { key: row.videoKey, mimeType: row.mimeType, isPublic, isReadableBy };
    const key = variant === '256' ? row.posterSmallKey : row.posterMediumKey;
    return key === null ? null : { key, mimeType: 'image/webp', isPublic, isReadableBy };
  }
}
