import type { CanvasLine } from '@tai/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Account } from '../../platform/identity/account.ts';
import {
  copyDocument,
  createAssetService,
  createRevisionRepository,
  type DocumentRow,
  documents,
} from '../document/index.ts';
import { findVisibleWork, mayRemix } from '../work/index.ts';
import { presentOneCanvas } from './canvasLine.ts';

/**
 * Makes a board of one's own from that of a work, as it was when the work was published: what its author changed since stays
 * with them.
 * @throws ApiError workNotFound, workUnavailable, workNoRemix, workBoardGone, what `copyDocument` says
 */
export async function copyCanvasOfWork(
  deps: Pick<Deps, 'database' | 'files' | 'clock' | 'storage'>,
  account: Account,
  { workId, ...wanted }: { workId: string; saveId: string; projectId: string | null },
): Promise<CanvasLine> {
  const { database } = deps;
  const work = await findVisibleWork(database, workId, account.id);
  if (work.authorId !== account.id && !mayRemix(work)) throw new ApiError('workNoRemix');
  const { subjectType, subjectId, subjectRevision, title } = work;
  if (subjectType !== 'board' || subjectId === null) throw new ApiError('workBoardGone');
  const { assetBytes } = await findBoard(database, subjectId);
  const madeId = await copyDocument(
    { ...deps, assets: createAssetService(deps) },
    account,
    { ...wanted, title, folderId: null },
    {
      assetBytes,
      async read(transaction) {
        const row = await findBoard(transaction, subjectId, { isLocked: true });
        const content = await createRevisionRepository(transaction).contentAt(
          row.id,
          subjectRevision ?? row.revision,
        );
        if (!content) throw new ApiError('workBoardGone');
        return { row, content };
      },
    },
  );
  return presentOneCanvas(database, account.id, madeId);
}

/** @throws ApiError workBoardGone */
async function findBoard(
  database: DatabaseOrTransaction,
  id: string,
  { isLocked = false } = {},
): Promise<DocumentRow> {
  const query = database
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.id, id),
        eq(documents.type, 'board'),
        isNull(documents.trashedAt),
        eq(documents.isRemoved, false),
      ),
    );
  const [row] = await (isLocked ? query.for('update') : query);
  if (!row) throw new ApiError('workBoardGone');
  return row;
}
