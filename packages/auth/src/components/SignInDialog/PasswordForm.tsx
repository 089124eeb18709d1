import { Button, Form, FormProblem, PasswordField, TextField } from '@tai/design-system';
import { useState } from 'react';
import { passwordFormProblems, passwordLogin } from '../../domain/passwordForm.ts';
import { signInView } from '../../state/signInDialog.ts';
import { authWords } from '../../words.ts';
import { useAuthForm } from '../Form/useAuthForm.ts';
import { preloadOtherForms } from './useOtherForms.ts';
import { useSignIn } from './useSignIn.ts';

interface Props {
  account: string;
  onAccountChange: (account: string) => void;
}

/** Account and password. */
export function PasswordForm({ account, onAccountChange }: Props) {
  const say = authWords.useWords();
  const form = useAuthForm(['account', 'password']);
  const [password, setPassword] = useState('');
  const { signIn, isBusy } = useSignIn(form);
  const problems = passwordFormProblems(account, password);

  function submit(): void {
    form.reveal();
    if (Object.keys(problems).length === 0) void signIn(passwordLogin(account, password));
  }

  return (
    <Form attempt={form.attempt} onSubmit={submit}>
      <TextField
        label={say('login.account')}
        value={account}
        onChange={(value) => {
          form.edit();
          onAccountChange(value);
        }}
        size="touch"
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        error={form.errorAt('account', problems.account && say(`login.${problems.account}`))}
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
        error={form.errorAt('password', problems.password && say(`login.${problems.password}`))}
      />
      <FormProblem text={form.formError} />
      <Button type="submit" variant="primary" size="touch" fullWidth loading={isBusy}>
        {say('login.submit')}
      </Button>
      {/* After the button, so that Tab leads from the account straight to the password. */}
      <Button
        variant="ghost"
        size="compact"
        onClick={() => signInView.set({ kind: 'forgotPassword' })}
        onPointerEnter={preloadOtherForms}
        onFocus={preloadOtherForms}
      >
        {say('login.forgot')}
      </Button>
    </Form>
  );
}
