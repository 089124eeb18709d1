import { randomBytes } from 'node:crypto';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { assetName, type DocumentAsset, documentTypes, fileUrl, limits } from '@tai/contracts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { keepContents } from '../../platform/files/contents.ts';
import type { IncomingContent } from '../../platform/files/fileStore.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { formFailure } from '../../platform/http/formFailure.ts';
import { documentAssets, documents } from './document.tables.ts';
import { type DocumentRow, reachDocument } from './documentAccess.ts';

type AssetRow = typeof documentAssets.$inferSelect;
type NewAsset = Pick<AssetRow, 'hash' | 'bytes' | 'mimeType'>;

/** Served as what they are; everything else as bytes without a meaning, which no browser runs. */
const servedTypes: ReadonlySet<string> = new Set([
  ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
  ...['video/mp4', 'video/webm', 'model/gltf-binary'],
]);
const headBytes = 4_096;
const MB = 1024 * 1024;

/** Files of documents. Their bytes are kept as they came: the content names them by the hash of these. */
export function createAssetService({ database, files, clock }: Pick<Deps, 'database' | 'files' | 'clock'>) {
  /** @throws ApiError fileTooLarge, assetHashWrong, badRequest, diskFull */
  async function receiveAll(request: FastifyRequest, fileSize: number): Promise<NewAsset[]> {
    const received: NewAsset[] = [];
    const parts = request.parts({
      limits: {
        fileSize,
        files: limits.document.assetsPerUpload,
        parts: limits.document.assetsPerUpload + 1,
      },
    });
    try {
      for await (const part of parts as AsyncIterable<MultipartFile | MultipartValue>)
        if (part.type === 'file') received.push(await receive(part));
    } catch (error) {
      throw formFailure(error, fileSize / MB);
    }
    return received;
  }

  async function receive(part: MultipartFile): Promise<NewAsset> {
    const content = await files.receive(part.file);
    try {
      // The parser ends a file that is too large where the limit is, without an error of its own.
      if (part.file.truncated)
        throw Object.assign(new Error('too large'), { code: 'FST_REQ_FILE_TOO_LARGE' });
      const { fieldname: named } = part;
      if (content.key !== named)
        throw new ApiError('assetHashWrong', { named: named.slice(0, 64), found: content.key });
      const mimeType = await typeOf(content);
      await content.keep();
      return { hash: content.key, bytes: content.bytes, mimeType };
    } finally {
      await content.discard();
    }
  }

  /** Adds files that are in the store to a locked document; those that it has stay as they are. */
  async function add(
    transaction: DatabaseOrTransaction,
    row: DocumentRow,
    wanted: readonly NewAsset[],
  ): Promise<void> {
    const unique = new Map(wanted.map((one) => [one.hash, one]));
    if (unique.size === 0) return;
    const inserted = await transaction
      .insert(documentAssets)
      .values(
        [...unique.values()].map((one) => ({
          ...one,
          documentId: row.id,
          fileId: randomBytes(16).toString('hex'),
          unnamedSince: clock.now(),
        })),
      )
      .onConflictDoNothing({ target: [documentAssets.documentId, documentAssets.hash] })
      .returning();
    if (inserted.length === 0) return;
    const assetCount = row.assetCount + inserted.length;
    const assetBytes = row.assetBytes + inserted.reduce((sum, { bytes }) => sum + bytes, 0);
    const rules = documentTypes[row.type];
    if (assetCount > rules.assets || assetBytes > rules.assetsBytes)
      throw new ApiError('assetsFull', { assets: rules.assets, limitMb: rules.assetsBytes / MB });
    await transaction.update(documents).set({ assetCount, assetBytes }).where(eq(documents.id, row.id));
    await keepContents(
      transaction,
      files,
      inserted.map(({ hash: key, bytes }) => ({ key, bytes })),
    );
  }

  return {
    add,

    /** @throws ApiError documentNotFound, documentInTrash */
    async find(userId: string, documentId: string, hashes: readonly string[]): Promise<DocumentAsset[]> {
      await reachDocument(database, userId, documentId);
      return (await heldOf(database, documentId, hashes)).map(presentAsset);
    },

    /**
     * @throws ApiError documentNotFound, documentReadOnly, documentInTrash, assetsFull, assetHashWrong, fileTooLarge, fileMissing,
     * diskFull
     */
    async upload(userId: string, documentId: string, request: FastifyRequest): Promise<DocumentAsset[]> {
      // Before anything is read: who may not edit puts nothing on the disk.
      const { row } = await reachDocument(database, userId, documentId, { least: 'edit' });
      if (!request.isMultipart()) throw new ApiError('fileMissing');
      const received = await receiveAll(request, documentTypes[row.type].assetBytes);
      if (received.length === 0) throw new ApiError('fileMissing');
      await database.transaction(async (transaction) => {
        const found = await reachDocument(transaction, userId, documentId, { least: 'edit', isLocked: true });
        await add(transaction, found.row, received);
      });
      const rows = await heldOf(
        database,
        documentId,
        received.map(({ hash }) => hash),
      );
      return rows.map(presentAsset);
    },
  };
}

export type AssetService = ReturnType<typeof createAssetService>;

async function typeOf(content: IncomingContent): Promise<string> {
  const type = await fileTypeFromBuffer(await content.read(0, Math.min(headBytes, content.bytes)));
  return type && servedTypes.has(type.mime) ? type.mime : 'application/octet-stream';
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
