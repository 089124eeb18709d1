/*
 * Style files in the store. A file is there as long as its training or who brought it in wants it, or a version of a style names it.
 */
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { EngineFailure, limits, type EngineContent } from '@tai/contracts';
import { publicMetadata, type RangeReader, readStyleHeader, styleFileHead } from '@tai/style-file';
import { and, asc, eq, inArray, isNull, lt, notExists, type SQL } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { keepContents, releaseContents } from '../../platform/files/contents.ts';
import type { IncomingContent } from '../../platform/files/fileStore.ts';
import { transactionWithFiles } from '../../platform/files/transactionWithFiles.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { checkStyleFile } from './checkStyleFile.ts';
import { styleFiles, styleVersions } from './style.tables.ts';

export type StyleFile = Omit<typeof styleFiles.$inferSelect, 'contentKey'> & {
  /** As the bytes are named in the store, and on the machines that use them. */
  sha256: string;
};

/** A file to store. */
export interface NewStyleFile {
  ownerId: string;
  content: EngineContent;
  /** What it is called for people; the path and the name of a download are made of it. */
  name: string;
  trigger: string;
  /** Null for one that a person brought in. */
  origin: { trainNo: string; epoch: number; step: number; isFinal: boolean } | null;
}

/** Where the model path of a training is in the paths that it gives, see `modelPathOf`. */
export const stylePaths = { finishMarker: 'train-finish/', outputFolder: 'train-finish/' };

/** Files that nobody made a style of after this time are let go, in milliseconds. */
const importTime = 24 * 60 * 60_000;
/** Bytes that are copied in one piece. */
const copied = 4 * 1024 * 1024;

export function createStyleFiles({
  database,
  files,
  storage,
  clock,
}: Pick<Deps, 'database' | 'files' | 'storage' | 'clock'>) {
  return {
    /**
     * Checks a file and stores it. Nothing is left behind when it is refused.
     * @param declared bytes that have room already
     * @throws ApiError styleFileInvalid, styleFilePickle, styleFileTooLarge, storageFull, serverStorageFull, diskFull
     */
    async store(
      given: NewStyleFile,
      { declared = 0 }: { declared?: number } = {},
    ): Promise<StyleFile & { triggers: string[] }> {
      const incoming = await withoutPaths(files, await files.receive(bounded(piecesOf(given.content))));
      try {
        const checked = await checkStyleFile(readerOf(incoming), incoming.bytes).catch(asApiError);
        const { family, triggers, health } = checked;
        const undeclared = Math.max(0, incoming.bytes - declared);
        return await storage.withRoom({ userId: given.ownerId }, undeclared, async () => {
          await incoming.keep();
          const { bytes, key: contentKey } = incoming;
          const row = newRow(given, {
            ...{ family, health, bytes, contentKey, createdAt: clock.now() },
            trigger: given.trigger || (triggers[0] ?? ''),
          });
          await transactionWithFiles({ database, files }, async (transaction) => {
            await keepContents(transaction, files, [{ key: incoming.key, bytes: incoming.bytes }]);
            await transaction.insert(styleFiles).values(row);
          });
          return { ...toStyleFile(row), triggers };
        });
      } finally {
        await incoming.discard();
      }
    },

    /** @throws ApiError styleNotFound */
    async *read(fileId: string): AsyncGenerator<Uint8Array> {
      const [row] = await database.select().from(styleFiles).where(eq(styleFiles.id, fileId));
      if (!row) throw new ApiError('styleNotFound');
      yield* (await files.open(row.contentKey)) as AsyncIterable<Uint8Array>;
    },

    /** Files of trainings, the oldest first. */
    async ofTrainings(trainNos: readonly string[]): Promise<StyleFile[]> {
      if (trainNos.length === 0) return [];
      const rows = await database
        .select()
        .from(styleFiles)
        .where(and(inArray(styleFiles.trainNo, [...trainNos]), eq(styleFiles.isKept, true)))
        .orderBy(asc(styleFiles.step), asc(styleFiles.createdAt));
      return rows.map(toStyleFile);
    },

    /** For a training that is deleted: removes its files, but for those that a style uses. */
    async letGo(trainNo: string): Promise<void> {
      await database.transaction(async (transaction) => {
        await transaction.update(styleFiles).set({ isKept: false }).where(eq(styleFiles.trainNo, trainNo));
        await releaseUnused(transaction, files, eq(styleFiles.trainNo, trainNo));
      });
    },

    /** Removes files that people brought in a day ago or earlier without making a style of them. */
    async tidy(): Promise<void> {
      const isNamed = database
        .select({ id: styleVersions.id })
        .from(styleVersions)
        .where(eq(styleVersions.fileId, styleFiles.id));
      const rows = await database
        .select({ id: styleFiles.id })
        .from(styleFiles)
        .where(
          and(
            isNull(styleFiles.trainNo),
            eq(styleFiles.isKept, true),
            lt(styleFiles.createdAt, clock.now() - importTime),
            notExists(isNamed),
          ),
        );
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return;
      await database.transaction(async (transaction) => {
        await transaction.update(styleFiles).set({ isKept: false }).where(inArray(styleFiles.id, ids));
        await releaseUnused(transaction, files, inArray(styleFiles.id, ids));
      });
    },
  };
}

