import { useClient, withSentence } from '@tai/api-client';
import { Button, FormProblem, KeyIcon } from '@tai/design-system';
import { useState } from 'react';
import { finishPasskeySignIn } from '../../api/passkeySignIn.ts';
import { finishSignIn } from '../../state/signIn.ts';
import { clearSignInError, isStaying, signInView } from '../../state/signInDialog.ts';
import { authWords } from '../../words.ts';
import { useFailureText } from '../Form/useFailureText.ts';
import { usePasskeyPrompt } from './usePasskeyPrompt.ts';

/** Signs in with a passkey alone: no name, no password, no second step. */
export function PasskeySignIn() {
  const say = authWords.useWords();
  const client = useClient();
  const failureText = useFailureText();
  const prompt = usePasskeyPrompt();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function signIn(): Promise<void> {
    if (isBusy) return;
    clearSignInError();
    setProblem('');
    setBusy(true);
    const failed = await attempt();
    if (failed === null) return;
    setBusy(false);
    setProblem(failed);
  }

  /** @returns what went wrong; null when the page loads anew */
  async function attempt(): Promise<string | null> {
    const prompted = await prompt();
    if (!prompted.credential) return prompted.problem ?? failureText((await withSentence(prompted)).error);
    const { data, error } = await finishPasskeySignIn({
      credential: prompted.credential,
      ...(isStaying.get() && { keepSignedIn: true }),
    });
    if (!data) return failureText(error);
    const outcome = await withSentence(finishSignIn(client, data));
    if (outcome.kind === 'signedIn') return null;
    if (outcome.kind === 'bindMobile') signInView.set(outcome);
    return outcome.kind === 'refused' ? failureText(outcome.error) : '';
  }

  return (
    <>
      <Button
        variant="ghost"
        fullWidth
        startIcon={<KeyIcon />}
        loading={isBusy}
        onClick={() => void signIn()}
      >
        {say('passkey.signIn')}
      </Button>
      <FormProblem text={problem} />
    </>
  );
}
