import { randomBytes } from 'node:crypto';
import { fileIdOf } from '@tai/contracts';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { keepContents, releaseContents } from '../../platform/files/contents.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { makeDerivatives, pictures } from '../picture/index.ts';
import { cleanImage } from '../upload/index.ts';
import { documentAssets, documents } from './document.tables.ts';
import { type DocumentRow, reachDocument } from './documentAccess.ts';
import { coverKeys } from './removeDocument.ts';

type Cover = Pick<DocumentRow, 'coverSmallKey' | 'coverMediumKey'>;

/** A cover whose contents nothing else holds, with their bytes. */
type NewCover = Cover & { sizes: ReadonlyMap<string, number> };

/** A cover is a small picture; no browser needs to send more for one. */
const coverBytesMax = 8 * 1024 * 1024;

/** What is chosen for a cover; neither takes it away. */
interface CoverChoice {
  pictureId: string | null;
  assetHash?: string | undefined;
  /** That the image shows. */
  revision?: number | undefined;
}

/**
 * Gives a document the small copies of a picture of one's own library, which stay when that picture is deleted, or of one of its
 * own files. A cover of a newer revision stays: two browsers may make one at once, and the slower one may have drawn less.
 * @returns null when the document has a newer cover
 * @throws ApiError documentNotFound, documentReadOnly, documentInTrash, documentLocked, pictureNotFound, assetMissing,
 * imageDamaged, imageTooManyPixels, badRequest (a revision that is not there yet)
 */
export async function setCover(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  userId: string,
  documentId: string,
  { pictureId, assetHash, ...choice }: CoverChoice,
): Promise<DocumentRow | null> {
  const revision = choice.revision ?? null;
  // Decoded before the document is locked.
  const made =
    assetHash === undefined
      ? null
      : await coverFromAsset({ database, files }, { userId, documentId, assetHash });
  return transactionWithFiles({ database, files }, async (transaction) => {
    const { row } = await reachDocument(transaction, userId, documentId, {
      least: 'edit',
      isLocked: true,
      isForChange: true,
    });
    if (revision !== null && revision > row.revision)
      throw new ApiError('badRequest', { detail: `revision: the newest is ${row.revision}` });
    if (isOlder(revision, row)) return null;
    const chosen = pictureId === null ? null : await coverOf(transaction, userId, eq(pictures.id, pictureId));
    await replaceCover(transaction, files, row, made ?? chosen, revision);
    return row;
  });
}

/**
 * Gives a locked row the small copies of the picture at an address of one's own library, as an upload answers it; null takes the
 * cover away, and the address of the cover itself leaves it.
 * @throws ApiError pictureNotFound
 */
export async function setCoverByUrl(
  transaction: DatabaseOrTransaction,
  files: Deps['files'],
  row: DocumentRow,
  { userId, url }: { userId: string; url: string | null },
): Promise<void> {
  const fileId = url === null ? null : fileIdOf(url);
  if (fileId !== null && fileId === row.coverId) return;
  const isAtUrl = url === null ? null : eq(pictures.fileId, fileId ?? '');
  await replaceCover(transaction, files, row, isAtUrl && (await coverOf(transaction, userId, isAtUrl)), null);
}

/** Whether the document has a cover of a newer revision. */
function isOlder(revision: number | null, { coverId, coverRevision }: DocumentRow): boolean {
  return revision !== null && coverId !== null && coverRevision !== null && revision < coverRevision;
}

async function replaceCover(
  transaction: DatabaseOrTransaction,
  files: Deps['files'],
  row: DocumentRow,
  cover: Cover | NewCover | null,
  revision: number | null,
): Promise<void> {
  await writeCover(transaction, files, row.id, cover, revision);
  await releaseContents(transaction, files, keysOf(row));
}

/** Small copies of a file of the document. It may be anything, so it is cleaned like an upload. */
async function coverFromAsset(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  { userId, documentId, assetHash }: { userId: string; documentId: string; assetHash: string },
): Promise<NewCover> {
  await reachDocument(database, userId, documentId, { least: 'edit', isForChange: true });
  const [asset] = await database
    .select({ bytes: documentAssets.bytes })
    .from(documentAssets)
    .where(and(eq(documentAssets.documentId, documentId), eq(documentAssets.hash, assetHash)));
  if (!asset || asset.bytes > coverBytesMax)
    throw new ApiError('assetMissing', { count: 1, hash: assetHash });
  const { small, medium } = await makeDerivatives((await cleanImage(await files.read(assetHash))).bytes);
  const [smallFile, mediumFile] = [await files.put(small), await files.put(medium)];
  return {
    coverSmallKey: smallFile.key,
    coverMediumKey: mediumFile.key,
    sizes: new Map([smallFile, mediumFile].map(({ key, bytes }) => [key, bytes])),
  };
}

async function coverOf(transaction: DatabaseOrTransaction, userId: string, isIt: SQL): Promise<Cover> {
  const [picture] = await transaction
    .select({ coverSmallKey: pictures.smallKey, coverMediumKey: pictures.mediumKey })
    .from(pictures)
    .where(and(isIt, eq(pictures.ownerId, userId), isNull(pictures.deletedAt)))
    .for('key share');
  if (!picture) throw new ApiError('pictureNotFound');
  return picture;
}

/** A cover of its own with the same bytes: each document has its own address for them, and its own readers. */
export async function writeCover(
  transaction: DatabaseOrTransaction,
  files: Deps['files'],
  documentId: string,
  cover: Cover | NewCover | null,
  coverRevision: number | null,
): Promise<void> {
  const keys = cover === null ? [] : keysOf(cover);
  await transaction
    .update(documents)
    .set({
      coverId: keys.length === 0 ? null : randomBytes(16).toString('hex'),
      coverSmallKey: cover?.coverSmallKey ?? null,
      coverMediumKey: cover?.coverMediumKey ?? null,
      coverRevision,
    })
    .where(eq(documents.id, documentId));
  if (keys.length === 0) return;
  const sizes = cover && 'sizes' in cover ? cover.sizes : null;
  // Those of a picture or of another document are held there already: nothing is counted but one reference more.
  await keepContents(
    transaction,
    files,
    keys.map((key) => ({ key, bytes: sizes?.get(key) ?? 0 })),
  );
}

function keysOf({ coverSmallKey: small, coverMediumKey: medium }: Cover): string[] {
  return coverKeys({ small, medium });
}
