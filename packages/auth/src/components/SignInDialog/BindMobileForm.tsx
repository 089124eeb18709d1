import { useClient, withSentence, type ApiError } from '@tai/api-client';
import { Button, Form, FormHelp, FormProblem, TextField } from '@tai/design-system';
import { useRef, useState } from 'react';
import { bindMobile, sendBindCode } from '../../api/bindMobile.ts';
import { codeProblem, mobileProblem } from '../../domain/signInForm.ts';
import { finishBinding } from '../../state/signIn.ts';
import { showSignInForm, type Binding } from '../../state/signInDialog.ts';
import { authWords } from '../../words.ts';
import { CodeInput } from '../Form/CodeInput.tsx';
import { useAuthForm } from '../Form/useAuthForm.ts';
import { useSendCode } from '../Form/useSendCode.ts';

/** Binds a mobile to an account that may not sign in before. */
export function BindMobileForm({ binding }: { binding: Binding }) {
  const say = authWords.useWords();
  const client = useClient();
  const form = useAuthForm(['account', 'code']);
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  const problem = mobileProblem(mobile);

  /** When the ten minutes for binding are over, the way begins anew. */
  function startOver(error: ApiError): boolean {
    const isOver = error.error === 'bindingExpired' || error.code === 401;
    if (isOver) showSignInForm({ ...error, kind: 'api', error: 'bindingExpired' });
    return isOver;
  }

  const sending = useSendCode({
    purpose: 'bindMobile',
    form,
    address: mobile,
    isAddressRight: problem === null,
    codeField,
    async call(address) {
      const { error } = await sendBindCode(client, binding.token, address);
      if (error) startOver(error);
      return { error };
    },
  });

  async function submit(typed = code): Promise<void> {
    form.reveal();
    if (problem || codeProblem(typed) || isBusy) return;
    setBusy(true);
    const { token, userId } = binding;
    const { data, error } = await bindMobile(client, token, { mobile: mobile.trim(), userId, code: typed });
    const outcome = data && (await withSentence(finishBinding(client, data)));
    // The page loads anew then; until that the button keeps waiting.
    if (outcome?.kind === 'signedIn') return;
    setBusy(false);
    if (error && startOver(error)) return;
    form.fail(error ?? (outcome?.kind === 'refused' ? outcome.error : undefined));
  }

  return (
    <Form attempt={form.attempt} onSubmit={() => void submit()}>
      <FormHelp>{say('bind.prompt')}</FormHelp>
      <TextField
        label={say('bind.mobile')}
        value={mobile}
        onChange={(value) => {
          form.edit();
          setMobile(value);
        }}
        size="touch"
        name="tel"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        data-autofocus
        error={form.errorAt('account', problem && say(`login.${problem}`))}
      />
      <CodeInput
        ref={codeField}
        form={form}
        sending={sending}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void submit(typed)}
      />
      <FormProblem text={form.formError} />
      <Button type="submit" variant="primary" size="touch" fullWidth loading={isBusy}>
        {say('bind.submit')}
      </Button>
      <Button variant="ghost" fullWidth onClick={() => showSignInForm()}>
        {say('login.back')}
      </Button>
    </Form>
  );
}
