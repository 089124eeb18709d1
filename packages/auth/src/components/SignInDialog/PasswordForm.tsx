import { Button, PasswordField, TextField } from '@tai/design-system';
import { useState, type FormEvent } from 'react';
import { passwordFormProblems } from '../../domain/signInForm.ts';
import { authWords } from '../../words.ts';
import { Form, FormProblem } from './FormParts.tsx';
import { useSignIn } from './useSignIn.ts';

interface Props {
  account: string;
  onAccountChange: (account: string) => void;
}

/** Account and password. */
export function PasswordForm({ account, onAccountChange }: Props) {
  const say = authWords.useWords();
  const [password, setPassword] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { signIn, isBusy, problem, clearProblem } = useSignIn('password');
  const problems = passwordFormProblems(account, password);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setWasSent(true);
    if (Object.keys(problems).length === 0) void signIn(account, password);
  }

  return (
    <Form onSubmit={submit} noValidate>
      <TextField
        label={say('login.account')}
        value={account}
        onChange={(value) => {
          clearProblem();
          onAccountChange(value);
        }}
        size="touch"
        autoComplete="username"
        data-autofocus
        error={wasSent && problems.account && say(`login.${problems.account}`)}
      />
      <PasswordField
        label={say('login.password')}
        value={password}
        onChange={(value) => {
          clearProblem();
          setPassword(value);
        }}
        size="touch"
        error={wasSent && problems.password && say(`login.${problems.password}`)}
      />
      <FormProblem text={problem} />
      <Button type="submit" variant="primary" size="touch" fullWidth loading={isBusy}>
        {say('login.submit')}
      </Button>
    </Form>
  );
}
