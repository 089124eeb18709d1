import { useErrorText } from '@tai/api-client';
import { emptyBoard } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { useDocumentPlace } from '@tai/document-kit';
import { href, randomKey } from '@tai/kernel';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCreateBoardMutation } from '../../api/boardApi.ts';
import { listWords } from '../../listWords.ts';

/** Makes an empty board in the place that the list shows, and opens it. */
export function useNewBoard(): { make: () => void; isMaking: boolean } {
  const say = listWords.useWords();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { projectId, folderId } = useDocumentPlace();
  const [create, { isLoading }] = useCreateBoardMutation();
  // Kept until a board was made, so that a second try after a lost answer makes no second board.
  const [saveId, setSaveId] = useState(randomKey);

  async function make(): Promise<void> {
    const { data, error } = await create({
      ...{ saveId, name: say('list.newTitle'), content: emptyBoard() },
      ...{ operation: 2, projectId, folderId },
    });
    if (error) {
      const message = say('list.newFailed', { reason: errorText(error) });
      toast.show({ id: 'nodeCanvas.new', message, tone: 'danger' });
      return;
    }
    setSaveId(randomKey());
    void navigate(href('nodeCanvas.home', { query: { id: data.id } }));
  }

  return { make: () => void make(), isMaking: isLoading };
}
