import { isApiError, useErrorText } from '@tai/api-client';
import { toast } from '@tai/design-system';
import { secondFactorWords } from '../../secondFactorWords.ts';

/** Says that a change of the factors was not made, unless the person gave up the confirmation of identity. */
export function useFactorFailure() {
  const say = secondFactorWords.useWords();
  const errorText = useErrorText();
  return function showFailure(error: unknown): void {
    if (isApiError(error) && error.error === 'identityUnconfirmed') return;
    toast.show({ message: say('section.notDone', { reason: errorText(error) }), tone: 'danger' });
  };
}
