import { useErrorText } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { shareWords } from '../../shareWords.ts';

/** Says why a change of the access was refused. Answers whether it was made. */
export function useTell(): (work: Promise<{ error?: unknown }>) => Promise<boolean> {
  const say = shareWords.useWords();
  const errorText = useErrorText();
  return async (work) => {
    const { error } = await work;
    if (error) {
      const message = say('share.changeFailed', { reason: errorText(error) });
      toast.show({ id: 'document.share', message, tone: 'danger' });
    }
    return !error;
  };
}
