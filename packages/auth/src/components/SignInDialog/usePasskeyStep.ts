import { useState } from 'react';
import type { AuthForm } from '../Form/useAuthForm.ts';
import { usePasskeyPrompt } from './usePasskeyPrompt.ts';
import type { useSecondStep } from './useSecondStep.ts';

/** The second step with a passkey, inside the form of the second step. */
export function usePasskeyStep(
  ticket: string,
  form: AuthForm,
  { finish, fail, isBusy }: ReturnType<typeof useSecondStep>,
) {
  const prompt = usePasskeyPrompt();
  const [isPrompting, setPrompting] = useState(false);
  /** Message about a dialog of the browser that failed. */
  const [problem, setProblem] = useState('');

  async function submitPasskey(): Promise<void> {
    if (isBusy || isPrompting) return;
    form.reset();
    setProblem('');
    setPrompting(true);
    const prompted = await prompt(ticket);
    setPrompting(false);
    if (prompted.credential) await finish({ passkey: prompted.credential });
    else if (prompted.error) fail(prompted.error);
    else setProblem(prompted.problem ?? '');
  }

  return { submitPasskey, isPrompting, problem, clearProblem: () => setProblem('') };
}
