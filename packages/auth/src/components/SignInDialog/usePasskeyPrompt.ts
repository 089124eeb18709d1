import type { ApiError } from '@tai/api-client';
import type { PasskeyAssertion } from '@tai/contracts';
import { beginPasskeySignIn } from '../../api/passkeySignIn.ts';
import type { PasskeyFailure } from '../../domain/passkeyFailure.ts';
import { requestPasskey } from '../../state/passkeyCeremony.ts';
import { authWords } from '../../words.ts';

type Prompted =
  | { credential: PasskeyAssertion }
  /** `problem` of the browser, in words, or `error` of the server. */
  | { credential?: undefined; problem?: string; error?: ApiError };

const problems = {
  cancelled: 'passkey.cancelled',
  exists: 'passkey.failed',
  address: 'passkey.address',
  unverified: 'passkey.failed',
  failed: 'passkey.failed',
} as const satisfies Record<PasskeyFailure, string>;

/** Asks server and browser for a passkey to sign in with. */
export function usePasskeyPrompt() {
  const say = authWords.useWords();
  return async function prompt(ticket?: string): Promise<Prompted> {
    const { data, error } = await beginPasskeySignIn(ticket);
    if (!data) return { error };
    const { credential, failure } = await requestPasskey(data.data.options);
    return credential ? { credential } : { problem: say(problems[failure]) };
  };
}
