import type { ApiError } from '@tai/api-client';
import { type Board, emptyBoard, limits } from '@tai/contracts';
import { useDeleteDocumentsForeverMutation, useDocumentPlace, useSendDocumentFiles } from '@tai/document-kit';
import { randomKey } from '@tai/kernel';
import { useCreateBoardMutation, useDeleteBoardMutation } from '../api/boardApi.ts';

interface NewBoard {
  title: string;
  board: Board;
  /** Every file that the board names, by hash. */
  files: ReadonlyMap<string, Blob>;
}

/**
 * Makes a board with its content and files; when a file cannot be sent, no board is left. It goes into the folder that the list
 * shows. While a board is open no folder is shown, and it goes into none.
 */
export function useMakeBoard(): (board: NewBoard) => Promise<{ id: string } | { error: ApiError }> {
  const [create] = useCreateBoardMutation();
  const [trash] = useDeleteBoardMutation();
  const [deleteForever] = useDeleteDocumentsForeverMutation();
  const { projectId, folderId } = useDocumentPlace();
  const send = useSendDocumentFiles();

  return async ({ title, board, files }) => {
    const common = { operation: 2, projectId, folderId } as const;
    const name = title.slice(0, limits.document.titleMaxLength);
    const first = files.size === 0 ? board : emptyBoard();
    const made = await create({ ...common, saveId: randomKey(), name, content: first });
    if (made.error) return { error: made.error as ApiError };
    const { id, revision } = made.data;
    if (files.size === 0) return { id };
    // The server refuses a content that names files that it does not have.
    const error =
      (await send(id, files)) ??
      (await create({ ...common, saveId: randomKey(), id, revision, content: board })).error;
    if (!error) return { id };
    // Half a board is of no use to anybody.
    await trash(id);
    await deleteForever([id]);
    return { error: error as ApiError };
  };
}
