import { useErrorText } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { confirmPort, randomKey, usePort } from '@tai/kernel';
import { useState } from 'react';
import {
  useNameDocumentRevisionMutation,
  useRestoreDocumentRevisionMutation,
} from '../../api/documentRevisionApi.ts';
import { revisionWords } from '../../revisionWords.ts';

/** What can be done with a version. Failures are said in a message. */
export function useRevisionActions(documentId: string) {
  const say = revisionWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const [setName] = useNameDocumentRevisionMutation();
  const [restore, { isLoading }] = useRestoreDocumentRevisionMutation();
  // Kept until it was done, so that a second try after a lost answer makes no second version.
  const [saveId, setSaveId] = useState(randomKey);
  return {
    isRestoring: isLoading,
    async name(revision: number, name: string | null): Promise<void> {
      const { error } = await setName({ documentId, revision, name });
      if (error) toast.show({ message: say('nameFailed', { reason: errorText(error) }), tone: 'danger' });
    },
    async restore(revision: number, time: string): Promise<void> {
      const isSure = await confirm.ask({
        title: say('restoreQuestion', { time }),
        content: say('restoreHelp'),
        confirmLabel: say('restore'),
      });
      if (!isSure) return;
      const { error } = await restore({ documentId, revision, saveId });
      if (error) {
        toast.show({ message: say('restoreFailed', { reason: errorText(error) }), tone: 'danger' });
        return;
      }
      setSaveId(randomKey());
      toast.show({ message: say('restored', { time }), tone: 'success' });
    },
  };
}
