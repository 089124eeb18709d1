import { useErrorText, type ApiError } from '@tai/api-client';
import { limits, type Document } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { confirmPort, randomKey, usePort } from '@tai/kernel';
import {
  useDeleteDocumentsForeverMutation,
  useDuplicateDocumentMutation,
  useMoveDocumentsMutation,
  useRenameDocumentMutation,
  useRestoreDocumentsMutation,
  useTrashDocumentsMutation,
} from '../../api/documentListApi.ts';
import { useLeaveDocumentMutation } from '../../api/documentSharingApi.ts';
import { libraryWords } from '../../libraryWords.ts';
import type { DocumentPlace } from './useDocumentPlace.ts';

/** What can be done with a document of the list. Failures are said in a message. */
export interface DocumentActions {
  rename(id: string, title: string): void;
  duplicate(document: Document, to: DocumentPlace): void;
  /** @returns whether it was done */
  move(id: string, to: DocumentPlace, folderName: string | null): Promise<boolean>;
  /** With a way back, because nothing is asked before. */
  trash(document: Document): void;
  restore(id: string): void;
  deleteForever(document: Document): void;
  /** Takes it out of what is shared with the person. */
  leave(document: Document): void;
}

export function useDocumentActions(): DocumentActions {
  const say = libraryWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const [rename] = useRenameDocumentMutation();
  const [duplicate] = useDuplicateDocumentMutation();
  const [move] = useMoveDocumentsMutation();
  const [trash] = useTrashDocumentsMutation();
  const [restore] = useRestoreDocumentsMutation();
  const [deleteForever] = useDeleteDocumentsForeverMutation();
  const [leave] = useLeaveDocumentMutation();
  /** @returns whether it was done */
  async function tell(work: Promise<{ error?: unknown }>): Promise<boolean> {
    const { error } = await work;
    if (error)
      toast.show({
        message: say('actionFailed', { reason: errorText(error as ApiError) }),
        tone: 'danger',
      });
    return !error;
  }
  return {
    rename: (id, title) => void tell(rename({ id, title })),
    async duplicate({ id, title }, to) {
      const copy = say('copyTitle', { title }).slice(0, limits.document.titleMaxLength);
      if (await tell(duplicate({ id, saveId: randomKey(), title: copy, ...to })))
        toast.show({ message: say('duplicated', { title: copy }), tone: 'success' });
    },
    async move(id, to, folderName) {
      const isDone = await tell(move({ ids: [id], ...to }));
      if (isDone)
        toast.show({
          message: folderName === null ? say('movedOut') : say('moved', { name: folderName }),
          tone: 'success',
        });
      return isDone;
    },
    async trash({ id, title }) {
      if (!(await tell(trash([id])))) return;
      toast.show({
        message: say('trashed', { title }),
        action: { label: say('undo'), onAction: () => void tell(restore([id])) },
      });
    },
    restore: (id) => void tell(restore([id])),
    async deleteForever({ id, title }) {
      const isSure = await confirm.ask({
        title: say('deleteQuestion', { title }),
        content: say('deleteHelp'),
        confirmLabel: say('deleteForever'),
        danger: true,
      });
      if (isSure) await tell(deleteForever([id]));
    },
    async leave({ id, title }) {
      const isSure = await confirm.ask({
        title: say('leaveQuestion', { title }),
        content: say('leaveHelp'),
        confirmLabel: say('leave'),
        danger: true,
      });
      if (isSure) await tell(leave(id));
    },
  };
}
