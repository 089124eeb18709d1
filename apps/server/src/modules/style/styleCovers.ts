import { randomBytes } from 'node:crypto';
import { fileIdOf, fileUrl, styleLimits } from '@tai/contracts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { keepContents, releaseContents } from '../../platform/files/contents.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import type { FindFile, StoredVariant } from '../../serverModule.ts';
import { isMember } from '../project/index.ts';
import { styleCovers, styles } from './style.tables.ts';

export type CoverRow = typeof styleCovers.$inferSelect;
type NewCover = Omit<CoverRow, 'styleId' | 'place' | 'fileId'>;

/** Addresses of covers, comma-joined, the first for lists. */
export function iconOf(covers: readonly Pick<CoverRow, 'fileId'>[]): string {
  return covers.map(({ fileId }) => fileUrl(fileId)).join(',');
}

export async function coversOf(
  database: DatabaseOrTransaction,
  styleIds: readonly string[],
): Promise<Map<string, CoverRow[]>> {
  if (styleIds.length === 0) return new Map();
  const rows = await database
    .select()
    .from(styleCovers)
    .where(inArray(styleCovers.styleId, [...styleIds]))
    .orderBy(asc(styleCovers.styleId), asc(styleCovers.place));
  return Map.groupBy(rows, ({ styleId }) => styleId);
}

/**
 * What the addresses of a form stand for: images of the person's own library or trainings, or covers of their styles.
 * @param present covers that the style has already; any editor may keep them
 * @throws ApiError pictureNotFound for what is not there or not theirs, pictureCount when there are none or too many
 */
export async function findCovers(
  { database, fileFinders }: Pick<Deps, 'database' | 'fileFinders'>,
  account: Account,
  icon: string,
  present: readonly CoverRow[] = [],
): Promise<NewCover[]> {
  const urls = icon
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
  if (urls.length === 0 || urls.length > styleLimits.coversMax)
    throw new ApiError('pictureCount', {
      name: 'icon',
      min: 1,
      max: styleLimits.coversMax,
      count: urls.length,
    });
  const found: NewCover[] = [];
  for (const url of urls) {
    const fileId = fileIdOf(url) ?? '';
    const stays = present.find((cover) => cover.fileId === fileId);
    if (stays) {
      const { mimeType, originalKey, smallKey, mediumKey } = stays;
      found.push({ mimeType, originalKey, smallKey, mediumKey });
      continue;
    }
    const at = async (variant: StoredVariant) => {
      for (const find of fileFinders) {
        const record = await find(database, fileId, variant);
        if (!record) continue;
        // Those of a project, of a work or of a shared board belong to somebody else.
        const isOwn = record.ownerId === account.id && (await record.isReadableBy(account)) === true;
        if (isOwn && record.mimeType.startsWith('image/')) return record;
        break;
      }
      throw new ApiError('pictureNotFound');
    };
    const original = await at('original');
    found.push({
      mimeType: original.mimeType,
      originalKey: original.key,
      smallKey: (await at('256')).key,
      mediumKey: (await at('768')).key,
    });
  }
  return found;
}

/** Gives a locked style other covers, with bytes of their own. */
export async function writeCovers(
  transaction: DatabaseOrTransaction,
  files: Deps['files'],
  styleId: string,
  covers: readonly NewCover[],
): Promise<void> {
  // Those that stay are kept before the old ones are let go: a content that both name never reaches zero.
  await keepContents(
    transaction,
    files,
    covers.flatMap((cover) => keysOf(cover).map((key) => ({ key, bytes: 0 }))),
  );
  await removeCovers(transaction, files, [styleId]);
  if (covers.length === 0) return;
  const rows = covers.map((cover, place) => ({
    ...cover,
    ...{ styleId, place, fileId: randomBytes(16).toString('hex') },
  }));
  await transaction.insert(styleCovers).values(rows);
}

export async function removeCovers(
  transaction: DatabaseOrTransaction,
  files: Deps['files'],
  styleIds: readonly string[],
): Promise<void> {
  if (styleIds.length === 0) return;
  const gone = await transaction
    .delete(styleCovers)
    .where(inArray(styleCovers.styleId, [...styleIds]))
    .returning();
  await releaseContents(transaction, files, gone.flatMap(keysOf));
}

function keysOf({ originalKey, smallKey, mediumKey }: NewCover): string[] {
  return [originalKey, smallKey, mediumKey];
}

/** Covers of shared styles are for everybody with an account, those of others for their owner or the members of their project. */
export const findCoverFile: FindFile = async (database, fileId, variant) => {
  const [row] = await database
    .select({
      ...{ cover: styleCovers, ownerId: styles.ownerId, projectId: styles.projectId },
      state: styles.state,
    })
    .from(styleCovers)
    .innerJoin(styles, eq(styles.id, styleCovers.styleId))
    .where(eq(styleCovers.fileId, fileId));
  if (!row) return null;
  const { cover, state, projectId } = row;
  const ownerId = projectId ?? row.ownerId ?? '';
  const keys = { original: cover.originalKey, '256': cover.smallKey, '768': cover.mediumKey };
  return {
    key: keys[variant],
    mimeType: variant === 'original' ? cover.mimeType : 'image/webp',
    ...{ isPublic: false, isRevocable: true, ownerId },
    isReadableBy: async ({ id, role }) => {
      if (id === ownerId || state === 'approved') return true;
      if (projectId !== null && (await isMember(database, id, projectId))) return true;
      return role !== 'user' && 'asStaff';
    },
  };
};
