import { useErrorText, type ApiError } from '@tai/api-client';
import type { Document } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { confirmPort, randomKey, usePort } from '@tai/kernel';
import {
  useDeleteDocumentsForeverMutation,
  useDuplicateDocumentMutation,
  useRenameDocumentMutation,
  useRestoreDocumentsMutation,
  useTrashDocumentsMutation,
} from '../../api/documentListApi.ts';
import { libraryWords } from '../../libraryWords.ts';

/** What can be done with a document of the list. */
export interface DocumentActions {
  rename(id: string, title: string): void;
  duplicate(document: Document): void;
  trash(document: Document): void;
  restore(id: string): void;
  deleteForever(document: Document): void;
}

export function useDocumentActions(): DocumentActions {
  const say = libraryWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const [rename] = useRenameDocumentMutation();
  const [duplicate] = useDuplicateDocumentMutation();
  const [trash] = useTrashDocumentsMutation();
  const [restore] = useRestoreDocumentsMutation();
  const [deleteForever] = useDeleteDocumentsForeverMutation();
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
    duplicate: ({ id, title }) =>
      void tell(
        duplicate({
          ...{ id, saveId: randomKey(), projectId: null, folderId: null },
          title: say('copyTitle', { title }).slice(0, 100),
        }),
      ),
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
  };
}
