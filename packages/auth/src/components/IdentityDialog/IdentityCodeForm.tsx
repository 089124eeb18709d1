import { isApiError } from '@tai/api-client';
import { Button, Form, FormHelp, FormProblem, toast } from '@tai/design-system';
import { useRef, useState } from 'react';
import { useConfirmIdentityMutation, useSendIdentityCodeMutation } from '../../api/authApi.ts';
import { codeProblem } from '../../domain/signInForm.ts';
import { answerIdentity } from '../../state/identityDialog.ts';
import { resendCountdowns, useResendCountdown } from '../../state/resendCountdown.ts';
import { authWords } from '../../words.ts';
import { CodeInput } from '../Form/CodeInput.tsx';
import { useAuthForm } from '../Form/useAuthForm.ts';

/** Confirms the identity by a code to the present address of the account. */
export function IdentityCodeForm() {
  const say = authWords.useWords();
  const form = useAuthForm(['code']);
  const [code, setCode] = useState('');
  const codeField = useRef<HTMLInputElement>(null);
  const [sendCode, { isLoading: isSending }] = useSendIdentityCodeMutation();
  const [confirm, { isLoading }] = useConfirmIdentityMutation();
  const waitSeconds = useResendCountdown('identity');

  async function send(): Promise<void> {
    if (isSending || waitSeconds > 0) return;
    const { data, error } = await sendCode();
    if (data) {
      resendCountdowns.start('identity');
      const message = say('login.codeSent', { account: data.data.to });
      toast.show({ id: 'auth.code', message, tone: 'success' });
      codeField.current?.focus();
      return;
    }
    const wait = isApiError(error) && error.error === 'codeResendTooSoon' && Number(error.params?.seconds);
    if (wait) resendCountdowns.start('identity', wait);
    form.fail(error);
  }

  async function submit(): Promise<void> {
    form.reveal();
    if (codeProblem(code) || isLoading) return;
    const { data, error } = await confirm({ code });
    if (data) answerIdentity(data.data.confirmation);
    else form.fail(error);
  }

  return (
    <Form attempt={form.attempt} onSubmit={() => void submit()}>
      <FormHelp>{say('identity.codeHelp')}</FormHelp>
      <CodeInput
        ref={codeField}
        form={form}
        sending={{ waitSeconds, isSending, send }}
        value={code}
        onChange={setCode}
      />
      <FormProblem text={form.formError} />
      <Button type="submit" variant="primary" size="touch" fullWidth loading={isLoading}>
        {say('identity.submit')}
      </Button>
    </Form>
  );
}
