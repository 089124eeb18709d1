import { useClient, useConfirmedCall } from '@tai/api-client';
import type { User } from '@tai/contracts';
import { Button, Form, FormHelp, FormProblem } from '@tai/design-system';
import { useState } from 'react';
import { useCompleteAccountMutation } from '../../api/authApi.ts';
import { NewPasswordFields } from '../../components/Form/NewPasswordFields.tsx';
import { useAuthForm } from '../../components/Form/useAuthForm.ts';
import { newPasswordProblems } from '../../domain/newPassword.ts';
import { authWords } from '../../words.ts';

/** The first password of an account. */
export function PasswordStep({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const say = authWords.useWords();
  const client = useClient();
  const form = useAuthForm(['password', 'confirmation']);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const confirmed = useConfirmedCall();
  const [save, { isLoading }] = useCompleteAccountMutation();

  async function submit(): Promise<void> {
    form.reveal();
    const problems = newPasswordProblems(password, confirmation);
    if (problems.newPassword || problems.confirmation || isLoading) return;
    const { data, error } = await confirmed((parts) => save({ password, ...parts }));
    if (!data) {
      form.fail(error, say('password.failed'));
      return;
    }
    client.session.update(data.data);
    onSaved(data.data);
  }

  return (
    <Form attempt={form.attempt} onSubmit={() => void submit()}>
      <FormHelp>{say('register.passwordHelp')}</FormHelp>
      {/* Password managers file the new password under this name. */}
      <input
        name="username"
        autoComplete="username"
        value={user.email ?? user.mobile ?? user.userAccount ?? ''}
        readOnly
        hidden
      />
      <NewPasswordFields
        form={form}
        password={password}
        confirmation={confirmation}
        onPasswordChange={setPassword}
        onConfirmationChange={setConfirmation}
      />
      <FormProblem text={form.formError} />
      <Button type="submit" variant="primary" size="touch" loading={isLoading}>
        {say('register.save')}
      </Button>
    </Form>
  );
}
