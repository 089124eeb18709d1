import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { keepContents, releaseContents } from '../../platform/files/contents.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { pictures } from '../picture/index.ts';
import { documents } from './document.tables.ts';
import { type DocumentRow, reachDocument } from './documentAccess.ts';
import { coverKeys } from './removeDocument.ts';

type Cover = Pick<DocumentRow, 'coverSmallKey' | 'coverMediumKey'>;

/**
 * Gives a document the small copies of a picture of one's own library. They stay when that picture is deleted.
 * @throws ApiError documentNotFound, documentReadOnly, documentInTrash, pictureNotFound
 */
export async function setCover(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  userId: string,
  documentId: string,
  pictureId: string | null,
): Promise<DocumentRow> {
  return database.transaction(async (transaction) => {
    const { row } = await reachDocument(transaction, userId, documentId, { least: 'edit', isLocked: true });
    const cover = pictureId === null ? null : await coverOf(transaction, userId, pictureId);
    await writeCover(transaction, files, documentId, cover);
    await releaseContents(transaction, files, keysOf(row));
    return row;
  });
}

async function coverOf(
  transaction: DatabaseOrTransaction,
  userId: string,
  pictureId: string,
): Promise<Cover> {
  const [picture] = await transaction
    .select({ coverSmallKey: pictures.smallKey, coverMediumKey: pictures.mediumKey })
    .from(pictures)
    .where(and(eq(pictures.id, pictureId), eq(pictures.ownerId, userId), isNull(pictures.deletedAt)))
    .for('key share');
  if (!picture) throw new ApiError('pictureNotFound');
  return picture;
}

/** A cover of its own with the same bytes: each document has its own address for them, and its own readers. */
export async function writeCover(
  transaction: DatabaseOrTransaction,
  files: Deps['files'],
  documentId: string,
  cover: Cover | null,
): Promise<void> {
  const keys = cover === null ? [] : keysOf(cover);
  await transaction
    .update(documents)
    .set({
      coverId: keys.length === 0 ? null : randomBytes(16).toString('hex'),
      coverSmallKey: cover?.coverSmallKey ?? null,
      coverMediumKey: cover?.coverMediumKey ?? null,
    })
    .where(eq(documents.id, documentId));
  if (keys.length === 0) return;
  // They are held by the picture or by the document that they come from: nothing is counted but one reference more.
  await keepContents(
    transaction,
    files,
    keys.map((key) => ({ key, bytes: 0 })),
  );
}

function keysOf({ coverSmallKey: small, coverMediumKey: medium }: Cover): string[] {
  return coverKeys({ small, medium });
}
