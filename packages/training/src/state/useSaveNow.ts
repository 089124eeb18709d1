import { useErrorText, withReason } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { useCallback } from 'react';
import { datasetWords } from '../datasetWords.ts';
import type { DatasetEdits } from './datasetEdits.ts';

/** Sends what waits, and tells when that failed. */
export function useSaveNow(edits: DatasetEdits): () => Promise<boolean> {
  const say = datasetWords.useWords();
  const errorText = useErrorText();
  return useCallback(async () => {
    const isSaved = await edits.flush();
    if (!isSaved)
      toast.show({
        tone: 'danger',
        id: 'training.save',
        message: withReason(say('save.failed'), errorText(edits.state.get().error)),
      });
    return isSaved;
  }, [edits, say, errorText]);
}
