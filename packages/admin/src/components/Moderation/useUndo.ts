import { useErrorText } from '@tai/api-client';
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

  async function takeBack(ids: readonly string[]): Promise<void> {
    const { data, error } = await undo([...ids]);
    setSteps((now) => now.filter((step) => step !== ids));
    toast.show(
      data
        ? { message: say('decide.undone', { count: data.length }), tone: 'success' }
        : { message: `${say('decide.undoFailed')}: ${errorText(error)}`, tone: 'danger' },
    );
  }

  return {
    isBusy: isLoading,
    takeBack,
    /** Says what was decided, with the way back where there is one. */
    offer(ids: readonly string[], isForGood: boolean): void {
      if (ids.length === 0) return;
      const message = say('decide.decided', { count: ids.length });
      if (isForGood) {
        toast.show({ message, tone: 'success' });
        return;
      }
      setSteps((now) => [...now, ids]);
      toast.show({
        ...{ message, tone: 'success' },
        action: { label: say('decide.undo'), onAction: () => void takeBack(ids) },
      });
    },
    last(): void {
      const ids = steps.at(-1);
      if (ids) void takeBack(ids);
      else toast.show({ message: say('decide.nothingToUndo') });
    },
  };
}
