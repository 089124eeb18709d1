import { useErrorText, type ApiError } from '@tai/api-client';
import type { Document } from '@tai/contracts';
import {
  useDeleteDocumentsForeverMutation,
  useDuplicateDocumentMutation,
  useRenameDocumentMutation,
  useRestoreDocumentsMutation,
  useTrashDocumentsMutation,
} from '@tai/document-kit';
import { toast } from '@tai/design-system';
import { confirmPort, randomKey, usePort } from '@tai/kernel';
import { sceneWords } from '../../words.ts';

/** What can be done with a scene of the list. */
export interface ListActions {
  rename(id: string, title: string): void;
  duplicate(document: Document): void;
  trash(document: Document): void;
  restore(id: string): void;
  deleteForever(document: Document): void;
}

export function useListActions(): ListActions {
  const say = sceneWords.useWords();
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
        message: say('list.actionFailed', { reason: errorText(error as ApiError) }),
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
          title: say('list.copyTitle', { title }).slice(0, 100),
        }),
      ),
    async trash({ id, title }) {
      if (!(await tell(trash([id])))) return;
      toast.show({
        message: say('list.trashed', { title }),
        action: { label: say('list.undo'), onAction: () => void tell(restore([id])) },
      });
    },
    restore: (id) => void tell(restore([id])),
    async deleteForever({ id, title }) {
      const isSure = await confirm.ask({
        title: say('list.deleteQuestion', { title }),
        content: say('list.deleteHelp'),
        confirmLabel: say('list.deleteForever'),
        danger: true,
      });
      if (isSure) await tell(deleteForever([id]));
    },
  };
}
