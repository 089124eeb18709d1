import { useErrorText } from '@tai/api-client';
import type { WorkCard } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { useDeleteWorkMutation, useWithdrawWorkMutation } from '../api/worksApi.ts';
import { workWords } from '../workWords.ts';

/** What the author can do with a work beside writing it. The words of the work page must be there. */
export function useOwnWork() {
  const say = workWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const [withdraw, withdrawing] = useWithdrawWorkMutation();
  const [remove, removing] = useDeleteWorkMutation();

  async function tell(done: Promise<{ error?: unknown }>, message: string): Promise<boolean> {
    const { error } = await done;
    toast.show(
      error
        ? { id: 'community.own', tone: 'danger', message: errorText(error) }
        : { id: 'community.own', tone: 'success', message },
    );
    return !error;
  }

  return {
    isWithdrawing: withdrawing.isLoading,
    isDeleting: removing.isLoading,
    withdrawIt: (id: string) => tell(withdraw(id), say('own.withdrawDone')),
    /** Asks first; true when it is gone. */
    async deleteIt(id: string): Promise<boolean> {
      const isSure = await confirm.ask({
        title: say('own.deleteTitle'),
        content: say('own.deleteText'),
        confirmLabel: say('own.delete'),
        danger: true,
      });
      return isSure && tell(remove(id), say('own.deleted'));
    },
  };
}

type State = Pick<WorkCard, 'state'>;

/** States in which a work is in the hands of moderators. */
const judged: readonly WorkCard['state'][] = ['hidden', 'removed', 'appealed'];
/** States in which others see a work, or are about to. */
const seen: readonly WorkCard['state'][] = ['submitted', 'review', 'approved'];

export const mayEdit = ({ state }: State) => !judged.includes(state);

export const mayWithdraw = ({ state }: State) => seen.includes(state);
