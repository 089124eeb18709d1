import { useClient, withSentence } from '@tai/api-client';
import { Button, CodeField, Form, FormHelp, FormProblem, TextField } from '@tai/design-system';
import { useEffect, useRef, useState } from 'react';
import { finishSecondStep } from '../../api/secondStep.ts';
import { codeProblem } from '../../domain/signInForm.ts';
import { finishSignIn } from '../../state/signIn.ts';
import { showSignInForm, signInView } from '../../state/signInDialog.ts';
import { authWords } from '../../words.ts';
import { useAuthForm } from '../Form/useAuthForm.ts';

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ ticket }: { ticket: string }) {
  const say = authWords.useWords();
  const client = useClient();
  const form = useAuthForm(['code']);
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The other field takes the place of the one that is typed into.
  useEffect(() => input.current?.focus(), [isRecovery]);
  const isMissing = (value: string) => (isRecovery ? value.trim() === '' : codeProblem(value) !== null);
  const field = {
    ref: input,
    value: code,
    error: form.errorAt('code', isMissing(code) && say(isRecovery ? 'step.recoveryTip' : 'login.codeTip')),
    'data-autofocus': true,
    onChange(value: string) {
      form.edit();
      setCode(value);
    },
  };

  async function submit(value: string): Promise<void> {
    if (isBusy) return;
    if (isMissing(value)) {
      form.reveal();
      return;
    }
    setBusy(true);
    const { data, error } = await finishSecondStep({
      ticket,
      ...(isRecovery ? { recoveryCode: value } : { code: value }),
    });
    const outcome = data && (await withSentence(finishSignIn(client, data)));
    // The page loads anew then; until that the button keeps waiting.
    if (outcome?.kind === 'signedIn') return;
    setBusy(false);
    if (outcome?.kind === 'bindMobile') signInView.set(outcome);
    else if (error?.error === 'signInExpired') showSignInForm(error);
    else form.fail(error ?? outcome?.error);
  }

  return (
    <Form attempt={form.attempt} onSubmit={() => void submit(code)}>
      <FormHelp>{say(isRecovery ? 'step.recoveryHelp' : 'step.help')}</FormHelp>
      {isRecovery ? (
        <TextField
          {...field}
          key="recovery"
          label={say('step.recovery')}
          size="touch"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      ) : (
        <CodeField {...field} key="app" label={say('step.code')} onComplete={(value) => void submit(value)} />
      )}
      <FormProblem text={form.formError} />
      <Button type="submit" variant="primary" size="touch" fullWidth loading={isBusy}>
        {say('login.submit')}
      </Button>
      <Button
        variant="ghost"
        fullWidth
        onClick={() => {
          form.reset();
          setCode('');
          setRecovery(!isRecovery);
        }}
      >
        {say(isRecovery ? 'step.useApp' : 'step.useRecovery')}
      </Button>
      <Button variant="ghost" fullWidth onClick={() => showSignInForm()}>
        {say('login.back')}
      </Button>
      {isRecovery && <FormHelp>{say('step.lost')}</FormHelp>}
    </Form>
  );
}
