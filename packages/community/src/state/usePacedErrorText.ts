import { paceEnd, useErrorText } from '@tai/api-client';
import { formatDateTime } from '@tai/kernel';
import { communityWords } from '../words.ts';

/** Says what went wrong. A long wait is named by its end, because "in 3594 seconds" says nothing to a person. */
export function usePacedErrorText(): (error: unknown) => string {
  const say = communityWords.useWords();
  const errorText = useErrorText();
  return (error) => {
    const end = paceEnd(error);
    return end === null ? errorText(error) : say('pace', { time: formatDateTime(end) });
  };
}
