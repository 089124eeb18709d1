import { randomBytes } from 'node:crypto';
import { assetName, type DocumentAsset, documentTypes, fileUrl, type FoundAsset } from '@tai/contracts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ContentVanishedError, keepContents } from '../../platform/files/contents.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';
import { declaredBytes } from '../../platform/http/declaredBytes.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { StorageHolder } from '../storage/index.ts';
import { documentAssets, documents } from './document.tables.ts';
import { type DocumentRow, reachDocument } from './documentAccess.ts';
import { type NewAsset, receiveAssets } from './receiveAssets.ts';
import { withSmallBytes } from './smallBytes.ts';

type AssetRow = typeof documentAssets.$inferSelect;

interface Search {
  documentId: string;
  hashes: readonly string[];
  /** Small files bring their bytes, as many as fit. */
  isWithBytes: boolean;
}

const MB = 1024 * 1024;
/** A statement has at most 65,535 values, and a row has six. */
const rowsAtOnce = 2_000;

/** Files of documents. Their bytes are kept as they came: the content names them by the hash of these. */
export function createAssetService({
  database,
  files,
  clock,
  storage,
}: Pick<Deps, 'database' | 'files' | 'clock' | 'storage'>) {
  /** Adds files that are in the store to a locked document; those that it has stay as they are. */
  async function add(
    transaction: DatabaseOrTransaction,
    row: DocumentRow,
    wanted: readonly NewAsset[],
  ): Promise<void> {
    const unique = new Map(wanted.map((one) => [one.hash, one]));
    if (unique.size === 0) return;
    const held = new Set((await heldOf(transaction, row.id, [...unique.keys()])).map(({ hash }) => hash));
    const fresh = [...unique.values()].filter(({ hash }) => !held.has(hash));
    if (fresh.length === 0) return;
    const assetCount = row.assetCount + fresh.length;
    const assetBytes = row.assetBytes + fresh.reduce((sum, { bytes }) => sum + bytes, 0);
    assertRoom(row, { assetCount, assetBytes });
    await transaction.update(documents).set({ assetCount, assetBytes }).where(eq(documents.id, row.id));
    // Before their rows: the triggers that count storage read the sizes there.
    await keepContents(
      transaction,
      files,
      fresh.map(({ hash: key, bytes }) => ({ key, bytes })),
    );
    const rows = fresh.map((one) => ({
      ...one,
      documentId: row.id,
      fileId: randomBytes(16).toString('hex'),
      unnamedSince: clock.now(),
    }));
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await transaction.insert(documentAssets).values(rows.slice(at, at + rowsAtOnce));
  }

  return {
    add,

    /** @throws ApiError documentNotFound, documentInTrash */
    async find(userId: string, { documentId, hashes, isWithBytes }: Search): Promise<FoundAsset[]> {
      await reachDocument(database, userId, documentId);
      const found = (await heldOf(database, documentId, hashes)).map(presentAsset);
      return isWithBytes ? withSmallBytes(files, found) : found;
    },

    /**
     * @throws ApiError documentNotFound, documentReadOnly, documentInTrash, documentLocked, assetsFull, assetHashWrong, fileTooLarge, fileMissing,
     * diskFull, storageFull, projectStorageFull, serverStorageFull
     */
    async upload(userId: string, documentId: string, request: FastifyRequest): Promise<DocumentAsset[]> {
      // Before anything is read: who may not edit puts nothing on the disk.
      const { row } = await reachDocument(database, userId, documentId, { least: 'edit', isForChange: true });
      if (!request.isMultipart()) throw new ApiError('fileMissing');
      assertRoom(row, { assetCount: row.assetCount + 1, assetBytes: row.assetBytes });
      const received = await storage.withRoom(storageHolderOf(row), declaredBytes(request), () =>
        receive(userId, row, request),
      );
      const rows = await heldOf(
        database,
        documentId,
        received.map(({ hash }) => hash),
      );
      return rows.map(presentAsset);
    },
  };

  async function receive(userId: string, row: DocumentRow, request: FastifyRequest): Promise<NewAsset[]> {
    const declared = declaredBytes(request);
    const received = await receiveAssets(files, request, {
      fileSize: documentTypes[row.type].assetBytes,
      beforeKept: (bytes) => storage.assertRoom(storageHolderOf(row), Math.max(0, bytes - declared)),
    });
    if (received.length === 0) throw new ApiError('fileMissing');
    await transactionWithFiles({ database, files }, async (transaction) => {
      const found = await reachDocument(transaction, userId, row.id, {
        least: 'edit',
        isLocked: true,
        isForChange: true,
      });
      await add(transaction, found.row, received);
    }).catch((error: unknown) => {
      // The last other row with these very bytes went meanwhile, and took them along: they must be sent again.
      throw error instanceof ContentVanishedError ? new ApiError('unavailable', {}, { cause: error }) : error;
    });
    return received;
  }
}

