import { Button, CodeField, Form, FormHelp, FormProblem, KeyIcon, TextField } from '@tai/design-system';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { passkeyObstacle } from '../../domain/passkeyObstacle.ts';
import { codeProblem } from '../../domain/signInForm.ts';
import { showSignInForm } from '../../state/signInDialog.ts';
import { authWords } from '../../words.ts';
import { useAuthForm } from '../Form/useAuthForm.ts';
import { usePasskeyStep } from './usePasskeyStep.ts';
import { useSecondStep } from './useSecondStep.ts';

interface Props {
  ticket: string;
  /** What the account has: `app`, `passkey` or both, with a space between them. */
  ways: string;
}

/** The second step of a sign-in: a code of the authenticator app, a passkey or a recovery code. */
export function SecondStepForm({ ticket, ways }: Props) {
  const say = authWords.useWords();
  const form = useAuthForm(['code']);
  const hasPasskey = ways.includes('passkey');
  const hasApp = ways.includes('app') || !hasPasskey;
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const step = useSecondStep(ticket, form);
  const { finish, isBusy } = step;
  const { submitPasskey, isPrompting, problem, clearProblem } = usePasskeyStep(ticket, form, step);
  const obstacle = passkeyObstacle(window);
  const input = useRef<HTMLInputElement>(null);
  const only = useRef<HTMLButtonElement>(null);
  // The other field, or the passkey button, takes the place of the one that is typed into.
  useEffect(() => (input.current ?? only.current)?.focus(), [isRecovery]);
  const isMissing = (value: string) => (isRecovery ? value.trim() === '' : codeProblem(value) !== null);
  const field = {
    ref: input,
    value: code,
    error: form.errorAt('code', isMissing(code) && say(isRecovery ? 'step.recoveryTip' : 'login.codeTip')),
    'data-autofocus': true,
    onChange(value: string) {
      clearProblem();
      form.edit();
      setCode(value);
    },
  };

  async function submit(value: string): Promise<void> {
    if (isBusy || isPrompting) return;
    clearProblem();
    if (isMissing(value)) form.reveal();
    else await finish(isRecovery ? { recoveryCode: value } : { code: value });
  }

  const passkeyButton = {
    startIcon: <KeyIcon />,
    fullWidth: true,
    disabledReason: obstacle ? say(`passkey.${obstacle}`) : [],
    onClick: () => void submitPasskey(),
    children: say('passkey.use'),
  };
  const isPasskeyOnly = !hasApp && !isRecovery;

  return (
    <Form attempt={form.attempt} onSubmit={() => void submit(code)}>
      <FormHelp>{say(isRecovery ? 'step.recoveryHelp' : hasApp ? 'step.help' : 'passkey.help')}</FormHelp>
      {isRecovery && <RecoveryField {...field} key="recovery" />}
      {hasApp && !isRecovery && (
        <CodeField {...field} key="app" label={say('step.code')} onComplete={(value) => void submit(value)} />
      )}
      <FormProblem text={problem || form.formError} />
      {isPasskeyOnly ? (
        <Button
          {...passkeyButton}
          ref={only}
          variant="primary"
          size="touch"
          loading={isBusy || isPrompting}
          data-autofocus
        />
      ) : (
        <Button type="submit" variant="primary" size="touch" fullWidth loading={isBusy}>
          {say('login.submit')}
        </Button>
      )}
      {hasPasskey && hasApp && !isRecovery && (
        <Button {...passkeyButton} variant="ghost" loading={isPrompting} />
      )}
      <Button
        variant="ghost"
        fullWidth
        onClick={() => {
          form.reset();
          clearProblem();
          setCode('');
          setRecovery(!isRecovery);
        }}
      >
        {say(!isRecovery ? 'step.useRecovery' : hasApp ? 'step.useApp' : 'passkey.use')}
      </Button>
      <Button variant="ghost" fullWidth onClick={() => showSignInForm()}>
        {say('login.back')}
      </Button>
      {isRecovery && <FormHelp>{say('step.lost')}</FormHelp>}
    </Form>
  );
}

function RecoveryField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const say = authWords.useWords();
  return (
    <TextField
      {...props}
      label={say('step.recovery')}
      size="touch"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
