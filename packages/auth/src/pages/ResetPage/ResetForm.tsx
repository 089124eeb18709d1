import { isApiError } from '@tai/api-client';
import { Button, Form, FormProblem } from '@tai/design-system';
import { useState } from 'react';
import { useChangePasswordMutation } from '../../api/authApi.ts';
import { NewPasswordFields } from '../../components/Form/NewPasswordFields.tsx';
import { useAuthForm } from '../../components/Form/useAuthForm.ts';
import { fieldOfError } from '../../domain/formField.ts';
import { newPasswordProblems } from '../../domain/newPassword.ts';
import type { ResetLink } from '../../domain/resetLink.ts';
import { authWords } from '../../words.ts';

interface Props {
  link: ResetLink;
  onDone: () => void;
  /** No other password would help: the code of the link is wrong, used or too old. */
  onUseless: (error: unknown) => void;
}

/** The new password and its repetition; e-mail and code are those of the link. */
export function ResetForm({ link, onDone, onUseless }: Props) {
  const say = authWords.useWords();
  const form = useAuthForm(['password', 'confirmation']);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [change, { isLoading }] = useChangePasswordMutation();

  async function submit(): Promise<void> {
    form.reveal();
    const problems = newPasswordProblems(password, confirmation);
    if (problems.newPassword || problems.confirmation || isLoading) return;
    const { email, code } = link;
    const { error } = await change({ email, newPassword: password, verificationCode: code });
    if (!error) onDone();
    else if (isApiError(error) && fieldOfError(error.error) === 'code') onUseless(error);
    else form.fail(error, say('password.failed'));
  }

  return (
    <Form attempt={form.attempt} onSubmit={() => void submit()}>
      {/* Password managers file the new password under this name. */}
      <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
      <NewPasswordFields
        form={form}
        password={password}
        confirmation={confirmation}
        onPasswordChange={setPassword}
        onConfirmationChange={setConfirmation}
      />
      <FormProblem text={form.formError} />
      <Button type="submit" variant="primary" size="touch" fullWidth loading={isLoading}>
        {say('reset.submit')}
      </Button>
    </Form>
  );
}
