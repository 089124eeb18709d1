import { isEmail } from '@tai/contracts';
import { Button, Form, FormHelp, FormProblem, TextField, toast } from '@tai/design-system';
import { useRef, useState } from 'react';
import { useChangePasswordMutation, useMailPasswordCodeMutation } from '../../api/authApi.ts';
import { newPasswordProblems } from '../../domain/newPassword.ts';
import { codeProblem, emailProblem } from '../../domain/signInForm.ts';
import { authWords } from '../../words.ts';
import { CodeInput } from '../Form/CodeInput.tsx';
import { NewPasswordFields } from '../Form/NewPasswordFields.tsx';
import { useAuthForm } from '../Form/useAuthForm.ts';
import { useSendCode } from '../Form/useSendCode.ts';

interface Props {
  /** What is known of the e-mail; used when it is one. */
  email: string;
  onBack?: () => void;
  onChanged: (email: string) => void;
}

/** Sets a new password with a code from the account's e-mail. */
export function ChangePasswordForm({ email: known, onBack, onChanged }: Props) {
  const say = authWords.useWords();
  const form = useAuthForm(['account', 'code', 'password', 'confirmation']);
  const [email, setEmail] = useState(isEmail(known.trim()) ? known.trim() : '');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const codeField = useRef<HTMLInputElement>(null);
  const [mailCode] = useMailPasswordCodeMutation();
  const [change, { isLoading }] = useChangePasswordMutation();
  const problem = emailProblem(email);
  const sending = useSendCode({
    purpose: 'changePassword',
    form,
    address: email,
    isAddressRight: problem === null,
    codeField,
    call: mailCode,
  });

  async function submit(): Promise<void> {
    form.reveal();
    const problems = newPasswordProblems(password, confirmation);
    if (problem || codeProblem(code) || problems.newPassword || problems.confirmation || isLoading) return;
    const address = email.trim();
    const { error } = await change({ email: address, newPassword: password, verificationCode: code });
    if (error) {
      form.fail(error, say('password.failed'));
      return;
    }
    toast.show({ id: 'auth.password', message: say('password.changed'), tone: 'success' });
    onChanged(address);
  }

  return (
    <Form attempt={form.attempt} onSubmit={() => void submit()}>
      <FormHelp>{say('password.help')}</FormHelp>
      <TextField
        label={say('password.email')}
        value={email}
        onChange={(value) => {
          form.edit();
          setEmail(value);
        }}
        size="touch"
        name="username"
        type="email"
        autoComplete="username"
        data-autofocus
        error={form.errorAt('account', problem && say(`login.${problem}`))}
      />
      <CodeInput ref={codeField} form={form} sending={sending} value={code} onChange={setCode} />
      <NewPasswordFields
        form={form}
        password={password}
        confirmation={confirmation}
        onPasswordChange={setPassword}
        onConfirmationChange={setConfirmation}
      />
      <FormProblem text={form.formError} />
      <Button type="submit" variant="primary" size="touch" fullWidth loading={isLoading}>
        {say('password.submit')}
      </Button>
      {onBack && (
        <Button variant="ghost" fullWidth onClick={onBack}>
          {say('login.back')}
        </Button>
      )}
    </Form>
  );
}
