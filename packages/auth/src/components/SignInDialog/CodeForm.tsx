import { isApiError, useErrorText } from '@tai/api-client';
import { Button, CodeField, TextField, toast } from '@tai/design-system';
import { useRef, useState, type FormEvent } from 'react';
import { useSendCodeMutation } from '../../api/authApi.ts';
import { codeAccountProblem, codeFormProblems } from '../../domain/signInForm.ts';
import { startResendCountdown, useResendCountdown } from '../../state/resendCountdown.ts';
import { authWords } from '../../words.ts';
import { Form, FormProblem } from './FormParts.tsx';
import { useSignIn } from './useSignIn.ts';

interface Props {
  account: string;
  onAccountChange: (account: string) => void;
}

/** Mobile or e-mail and the code that is sent there. */
export function CodeForm({ account, onAccountChange }: Props) {
  const say = authWords.useWords();
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const codeField = useRef<HTMLInputElement>(null);
  const [askedForCode, setAskedForCode] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  const [sendCode, sending] = useSendCodeMutation();
  const waitSeconds = useResendCountdown();
  const { signIn, isBusy, problem, clearProblem } = useSignIn('code');
  const problems = codeFormProblems(account, code);
  const accountProblem = (wasSent || askedForCode) && codeAccountProblem(account);

  async function send(): Promise<void> {
    setAskedForCode(true);
    setCodeProblem(null);
    if (codeAccountProblem(account)) return;
    const result = await sendCode(account.trim());
    if (!result.error) {
      startResendCountdown();
      // The next thing to do is to type the code.
      codeField.current?.focus();
      toast.show({
        id: 'auth.code',
        message: say('login.codeSent', { account: account.trim() }),
        tone: 'success',
      });
      return;
    }
    const wait =
      isApiError(result.error) && result.error.error === 'codeResendTooSoon' && result.error.params?.seconds;
    if (wait) startResendCountdown(Number(wait));
    setCodeProblem(errorText(result.error));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setWasSent(true);
    setCodeProblem(null);
    if (Object.keys(problems).length === 0) void signIn(account, code);
  }

  return (
    <Form onSubmit={submit} noValidate>
      <TextField
        label={say('login.codeAccount')}
        value={account}
        onChange={(value) => {
          clearProblem();
          onAccountChange(value);
        }}
        size="touch"
        autoComplete="username"
        inputMode="email"
        data-autofocus
        error={accountProblem && say(`login.${accountProblem}`)}
      />
      <CodeField
        ref={codeField}
        label={say('login.code')}
        value={code}
        onChange={(value) => {
          clearProblem();
          setCode(value);
        }}
        error={wasSent && problems.code && say(`login.${problems.code}`)}
        labelAction={
          <Button
            type="button"
            variant="ghost"
            size="compact"
            loading={sending.isLoading}
            disabledReason={waitSeconds > 0 ? say('login.resendIn', { seconds: waitSeconds }) : undefined}
            onClick={() => void send()}
          >
            {waitSeconds > 0 ? say('login.resendIn', { seconds: waitSeconds }) : say('login.sendCode')}
          </Button>
        }
      />
      <FormProblem text={codeProblem ?? problem} />
      <Button type="submit" variant="primary" size="touch" fullWidth loading={isBusy}>
        {say('login.submit')}
      </Button>
    </Form>
  );
}