/** A document in a project counts there, and else for its owner, no matter who adds the file. */
function storageHolderOf({ ownerId, projectId }: Pick<DocumentRow, 'ownerId' | 'projectId'>): StorageHolder {
  return { userId: ownerId ?? '', projectId };
}

export type AssetService = ReturnType<typeof createAssetService>;

/** @throws ApiError assetsFull */
function assertRoom(
  { type }: Pick<DocumentRow, 'type'>,
  { assetCount, assetBytes }: Pick<DocumentRow, 'assetCount' | 'assetBytes'>,
): void {
  const { assets, assetsBytes } = documentTypes[type];
  if (assetCount > assets || assetBytes > assetsBytes)
    throw new ApiError('assetsFull', { assets, limitMb: assetsBytes / MB });
}

const heldOf = (database: DatabaseOrTransaction, documentId: string, hashes: readonly string[]) =>
  database
    .select()
    .from(documentAssets)
    .where(and(eq(documentAssets.documentId, documentId), inArray(documentAssets.hash, [...hashes])))
    .orderBy(documentAssets.hash);

function presentAsset({ hash, fileId, bytes, mimeType }: AssetRow): DocumentAsset {
  return { hash, url: fileUrl(fileId), bytes, mimeType };
}

const named = new RegExp(`${assetName('')}([0-9a-f]{64})(?![0-9a-f])`, 'g');

/** Hashes that a JSON text names, each once. */
export function namedAssets(text: string): string[] {
  return [...new Set([...text.matchAll(named)].map(([, hash = '']) => hash))];
}

/**
 * Makes sure that a locked document has what a text names, and that upkeep leaves it alone.
 * @throws ApiError assetMissing
 */
export async function assertAssetsHeld(
  transaction: DatabaseOrTransaction,
  documentId: string,
  text: string,
): Promise<void> {
  const hashes = namedAssets(text);
  if (hashes.length === 0) return;
  const held = new Set((await heldOf(transaction, documentId, hashes)).map(({ hash }) => hash));
  const missing = hashes.filter((hash) => !held.has(hash));
  const [hash] = missing;
  if (hash !== undefined) throw new ApiError('assetMissing', { count: missing.length, hash });
  await transaction
    .update(documentAssets)
    .set({ unnamedSince: null })
    .where(
      and(
        eq(documentAssets.documentId, documentId),
        inArray(documentAssets.hash, hashes),
        isNotNull(documentAssets.unnamedSince),
      ),
    );
}

/** Copies files of one document to another, both locked. */
export async function copyAssets(
  transaction: DatabaseOrTransaction,
  assets: AssetService,
  { from, to, text }: { from: string; to: DocumentRow; text: string },
): Promise<void> {
  const rows = await heldOf(transaction, from, namedAssets(text));
  await assets.add(transaction, to, rows);
  await transaction
    .update(documentAssets)
    .set({ unnamedSince: sql`null` })
    .where(eq(documentAssets.documentId, to.id));
}
