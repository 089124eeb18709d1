import { isApiError, useClient, withSentence } from '@tai/api-client';
import type { RouteBody, routes } from '@tai/contracts';
import { useRef, useState } from 'react';
import { useLoginMutation } from '../../api/signInApi.ts';
import { finishSignIn } from '../../state/signIn.ts';
import { clearSignInError, isStaying, signInView } from '../../state/signInDialog.ts';
import { rememberSignInMode } from '../../state/signInWay.ts';
import type { AuthForm } from '../Form/useAuthForm.ts';

/** Signs in with a form's values and shows what went wrong in it. */
export function useSignIn(form: AuthForm) {
  const client = useClient();
  const [login, { isLoading }] = useLoginMutation();
  // The page loads anew after success; until then the button keeps waiting.
  const [isDone, setDone] = useState(false);
  const isBusy = isLoading || isDone;
  // The last digit and Enter may come before the next render.
  const isSending = useRef(false);

  async function signIn(body: RouteBody<typeof routes.login>): Promise<void> {
    if (isBusy || isSending.current) return;
    clearSignInError();
    isSending.current = true;
    const result = await login(isStaying.get() ? { ...body, keepSignedIn: true } : body);
    isSending.current = false;
    const mode = body.loginType === 'account' ? 'password' : 'code';
    if (result.error) {
      const params =
        isApiError(result.error) && result.error.error === 'secondFactorNeeded' && result.error.params;
      const { ticket, ways = '' } = params || {};
      if (ticket) {
        // The password or code was right.
        rememberSignInMode(mode);
        return signInView.set({ kind: 'secondStep', ticket: String(ticket), ways: String(ways) });
      }
      form.fail(result.error);
      return;
    }
    rememberSignInMode(mode);
    const outcome = await withSentence(finishSignIn(client, result.data));
    if (outcome.kind === 'signedIn') setDone(true);
    else if (outcome.kind === 'refused') form.fail(outcome.error);
    else signInView.set(outcome);
  }

  return { signIn, isBusy };
}
