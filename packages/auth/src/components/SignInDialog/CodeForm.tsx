import { Button, Form, FormProblem, TextField } from '@tai/design-system';
import { useRef, useState } from 'react';
import { useSendCodeMutation } from '../../api/signInApi.ts';
import { codeAccountProblem, codeLogin, codeProblem } from '../../domain/signInForm.ts';
import { authWords } from '../../words.ts';
import { CodeInput } from '../Form/CodeInput.tsx';
import { useAuthForm } from '../Form/useAuthForm.ts';
import { useSendCode } from '../Form/useSendCode.ts';
import { useSignIn } from './useSignIn.ts';

interface Props {
  account: string;
  onAccountChange: (account: string) => void;
}

/** Mobile or e-mail and the code that is sent there. */
export function CodeForm({ account, onAccountChange }: Props) {
  const say = authWords.useWords();
  const form = useAuthForm(['account', 'code']);
  const [code, setCode] = useState('');
  const codeField = useRef<HTMLInputElement>(null);
  const [sendCode] = useSendCodeMutation();
  const { signIn, isBusy } = useSignIn(form);
  const problem = codeAccountProblem(account);
  const sending = useSendCode({
    purpose: 'login',
    form,
    address: account,
    isAddressRight: problem === null,
    codeField,
    call: sendCode,
  });

  function submit(typed = code): void {
    form.reveal();
    if (!problem && !codeProblem(typed)) void signIn(codeLogin(account, typed));
  }

  return (
    <Form attempt={form.attempt} onSubmit={() => submit()}>
      <TextField
        label={say('login.codeAccount')}
        value={account}
        onChange={(value) => {
          form.edit();
          onAccountChange(value);
        }}
        size="touch"
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        inputMode="email"
        spellCheck={false}
        data-autofocus
        error={form.errorAt('account', problem && say(`login.${problem}`))}
      />
      <CodeInput
        ref={codeField}
        form={form}
        sending={sending}
        value={code}
        onChange={setCode}
        onComplete={submit}
      />
      <FormProblem text={form.formError} />
      <Button type="submit" variant="primary" size="touch" fullWidth loading={isBusy}>
        {say('login.submit')}
      </Button>
    </Form>
  );
}
