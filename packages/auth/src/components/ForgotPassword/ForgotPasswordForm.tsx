import { Button, Form, FormHelp, FormProblem, TextField, toast } from '@tai/design-system';
import { isApiError } from '@tai/api-client';
import { isEmail } from '@tai/contracts';
import { useState } from 'react';
import { useMailPasswordResetMutation } from '../../api/authApi.ts';
import { forgottenEmailProblem } from '../../domain/signInForm.ts';
import { resendCountdowns, useResendCountdown } from '../../state/resendCountdown.ts';
import { authWords } from '../../words.ts';
import { useAuthForm } from '../Form/useAuthForm.ts';

interface Props {
  /** What the person typed elsewhere; used when it is an e-mail. */
  email: string;
  onBack?: () => void;
  /** The person wants to type the code of the e-mail instead of following its link. */
  onHaveCode: (email: string) => void;
}

/** Asks for the e-mail with which a forgotten password is replaced. */
export function ForgotPasswordForm({ email: known, onBack, onHaveCode }: Props) {
  const say = authWords.useWords();
  const form = useAuthForm(['account']);
  const [email, setEmail] = useState(isEmail(known.trim()) ? known.trim() : '');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [send, { isLoading }] = useMailPasswordResetMutation();
  // Link and code come from the same well as the codes of the form that changes a password.
  const waitSeconds = useResendCountdown('changePassword');
  const problem = forgottenEmailProblem(email);
  const wait = waitSeconds > 0 ? say('login.resendIn', { seconds: waitSeconds }) : undefined;

  async function submit(): Promise<void> {
    form.reveal();
    if (problem || isLoading || waitSeconds > 0) return;
    const address = email.trim();
    const { error } = await send(address);
    if (!error) {
      resendCountdowns.start('changePassword');
      setSentTo(address);
      toast.show({ id: 'auth.reset', message: say('login.passwordResetSent'), tone: 'success' });
      return;
    }
    const seconds = isApiError(error) && error.error === 'codeResendTooSoon' && Number(error.params?.seconds);
    if (seconds) resendCountdowns.start('changePassword', seconds);
    form.fail(error);
  }

  return (
    <Form attempt={form.attempt} onSubmit={() => void submit()}>
      <FormHelp>{say('forgot.help')}</FormHelp>
      <TextField
        label={say('forgot.email')}
        value={email}
        onChange={(value) => {
          form.edit();
          setEmail(value);
        }}
        size="touch"
        name="email"
        type="email"
        autoComplete="email"
        data-autofocus
        error={form.errorAt('account', problem && say(`login.${problem}`))}
      />
      <FormProblem text={form.formError} />
      <FormHelp role="status">{sentTo && say('forgot.sent', { email: sentTo })}</FormHelp>
      <Button
        type="submit"
        variant="primary"
        size="touch"
        fullWidth
        loading={isLoading}
        aria-disabled={isLoading || wait !== undefined || undefined}
      >
        {wait ?? say('forgot.submit')}
      </Button>
      <Button fullWidth onClick={() => onHaveCode(email)}>
        {say('forgot.haveCode')}
      </Button>
      {onBack && (
        <Button variant="ghost" fullWidth onClick={onBack}>
          {say('login.back')}
        </Button>
      )}
    </Form>
  );
}
