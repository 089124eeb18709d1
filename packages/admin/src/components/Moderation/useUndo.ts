import { isApiError, useErrorText, withReason } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { useState } from 'react';
import { useUndoDecisionsMutation } from '../../api/moderationApi.ts';
import { adminWords } from '../../words.ts';

/** Takes decisions back: those of the last step first. */
export function useUndo() {
  const say = adminWords.useWords();
  const errorText = useErrorText();
  const [undo, { isLoading }] = useUndoDecisionsMutation();
  const [steps, setSteps] = useState<readonly (readonly string[])[]>([]);
  /** The messages that offer to take a decision back, by its id. */
  const [offers] = useState(() => new Map<string, string>());

  async function takeBack(ids: readonly string[]): Promise<void> {
    if (isLoading) return;
    const { data, error } = await undo([...ids]);
    // Without an answer the step can be tried again; what was refused once is refused again.
    const isOver = data !== undefined || (isApiError(error) && error.error === 'decisionNotUndoable');
    if (isOver) forget(ids);
    if (!data) {
      toast.show({ message: withReason(say('decide.undoFailed'), errorText(error)), tone: 'danger' });
      return;
    }
    toast.show({ message: say('decide.undone', { count: data.undone.length }), tone: 'success' });
    if (data.kept.length > 0)
      toast.show({ message: say('decide.undoKept', { count: data.kept.length }), tone: 'warning' });
  }

  function forget(ids: readonly string[]): void {
    // What is taken back by a key or in the history is not offered any longer.
    for (const id of ids) {
      const offer = offers.get(id);
      if (offer !== undefined) toast.dismiss(offer);
      offers.delete(id);
    }
    setSteps((now) =>
      now.map((step) => step.filter((id) => !ids.includes(id))).filter((step) => step.length > 0),
    );
  }

  return {
    isBusy: isLoading,
    takeBack,
    /** Says what was decided, with the way back where there is one. */
    offer(decided: readonly { itemId: string; decisionId: string }[], isForGood: boolean): void {
      if (decided.length === 0) return;
      const message = say('decide.decided', { count: decided.length });
      // Reports about the same thing are closed by one decision.
      const ids = [...new Set(decided.map(({ decisionId }) => decisionId))];
      if (isForGood) {
        toast.show({ message, tone: 'success' });
        return;
      }
      setSteps((now) => [...now, ids]);
      const offer = toast.show({
        ...{ message, tone: 'success' },
        action: { label: say('decide.undo'), onAction: () => void takeBack(ids) },
      });
      for (const id of ids) offers.set(id, offer);
    },
    last(): void {
      const ids = steps.at(-1);
      if (ids) void takeBack(ids);
      else toast.show({ message: say('decide.nothingToUndo') });
    },
  };
}