export type StyleFiles = ReturnType<typeof createStyleFiles>;

/** Removes those of the files that nothing wants any more, with their bytes. */
export async function releaseUnused(
  transaction: DatabaseOrTransaction,
  files: Deps['files'],
  isConcerned: SQL,
): Promise<void> {
  const isNamed = transaction
    .select({ id: styleVersions.id })
    .from(styleVersions)
    .where(eq(styleVersions.fileId, styleFiles.id));
  const gone = await transaction
    .delete(styleFiles)
    .where(and(isConcerned, eq(styleFiles.isKept, false), notExists(isNamed)))
    .returning({ key: styleFiles.contentKey });
  await releaseContents(
    transaction,
    files,
    gone.map(({ key }) => key),
  );
}

type StyleFileRow = typeof styleFiles.$inferSelect;

/** A file that belongs to its owner and to no style yet. */
function newRow(
  { ownerId, name, origin }: NewStyleFile,
  known: Pick<StyleFileRow, 'family' | 'health' | 'bytes' | 'contentKey' | 'trigger' | 'createdAt'>,
): StyleFileRow {
  const id = randomBytes(16).toString('hex');
  return {
    ...{ id, ownerId, projectId: null, isKept: true, ...known },
    ...{ path: pathOf(id, name, origin), name: `${plainName(name)}.safetensors` },
    trainNo: origin?.trainNo ?? null,
    epoch: origin?.epoch ?? null,
    step: origin?.step ?? null,
    isFinal: origin?.isFinal ?? false,
  };
}

function toStyleFile({ contentKey: sha256, ...row }: StyleFileRow): StyleFile {
  return { ...row, sha256 };
}

/**
 * The last file of a training has no hyphen in its name and those of epochs have one, which is how the wire tells them apart. The id
 * makes the path unique and hard to guess.
 */
function pathOf(id: string, name: string, origin: NewStyleFile['origin']): string {
  const base = plainName(name).replaceAll('-', '_');
  if (!origin) return `import/${id}/${base}.safetensors`;
  const epoch = origin.isFinal ? '' : `-${String(origin.epoch).padStart(6, '0')}`;
  return `${stylePaths.outputFolder}${origin.trainNo}/${id}/${base}${epoch}.safetensors`;
}

/** Letters, digits and a few signs of any language; never empty. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const kept = last.replace(/\.safetensors$/i, '').replaceAll(/[^\p{L}\p{N}_.()-]+/gu, '_');
  return kept.replaceAll(/^[_.]+|[_.]+$/g, '').slice(0, 60) || 'style';
}

function readerOf({ read }: Pick<IncomingContent, 'read'>): RangeReader {
  return (offset, length) => read(offset, offset + length);
}

/**
 * Trainers write the folders of their machine into the file, and everybody who gets it would read them. Other metadata stays.
 * @throws ApiError about the file, which is discarded then
 */
async function withoutPaths(
  files: Pick<Deps['files'], 'receive'>,
  incoming: IncomingContent,
): Promise<IncomingContent> {
  try {
    const read = readerOf(incoming);
    const { tensors, metadata, dataOffset } = await readStyleHeader(read, incoming.bytes).catch(asApiError);
    const kept = publicMetadata(metadata);
    if (isDeepStrictEqual({ ...kept }, { ...metadata })) return incoming;
    const cleaned = await files.receive(
      (async function* () {
        yield styleFileHead(tensors, kept);
        for (let at = dataOffset; at < incoming.bytes; at += copied)
          yield await read(at, Math.min(copied, incoming.bytes - at));
      })(),
    );
    await incoming.discard();
    return cleaned;
  } catch (error) {
    await incoming.discard();
    throw error;
  }
}

async function* piecesOf(content: EngineContent): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content;
}

/** Ends with an error when more comes than is allowed, instead of filling the disk. */
async function* bounded(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const piece of source) {
    length += piece.byteLength;
    if (length > limits.media.weightsBytes) {
      const mega = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
      throw new ApiError('styleFileTooLarge', {
        limitMb: mega(limits.media.weightsBytes),
        readMb: mega(length),
      });
    }
    yield piece;
  }
}

function asApiError(error: unknown): never {
  if (error instanceof EngineFailure) throw new ApiError(error.error, error.params, { cause: error });
  throw error;
}
