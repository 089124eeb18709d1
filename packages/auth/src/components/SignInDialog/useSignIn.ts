import { useClient, useErrorText } from '@tai/api-client';
import { useState } from 'react';
import { useLoginMutation } from '../../api/authApi.ts';
import { loginBody, type SignInMode } from '../../domain/signInForm.ts';
import { finishSignIn } from '../../state/signIn.ts';
import { authWords } from '../../words.ts';

/** Signs in with a form's values and says what went wrong in the person's words. */
export function useSignIn(mode: SignInMode) {
  const say = authWords.useWords();
  const errorText = useErrorText();
  const client = useClient();
  const [login, { isLoading }] = useLoginMutation();
  const [problem, setProblem] = useState<string | null>(null);
  // The page loads anew after success; until then the button keeps waiting.
  const [isDone, setDone] = useState(false);

  async function signIn(account: string, secret: string): Promise<void> {
    setProblem(null);
    const result = await login(loginBody(mode, account, secret));
    if (result.error) {
      setProblem(errorText(result.error));
      return;
    }
    const outcome = finishSignIn(client, result.data);
    if (outcome === 'disabled')
      setProblem(errorText({ kind: 'api', code: 1008, error: 'accountDisabled', msg: '' }));
    else if (outcome === 'bindMobile') setProblem(say('login.bindMobile'));
    else setDone(true);
  }

  return { signIn, isBusy: isLoading || isDone, problem, clearProblem: () => setProblem(null) };
}
