import { type Board, boardSchema, type DocumentContent } from '@tai/contracts';
import { indexBoard, withoutImages } from '@tai/graph';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import {
  copyDocument,
  createAssetService,
  documentAssets,
  type DocumentRow,
  firstContent,
  reachDocument,
} from '../document/index.ts';
import { pictures } from '../picture/index.ts';
import { createCanvasRunRepository, type RunRow } from './canvasRun.repository.ts';
import { drawnSeeds } from './drawnSeeds.ts';

type OpenDeps = Pick<Deps, 'database' | 'files' | 'clock' | 'storage' | 'engines'>;

interface Opened {
  id: string;
  originalId: string | null;
  missing: number;
}

/**
 * Makes a board of one's own from the run that made an image, as it was when that began: later edits of the board are not in it. The
 * image becomes its cover.
 * @throws ApiError pictureNotFound, pictureBoardGone, what `copyDocument` says
 */
export async function openBoardOfPicture(
  deps: OpenDeps,
  account: Account,
  { pictureId, saveId }: { pictureId: string; saveId: string },
): Promise<Opened> {
  const { database } = deps;
  const run = await runOf(database, account.id, pictureId);
  const original = await boardOf(database, account.id, run.boardId);
  const board = await boardOfRun(deps, run, pictureId);
  let missing = 0;
  const id = await copyDocument(
    { ...deps, assets: createAssetService(deps) },
    account,
    { saveId, title: original.title, projectId: null, folderId: null },
    {
      assetBytes: original.assetBytes,
      async read(transaction) {
        const row = await boardOf(transaction, account.id, run.boardId, { isLocked: true });
        const files = await transaction
          .select({ hash: documentAssets.hash })
          .from(documentAssets)
          .where(eq(documentAssets.documentId, row.id));
        const held = new Set(files.map(({ hash }) => hash));
        const kept = withoutImages(board, (hash) => held.has(hash));
        missing = kept.missing;
        const content = firstContent('board', kept.board as unknown as DocumentContent);
        return { row: { ...row, ...(await coverOf(transaction, pictureId)) }, content };
      },
    },
  );
  return { id, originalId: original.trashedAt === null ? original.id : null, missing };
}

/** @throws ApiError pictureNotFound, pictureBoardGone */
async function runOf(database: DatabaseOrTransaction, userId: string, pictureId: string): Promise<RunRow> {
  const [picture] = await database
    .select({ boardRunId: pictures.boardRunId })
    .from(pictures)
    .where(and(eq(pictures.id, pictureId), eq(pictures.ownerId, userId)));
  if (!picture) throw new ApiError('pictureNotFound');
  const { boardRunId } = picture;
  const run = boardRunId === null ? undefined : await createCanvasRunRepository(database).find(boardRunId);
  if (!run || run.userId !== userId) throw new ApiError('pictureBoardGone');
  return run;
}

/**
 * What a board shows is there for those who may see it today.
 * @throws ApiError pictureBoardGone
 */
async function boardOf(
  database: DatabaseOrTransaction,
  userId: string,
  boardId: string,
  { isLocked = false } = {},
): Promise<DocumentRow> {
  try {
    return (await reachDocument(database, userId, boardId, { isInTrashToo: true, isLocked })).row;
  } catch (error) {
    if (error instanceof ApiError && error.error === 'documentNotFound')
      throw new ApiError('pictureBoardGone');
    throw error;
  }
}

async function boardOfRun({ database, engines }: OpenDeps, run: RunRow, pictureId: string): Promise<Board> {
  const content = await createCanvasRunRepository(database).content(run.id);
  if (content === undefined) throw new ApiError('pictureBoardGone');
  const board = boardSchema.parse(JSON.parse(content));
  const seeds = await drawnSeeds(database, run.id, pictureId);
  const index = indexBoard(board, await engines.capabilities());
  const nodes = { ...board.nodes };
  for (const [id, seed] of seeds) {
    const node = nodes[id];
    const field = index.kind(id)?.capability?.parameters.find(({ type }) => type === 'seed')?.name;
    if (node && field !== undefined) nodes[id] = { ...node, values: { ...node.values, [field]: seed } };
  }
  return { ...board, nodes };
}

async function coverOf(transaction: DatabaseOrTransaction, pictureId: string) {
  const [picture] = await transaction
    .select({ coverSmallKey: pictures.smallKey, coverMediumKey: pictures.mediumKey })
    .from(pictures)
    .where(eq(pictures.id, pictureId))
    // Its contents are there until the board holds them too.
    .for('key share');
  return picture;
}
