import { eq } from 'drizzle-orm';
import type { FindFile } from '../../serverModule.ts';
import { documents, levelFor } from '../document/index.ts';
import { canvasResultFiles, canvasResults } from './canvasRun.tables.ts';

/** Files of results, for those who may see the board at the moment of the call. */
export const findResultFile: FindFile = async (database, fileId, variant) => {
  const [row] = await database
    .select({ file: canvasResultFiles, boardId: canvasResults.boardId })
    .from(canvasResultFiles)
    .innerJoin(canvasResults, eq(canvasResults.id, canvasResultFiles.resultId))
    .where(eq(canvasResultFiles.fileId, fileId));
  if (!row || row.boardId === null) return null;
  const { file, boardId } = row;
  const bytes =
    variant === 'original'
      ? { key: file.originalKey, mimeType: file.mimeType }
      : { key: variant === '256' ? file.smallKey : file.mediumKey, mimeType: 'image/webp' };
  return {
    ...bytes,
    isPublic: false,
    isRevocable: true,
    async isReadableBy({ id }) {
      const [board] = await database
        .select({ level: levelFor(id), trashedAt: documents.trashedAt, isRemoved: documents.isRemoved })
        .from(documents)
        .where(eq(documents.id, boardId));
      if (!board || board.isRemoved) return false;
      // The trash is open to the owner alone.
      return board.level > (board.trashedAt === null ? 0 : 2);
    },
  };
};
