import { formatDateTime } from '@tai/kernel';
import { isApiError, useErrorText } from '@tai/api-client';
import { communityWords } from '../words.ts';

/** Up to here a person can count the seconds. */
const countable = 90;
const minute = 60_000;

/** When a failure was first spoken of: what is said of it later names the same time. */
const told = new WeakMap<object, number>();

/**
 * Says what went wrong where the server counts how often something is done in an hour and in a day: then a wait is named by
 * its end, because "in 3594 seconds" says nothing to a person.
 */
export function usePacedErrorText(): (error: unknown) => string {
  const say = communityWords.useWords();
  const errorText = useErrorText();
  return (error) => {
    if (!isApiError(error) || error.error !== 'tooManyRequests') return errorText(error);
    const seconds = Number(error.params?.seconds ?? 0);
    if (!(seconds > countable)) return errorText(error);
    const since = told.get(error) ?? Date.now();
    told.set(error, since);
    const end = Math.ceil((since + seconds * 1000) / minute) * minute;
    return say('pace', { time: formatDateTime(end) });
  };
}
