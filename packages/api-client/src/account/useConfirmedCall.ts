import { authPort, usePort } from '@tai/kernel';
import { useCallback } from 'react';
import { isApiError } from '../request/apiError.ts';

/**
 * Makes a call that may need a confirmation of identity: when the server asks for one, the person confirms and the
 * call is made once more. Whether it needs one is up to the server.
 * @returns the answer of the last call; that of the first when the person gave up
 */
export function useConfirmedCall() {
  const auth = usePort(authPort);
  return useCallback(
    async <A extends { error?: unknown }>(
      call: (parts: { confirmation?: string }) => Promise<A>,
    ): Promise<A> => {
      const first = await call({});
      if (!isApiError(first.error) || first.error.error !== 'identityUnconfirmed') return first;
      const confirmation = await auth.confirmIdentity();
      return confirmation === null ? first : call({ confirmation });
    },
    [auth],
  );
}
