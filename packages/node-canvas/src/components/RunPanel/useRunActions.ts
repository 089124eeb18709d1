import { useErrorText } from '@tai/api-client';
import type { CanvasRun } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { randomKey } from '@tai/kernel';
import { useState } from 'react';
import { useCancelRunMutation, useRetryRunMutation } from '../../api/runApi.ts';
import { runWords } from '../../runWords.ts';

/** What the person who started a run can do with it. */
export function useRunActions({ id: runId }: Pick<CanvasRun, 'id'>) {
  const say = runWords.useWords();
  const errorText = useErrorText();
  const [cancelRun, cancelling] = useCancelRunMutation();
  const [retryRun, retrying] = useRetryRunMutation();
  // Kept until it was answered, so that a second try after a lost answer retries once.
  const [saveId, setSaveId] = useState(randomKey);
  const fail = (key: 'run.cancelFailed' | 'run.retryFailed', error: unknown) =>
    toast.show({
      id: `nodeCanvas.run.${runId}`,
      message: say(key, { reason: errorText(error) }),
      tone: 'danger',
    });
  return {
    /** The whole run, or one node and what needs it. */
    async cancel(nodeId?: string): Promise<void> {
      const { error } = await cancelRun({ runId, ...(nodeId !== undefined && { nodeId }) });
      if (error) fail('run.cancelFailed', error);
    },
    /** What failed, was cancelled or was skipped. What succeeded stays. */
    async retry(): Promise<void> {
      const { error } = await retryRun({ runId, saveId });
      if (error) fail('run.retryFailed', error);
      else setSaveId(randomKey());
    },
    isCancelling: cancelling.isLoading,
    isRetrying: retrying.isLoading,
  };
}
