import { type Board, boardSchema, boardVersion } from '@tai/contracts';
import type { DatabaseOrTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createRevisionRepository } from '../document/index.ts';

/**
 * The content of a board at a revision.
 * @throws ApiError revisionNotFound, boardNewer, boardInvalid
 */
export async function readBoard(
  database: DatabaseOrTransaction,
  boardId: string,
  revision: number,
): Promise<Board> {
  const found = await createRevisionRepository(database).contentAt(boardId, revision);
  if (!found) throw new ApiError('revisionNotFound', { revision });
  const version = (found.content as Record<string, unknown>)['version'];
  if (typeof version === 'number' && version > boardVersion)
    throw new ApiError('boardNewer', { found: version, known: boardVersion });
  const { data, error } = boardSchema.safeParse(found.content);
  if (data) return data;
  const [issue] = error.issues;
  throw new ApiError('boardInvalid', { detail: issue?.message ?? '', path: issue?.path.join('.') ?? '' });
}
