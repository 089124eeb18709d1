import { useErrorText } from '@tai/api-client';
import { limits, type CanvasLine } from '@tai/contracts';
import { toast } from '@tai/design-system';
import {
  useDuplicateDocumentMutation,
  useRenameDocumentMutation,
  useRestoreDocumentsMutation,
} from '@tai/document-kit';
import { randomKey } from '@tai/kernel';
import { useDeleteBoardMutation } from '../../api/boardApi.ts';
import { listWords } from '../../listWords.ts';

type Named = Pick<CanvasLine, 'id' | 'name'>;

/** What can be done with a board of the list. */
export interface BoardActions {
  rename(id: string, name: string): void;
  duplicate(board: Named): void;
  /** With a way back, because nothing is asked before. */
  trash(board: Named): void;
}

export function useBoardActions(): BoardActions {
  const say = listWords.useWords();
  const errorText = useErrorText();
  const [rename] = useRenameDocumentMutation();
  const [duplicate] = useDuplicateDocumentMutation();
  const [trash] = useDeleteBoardMutation();
  const [restore] = useRestoreDocumentsMutation();

  /** @returns whether it was done */
  async function tell(work: Promise<{ error?: unknown }>): Promise<boolean> {
    const { error } = await work;
    if (error) toast.show({ message: say('done.failed', { reason: errorText(error) }), tone: 'danger' });
    return !error;
  }

  return {
    rename: (id, title) => void tell(rename({ id, title })),
    async duplicate({ id, name }) {
      const title = say('done.copyTitle', { title: name }).slice(0, limits.document.titleMaxLength);
      const isDone = await tell(
        duplicate({ ...{ id, title, saveId: randomKey() }, projectId: null, folderId: null }),
      );
      if (isDone) toast.show({ message: say('done.duplicated', { title: name }), tone: 'success' });
    },
    async trash({ id, name }) {
      if (!(await tell(trash(id)))) return;
      toast.show({
        message: say('done.trashed', { title: name }),
        action: { label: say('done.undo'), onAction: () => void tell(restore([id])) },
      });
    },
  };
}
