import { isApiError, useErrorText } from '@tai/api-client';
import { authWords } from '../../words.ts';

/**
 * What a person reads when a call of this package fails: the catalogue's sentence, else what the server said, else
 * `fallback` ("Signing in failed" unless given). What is wrong with the connection is always said as such.
 */
export function useFailureText(): (error: unknown, fallback?: string) => string {
  const say = authWords.useWords();
  const errorText = useErrorText();
  return (error, fallback = say('login.fail')) => {
    if (!isApiError(error) || error.kind !== 'api') return errorText(error);
    // The provider's word for a person who pressed "cancel" there.
    if (error.error === 'signInRefused' && (error.params?.reason ?? 'access_denied') === 'access_denied')
      return errorText({ ...error, params: { reason: say('login.cancelled') } });
    return error.error !== undefined || error.msg ? errorText(error) : fallback;
  };
}
