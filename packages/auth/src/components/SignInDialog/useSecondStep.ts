import { isApiError, useClient, withSentence } from '@tai/api-client';
import type { RouteBody, routes } from '@tai/contracts';
import { useState } from 'react';
import { finishSecondStep } from '../../api/secondStep.ts';
import { finishSignIn } from '../../state/signIn.ts';
import { showSignInForm, signInView } from '../../state/signInDialog.ts';
import type { AuthForm } from '../Form/useAuthForm.ts';

type Proof = Omit<RouteBody<typeof routes.finishSignIn>, 'ticket'>;

/** Ends a sign-in with a proof of the second step and shows what went wrong in the form. */
export function useSecondStep(ticket: string, form: AuthForm) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);

  async function finish(proof: Proof): Promise<void> {
    setBusy(true);
    const { data, error } = await finishSecondStep({ ticket, ...proof });
    const outcome = data && (await withSentence(finishSignIn(client, data)));
    // The page loads anew then; until that the button keeps waiting.
    if (outcome?.kind === 'signedIn') return;
    setBusy(false);
    if (outcome?.kind === 'bindMobile') signInView.set(outcome);
    else fail(error ?? outcome?.error);
  }

  /** Shows a failed call of this step. */
  function fail(error: Parameters<AuthForm['fail']>[0]): void {
    if (isApiError(error) && error.error === 'signInExpired') showSignInForm(error);
    else form.fail(error);
  }

  return { finish, fail, isBusy };
}
