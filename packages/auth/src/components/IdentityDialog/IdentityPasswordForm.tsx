import type { User } from '@tai/contracts';
import { Button, Form, FormHelp, FormProblem, PasswordField } from '@tai/design-system';
import { useState } from 'react';
import { useConfirmIdentityMutation } from '../../api/authApi.ts';
import { answerIdentity } from '../../state/identityDialog.ts';
import { authWords } from '../../words.ts';
import { useAuthForm } from '../Form/useAuthForm.ts';

/** Confirms the identity by the password. */
export function IdentityPasswordForm({ user }: { user: User }) {
  const say = authWords.useWords();
  const form = useAuthForm(['password']);
  const [password, setPassword] = useState('');
  const [confirm, { isLoading }] = useConfirmIdentityMutation();

  async function submit(): Promise<void> {
    form.reveal();
    if (password === '' || isLoading) return;
    const { data, error } = await confirm({ password });
    if (data) answerIdentity(data.data.confirmation);
    else form.fail(error);
  }

  return (
    <Form attempt={form.attempt} onSubmit={() => void submit()}>
      <FormHelp>{say('identity.passwordHelp')}</FormHelp>
      {/* Password managers look up the password under this name. */}
      <input
        name="username"
        autoComplete="username"
        value={user.userAccount ?? user.email ?? user.mobile ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        label={say('login.password')}
        value={password}
        onChange={(value) => {
          form.edit();
          setPassword(value);
        }}
        size="touch"
        name="password"
        autoComplete="current-password"
        data-autofocus
        error={form.errorAt('password', password === '' && say('login.passwordTip'))}
      />
      <FormProblem text={form.formError} />
      <Button type="submit" variant="primary" size="touch" fullWidth loading={isLoading}>
        {say('identity.submit')}
      </Button>
    </Form>
  );
}
